import type { AdminThemeCard_ThemeFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import type { ThemeValues } from './ThemeForm';

/** A theme as its form takes it. */
export const themeVersion = ({
  title,
  description,
  capacity,
  region,
  updatedAt,
}: AdminThemeCard_ThemeFragment): Versioned<ThemeValues> => ({
  values: { title, description, capacity, regionId: region.id },
  updatedAt,
});
