import type { ComponentProps } from 'react';
import { formatFromNow, formatInstantAt } from '../../lib/dates';
import { instantAt } from '../../lib/local-time';
import { useNow } from '../../lib/useNow';
import { TextField } from './fields';

interface PlaceTimeFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'helperText' | 'value' | 'defaultValue'
> {
  /** Whose clock counts. */
  timeZone: string;
  /** What is typed, to say in words below the field; the form has the field's value. */
  typed: string;
}

/** A date and time by the clock of a place; what it is for the viewer is shown below it during typing. */
export function PlaceTimeField({ label, timeZone, typed, ...field }: PlaceTimeFieldProps) {
  const now = useNow();
  const instant = instantAt(typed, timeZone);
  return (
    <TextField
      label={`${label}, by the clock of ${timeZone.replaceAll('_', ' ')}`}
      type="datetime-local"
      helperText={
        instant === null
          ? 'Choose a day and a time.'
          : `${formatInstantAt(instant, timeZone)}, ${formatFromNow(instant, now)}`
      }
      {...field}
    />
  );
}
