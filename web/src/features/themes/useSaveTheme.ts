import { useApolloClient, useMutation } from '@apollo/client/react';
import { forgetFigures } from '../../apollo/forget';
import { useVersionedSave, type VersionedSave } from '../../apollo/useVersionedSave';
import { graphql } from '../../gql/gql';
import type { AdminThemeCard_ThemeFragment } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';
import { forgetTheme } from './forget-theme';
import { themeVersion } from './theme-version';
import type { ThemeValues } from './ThemeForm';

const CreateThemeMutation = graphql(`
  mutation CreateTheme($input: CreateThemeInput!) {
    createTheme(input: $input) {
      theme {
        id
        ...AdminThemeCard_theme
      }
      region {
        id
        themes {
          id
        }
      }
    }
  }
`);

const UpdateThemeMutation = graphql(`
  mutation UpdateTheme($input: UpdateThemeInput!) {
    updateTheme(input: $input) {
      theme {
        id
        ...AdminThemeCard_theme
      }
      regions {
        id
        themes {
          id
        }
      }
    }
  }
`);

/** The lists as well: the theme may have moved to another region. */
const ThemeNowQuery = graphql(`
  query ThemeNow($id: ID!) {
    theme(id: $id) {
      id
      ...AdminThemeCard_theme @unmask
    }
    regions {
      id
      themes {
        id
      }
    }
  }
`);

/** Creates a theme (`theme` null) or changes one. */
export function useSaveTheme(
  theme: AdminThemeCard_ThemeFragment | null,
  onSaved: () => void,
): VersionedSave<ThemeValues> {
  const client = useApolloClient();
  const [create] = useMutation(CreateThemeMutation, { update: forgetFigures });
  const [update] = useMutation(UpdateThemeMutation, { update: forgetFigures });

  return useVersionedSave<ThemeValues>({
    opened: theme && themeVersion(theme),
    save: (values, expectedUpdatedAt) =>
      theme
        ? update({ variables: { input: { id: theme.id, ...values, expectedUpdatedAt } } })
        : create({ variables: { input: values } }),
    reload: async () => {
      if (!theme) return null;
      const { id } = theme;
      const { data } = await client.query({
        query: ThemeNowQuery,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (data?.theme) return themeVersion(data.theme);
      forgetTheme(client.cache, id);
      return null;
    },
    onSaved: () => {
      toast.success(theme ? 'Theme updated successfully' : 'Theme created successfully');
      onSaved();
    },
    onFailed: () => toast.error(theme ? 'Failed to update theme' : 'Failed to create theme'),
  });
}
