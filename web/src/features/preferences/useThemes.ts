import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';

const ThemesPageDocument = graphql(`
  query ThemesPage($regionId: ID) {
    themes(regionId: $regionId) {
      id
      title
      description
      capacity
      ...ThemeCard_theme
    }
  }
`);

/** The themes of the viewer's region, or all of them for an administrator without one. The same for all viewers. */
export const useThemes = () =>
  useQuery(ThemesPageDocument, {
    variables: { regionId: useViewer().region?.id ?? null },
    // Teams appear when a person publishes elsewhere.
    refetchOn: { windowFocus: true, online: true },
  });
