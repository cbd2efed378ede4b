import { fieldErrors } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import { ThemeForm, type ThemeValues } from './ThemeForm';
import { useSaveTheme } from './useSaveTheme';

export type EditedTheme = ThemeValues & { id: string };

interface ThemeEditorProps {
  /** Null creates a theme. */
  theme: EditedTheme | null;
  regions: readonly { id: string; name: string }[];
  onClose: () => void;
}

const NEW_THEME: ThemeValues = { title: '', description: '', capacity: 10, regionId: '' };

/** The dialog of one theme, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function ThemeEditor({ theme, regions, onClose }: ThemeEditorProps) {
  const { saveTheme, isPending, error } = useSaveTheme(theme?.id ?? null);

  const save = async (values: ThemeValues) => {
    if (await saveTheme(values)) onClose();
  };

  return (
    <ThemeForm
      title={theme ? 'Edit Theme' : 'Create Theme'}
      subtitle={theme ? 'Update theme information' : 'Create a new theme for one region'}
      submitLabel={theme ? 'Save' : 'Create'}
      // Named one by one: the theme comes with more than the form may send.
      defaultValues={
        theme
          ? {
              title: theme.title,
              description: theme.description,
              capacity: theme.capacity,
              regionId: theme.regionId,
            }
          : NEW_THEME
      }
      regions={regions}
      onSave={save}
      onClose={onClose}
      isPending={isPending}
      failure={error ? userMessage(error) : null}
      fieldFailures={fieldErrors(error)}
    />
  );
}
