import { useMutation } from '@apollo/client/react';
import { Grid } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { forgetFigures, forget } from '../../apollo/forget';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { createThemeRules } from '../../gql/input-rules';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { HtmlField } from '../../ui/form/HtmlField';
import { TextField } from '../../ui/form/fields';
import { withRules } from '../../ui/form/with-rules';
import { useFollowRegion } from '../changes/useFollowRegion';
import { RegionField, regionName } from '../regions/RegionField';

type ThemeValues = {
  title: string;
  /** HTML. */
  description: string;
  capacity: number;
  /** Empty until one is chosen. */
  regionId: string;
};

interface ThemeFormProps extends EditFormProps<ThemeValues> {
  submitLabel: string;
  regions: readonly { id: string; name: string }[];
}

/** The fields of a theme in a dialog. */
function ThemeForm({ defaultValues, regions, fieldFailures, ...dialog }: ThemeFormProps) {
  const form = useForm<ThemeValues>({ defaultValues });
  const {
    control,
    register,
    formState: { errors, defaultValues: opened },
  } = form;
  const [description, regionId] = useWatch({ control, name: ['description', 'regionId'] });
  const isMoved = !!opened?.regionId && regionId !== opened.regionId;
  const describe = (values: ThemeValues): ShownFields<ThemeValues> => ({
    title: { label: 'Title', text: values.title },
    description: { label: 'Description', text: values.description, isHtml: true },
    capacity: { label: 'Capacity', text: String(values.capacity) },
    regionId: { label: 'Region', text: regionName(regions, values.regionId) },
  });

  return (
    <EditDialog what="theme" size="lg" {...{ form, describe }} {...dialog}>
      <TextField
        label="Title"
        error={errors.title?.message ?? fieldFailures['title']}
        {...withRules(register, 'title', createThemeRules.title)}
      />
      <HtmlField
        label="Description"
        rows={6}
        html={description}
        helperText="HTML is allowed."
        error={errors.description?.message ?? fieldFailures['description']}
        {...withRules(register, 'description', createThemeRules.description)}
      />
      <Grid columnGap="4" rowGap="4" templateColumns="8rem minmax(0, 1fr)" alignItems="start">
        <TextField
          label="Capacity"
          type="number"
          inputMode="numeric"
          step={1}
          width="6rem"
          error={errors.capacity?.message ?? fieldFailures['capacity']}
          {...withRules(register, 'capacity', createThemeRules.capacity)}
        />
        <RegionField
          regions={regions}
          helperText={
            isMoved ? 'Moving it deletes its rankings, its members’ places and its team.' : undefined
          }
          error={errors.regionId?.message ?? fieldFailures['regionId']}
          {...withRules(register, 'regionId', createThemeRules.regionId)}
        />
      </Grid>
    </EditDialog>
  );
}

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
    forget: (cache, id) => forget(cache, 'Theme', id),
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
