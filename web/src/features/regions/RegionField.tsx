import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/form/fields';

interface RegionFieldProps extends Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'options' | 'required'
> {
  regions: readonly { id: string; name: string }[];
}

/** A region select for forms. Accepts react-hook-form's `register(…)`. */
export function RegionField({ regions, helperText, ...field }: RegionFieldProps) {
  return (
    <SelectField
      label="Region"
      required
      options={[
        { value: '', label: 'Select a region', disabled: true },
        ...regions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      helperText={
        regions.length === 0 ? 'There is no region yet. Add one on the Regions page first.' : helperText
      }
      {...field}
    />
  );
}

/** The name of a region by id; 'Unknown Region' if it is not among those given. */
export const regionName = (regions: readonly { id: string; name: string }[], id: string): string =>
  regions.find((region) => region.id === id)?.name ?? 'Unknown Region';
