import type { ComponentProps } from 'react';
import { placeOf, zoneText } from '../../lib/dates';
import { TextField } from '../../ui/form/fields';

const LIST_ID = 'time-zones';

interface TimeZoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'list'> {
  /** Those that are offered, by city. */
  zones: readonly string[];
  /** The zone that is understood. */
  zone: string;
}

/** A form's field for a time zone, found by its city or its name. Takes react-hook-form's `register(…)`. */
export function TimeZoneField({ zones, zone, ...field }: TimeZoneFieldProps) {
  return (
    <>
      <TextField
        label="Time zone"
        placeholder="Sydney"
        helperText={zones.includes(zone) ? zoneText(zone) : 'A city. Agenda times are in its zone.'}
        list={LIST_ID}
        {...field}
      />
      <datalist id={LIST_ID}>
        {zones.map((zone) => (
          <option key={zone} value={zone} label={placeOf(zone)} />
        ))}
      </datalist>
    </>
  );
}
