import { useMutation } from '@apollo/client/react';
import { Box, Grid } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { forgetFigures, forget } from '../../apollo/forget';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { createThemeRules } from '../../gql/input-rules';
import { versionIn } from '../../lib/edit-conflict';
import { EditDialog } from '../../ui/form/EditDialog';
import { TextField } from '../../ui/form/fields';
import type { ShownFields } from '../../ui/form/FormConflict';
import { HtmlField } from '../../ui/form/HtmlField';
import { RegionField, regionName } from '../regions/RegionField';

const NEW_THEME = {
  title: '',
  /** HTML. */
  description: '',
  capacity: 10,
  /** 1 means no minimum. */
  minimumMembers: 1,
  regionId: '',
};
type ThemeValues = typeof NEW_THEME;

const COUNT = { type: 'number', inputMode: 'numeric', step: 1, width: '6rem' } as const;

graphql(`
  fragment ThemeEditor_theme on Theme {
    id
    title
    description
    capacity
    minimumMembers
    region {
      id
      name
      code
    }
    updatedAt
    ...AdminThemeCard_theme
  }

  fragment ThemeEditor_region on Region {
    id
    themes {
      id
    }
  }
`);

const CreateThemeMutation = graphql(`
  mutation CreateTheme($input: CreateThemeInput!) {
    createTheme(input: $input) {
      theme {
        id
        ...ThemeEditor_theme @unmask
      }
      region {
        ...ThemeEditor_region
      }
    }
  }
`);

const UpdateThemeMutation = graphql(`
  mutation UpdateTheme($input: UpdateThemeInput!) {
    updateTheme(input: $input) {
      theme {
        id
        ...ThemeEditor_theme @unmask
      }
      regions {
        ...ThemeEditor_region
      }
    }
  }
`);

/** Includes the lists, because the theme may have moved to another region, and the card, because its contents may have changed. */
const ThemeNowQuery = graphql(`
  query ThemeNow($id: ID!) {
    theme(id: $id) {
      id
      ...ThemeEditor_theme @unmask
    }
    regions {
      ...ThemeEditor_region
    }
  }
`);

const versionOf = (theme: ThemeEditor_ThemeFragment) =>
  versionIn(NEW_THEME, { ...theme, regionId: theme.region.id });

interface ThemeEditorProps {
  /** Null for a new theme. */
  theme: ThemeEditor_ThemeFragment | null;
  regions: readonly { id: string; name: string }[];
  /** The region of a new theme; null for none yet. */
  preselectedRegionId: string | null;
  onClose: (saved?: ThemeValues) => void;
}

/** The dialog of one theme. Mounted while open, so that it always starts over. */
export function ThemeEditor({ theme, regions, preselectedRegionId, onClose }: ThemeEditorProps) {
  const [create] = useMutation(CreateThemeMutation, { update: forgetFigures });
  const [update] = useMutation(UpdateThemeMutation);
  const { form, field, dialog } = useEntityForm({
    id: theme?.id,
    version: theme && versionOf(theme),
    blank: { ...NEW_THEME, regionId: preselectedRegionId ?? '' },
    rules: createThemeRules,
    save: (values, expectedUpdatedAt) =>
      theme
        ? update({ variables: { input: { id: theme.id, ...values, expectedUpdatedAt } } })
        : create({ variables: { input: values } }),
    now: (id) => ({ query: ThemeNowQuery, variables: { id } }),
    find: (data) => data.theme && versionOf(data.theme),
    forget: (cache, id) => forget(cache, 'Theme', id),
    done: theme ? 'Theme updated successfully' : 'Theme created successfully',
    failed: theme ? 'Failed to update theme' : 'Failed to create theme',
    onClose,
  });

  const [description, regionId] = useWatch({ control: form.control, name: ['description', 'regionId'] });
  const openedRegionId = form.formState.defaultValues?.regionId;
  const isMoved = !!openedRegionId && regionId !== openedRegionId;
  const describe = (values: ThemeValues): ShownFields<ThemeValues> => ({
    title: { label: 'Title', text: values.title },
    description: { label: 'Description', text: values.description, isHtml: true },
    capacity: { label: 'Capacity', text: String(values.capacity) },
    minimumMembers: { label: 'Minimum team size', text: String(values.minimumMembers) },
    regionId: { label: 'Region', text: regionName(regions, values.regionId) },
  });

  return (
    <EditDialog
      what="theme"
      size="lg"
      title={theme ? 'Edit Theme' : 'Create Theme'}
      subtitle={theme ? 'Update theme information' : 'Create a new theme for one region'}
      confirmLabel={theme ? 'Save' : 'Create'}
      describe={describe}
      {...dialog}
    >
      <TextField label="Title" {...field('title')} />
      <HtmlField label="Description" rows={5} html={description} {...field('description')} />
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: '8rem minmax(0, 1fr)', md: 'minmax(0, 1fr) 6rem minmax(0, 1fr)' }}
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <RegionField
            regions={regions}
            helperText={isMoved ? 'Moving this theme deletes its rankings and its team.' : undefined}
            {...field('regionId')}
          />
        </Box>
        <TextField label="Capacity" {...COUNT} {...field('capacity')} />
        <TextField
          label="Minimum team size"
          {...COUNT}
          helperText="A theme is one team, filled to this size if possible."
          {...field('minimumMembers')}
        />
      </Grid>
    </EditDialog>
  );
}
