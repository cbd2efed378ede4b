import type { AdminThemeCard_ThemeFragment } from '../../gql/graphql';
import { themeVersion } from './theme-version';
import { ThemeForm, type ThemeValues } from './ThemeForm';
import { useSaveTheme } from './useSaveTheme';

interface ThemeEditorProps {
  /** Null creates a theme. */
  theme: AdminThemeCard_ThemeFragment | null;
  regions: readonly { id: string; name: string }[];
  onClose: () => void;
}

const NEW_THEME: ThemeValues = { title: '', description: '', capacity: 10, regionId: '' };

/** The dialog of one theme, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function ThemeEditor({ theme, regions, onClose }: ThemeEditorProps) {
  const saving = useSaveTheme(theme, onClose);
  return (
    <ThemeForm
      title={theme ? 'Edit Theme' : 'Create Theme'}
      subtitle={theme ? 'Update theme information' : 'Create a new theme for one region'}
      submitLabel={theme ? 'Save' : 'Create'}
      defaultValues={theme ? themeVersion(theme).values : NEW_THEME}
      regions={regions}
      onClose={onClose}
      {...saving}
    />
  );
}
