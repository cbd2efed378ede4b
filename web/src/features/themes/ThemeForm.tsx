import { Grid } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextField } from '../../ui/form/TextField';
import { ruled } from '../../ui/form/ruled';
import { createThemeRules } from '../../gql/input-rules';
import { HtmlField } from '../../ui/form/HtmlField';
import { RegionField, regionName } from '../regions/RegionField';

export type ThemeValues = {
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
export function ThemeForm({ defaultValues, regions, fieldFailures, ...dialog }: ThemeFormProps) {
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
        {...ruled(register, 'title', createThemeRules.title)}
      />
      <HtmlField
        label="Description"
        rows={6}
        html={description}
        helperText="HTML is allowed."
        error={errors.description?.message ?? fieldFailures['description']}
        {...ruled(register, 'description', createThemeRules.description)}
      />
      <Grid columnGap="4" rowGap="4" templateColumns="8rem minmax(0, 1fr)" alignItems="start">
        <TextField
          label="Capacity"
          type="number"
          inputMode="numeric"
          step={1}
          width="6rem"
          error={errors.capacity?.message ?? fieldFailures['capacity']}
          {...ruled(register, 'capacity', createThemeRules.capacity)}
        />
        <RegionField
          regions={regions}
          helperText={
            isMoved ? 'Moving it deletes its rankings, its members’ places and its team.' : undefined
          }
          error={errors.regionId?.message ?? fieldFailures['regionId']}
          {...ruled(register, 'regionId', createThemeRules.regionId)}
        />
      </Grid>
    </EditDialog>
  );
}
