import { useMutation } from '@apollo/client/react';
import { forgetFigures } from '../../apollo/forget';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { ThemeEditor_ThemeFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { useFollowRegion } from '../changes/useFollowRegion';
import { ThemeForm, type ThemeValues } from './ThemeForm';
import { forgetTheme } from './useDeleteTheme';

graphql(`
  fragment ThemeEditor_theme on Theme {
    id
    title
    description
    capacity
    region {
      id
      name
      code
    }
    updatedAt
  }
`);

const CreateThemeMutation = graphql(`
  mutation CreateTheme($input: CreateThemeInput!) {
    createTheme(input: $input) {
      theme {
        id
        ...AdminThemeRow_theme
        ...ThemeEditor_theme @unmask
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
        ...AdminThemeRow_theme
        ...ThemeEditor_theme @unmask
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

/**
 * Includes the lists, because the theme may have moved to another region, and the row, because its contents may have changed.
 */
const ThemeNowQuery = graphql(`
  query ThemeNow($id: ID!) {
    theme(id: $id) {
      id
      ...AdminThemeRow_theme
      ...ThemeEditor_theme @unmask
    }
    regions {
      id
      themes {
        id
      }
    }
  }
`);

const NEW_THEME: ThemeValues = { title: '', description: '', capacity: 10, regionId: '' };

const versionOf = ({
  title,
  description,
  capacity,
  region,
  updatedAt,
}: ThemeEditor_ThemeFragment): Versioned<ThemeValues> => ({
  values: { title, description, capacity, regionId: region.id },
  updatedAt,
});

interface ThemeEditorProps {
  /** Null creates a theme. */
  theme: ThemeEditor_ThemeFragment | null;
  regions: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** The dialog of one theme, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function ThemeEditor({ theme, regions, onClose }: ThemeEditorProps) {
  const [create] = useMutation(CreateThemeMutation, { update: forgetFigures });
  const [update] = useMutation(UpdateThemeMutation, { update: forgetFigures });
  useFollowRegion(theme?.region.id ?? null);
  const editing = useEntityForm({
    entity: theme,
    blank: NEW_THEME,
    versionOf,
    save: (values, expectedUpdatedAt) =>
      theme
        ? update({ variables: { input: { id: theme.id, ...values, expectedUpdatedAt } } })
        : create({ variables: { input: values } }),
    now: (id) => ({ query: ThemeNowQuery, variables: { id } }),
    find: (data) => data.theme,
    forget: forgetTheme,
    onSaved: () => {
      toast.success(theme ? 'Theme updated successfully' : 'Theme created successfully');
      onClose();
    },
    onFailed: () => toast.error(theme ? 'Failed to update theme' : 'Failed to create theme'),
  });

  return (
    <ThemeForm
      title={theme ? 'Edit Theme' : 'Create Theme'}
      subtitle={theme ? 'Update theme information' : 'Create a new theme for one region'}
      submitLabel={theme ? 'Save' : 'Create'}
      regions={regions}
      onClose={onClose}
      {...editing}
    />
  );
}
