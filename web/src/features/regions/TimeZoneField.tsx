import { Combobox, createListCollection, Field } from '@chakra-ui/react';
import { useMemo, useState, type Ref } from 'react';
import { placeOf, viewerTimeZone, zoneText } from '../../lib/dates';
import { findZones, nameOfZone, offeredZones, zoneOf } from '../../lib/time-zones';
import { FieldShell } from '../../ui/form/fields';

/** More entries than a person reads; the next letter narrows them. */
const SHOWN = 30;

interface TimeZoneFieldProps {
  /** The name of a zone, or typed text that names none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  /** Whether its dialog opens there. */
  isFirst: boolean;
  /** The region's city if it is no zone's, and no zone was chosen. */
  unknownCity: string;
}

/** A form field for a time zone, found by city, offset or name. Takes the `field` of react-hook-form's `Controller`. */
export function TimeZoneField({
  value,
  onChange,
  onBlur,
  ref,
  error,
  isFirst,
  unknownCity,
}: TimeZoneFieldProps) {
  const zones = offeredZones();
  const isOffered = zones.includes(value);
  const valueText = isOffered ? placeOf(value) : value;
  // Typed text stays as it is; a different value was set elsewhere.
  const [typed, setTyped] = useState({ text: valueText, value });
  const text = typed.value === value ? typed.text : valueText;
  // Opened by the button or the arrows, the list is not filtered by the chosen zone.
  const [query, setQuery] = useState('');
  const collection = useMemo(
    () =>
      createListCollection({
        items: findZones(query, zones).slice(0, SHOWN),
        itemToString: placeOf,
        itemToValue: (zone) => zone,
      }),
    [query, zones],
  );
  const choose = (zone: string, as: string) => {
    setTyped({ text: as, value: zone });
    onChange(zone);
  };
  const helperText = !isOffered
    ? 'Type a city. Agenda times are in its zone.'
    : unknownCity !== ''
      ? `No zone is known for ${unknownCity}: ${placeOf(value)} stays. Find it by name, such as Central Time.`
      : value === viewerTimeZone()
        ? 'Your zone. Agenda times use it.'
        : zoneText(value);
  return (
    <FieldShell label="Time zone" error={error} helperText={helperText}>
      <Combobox.Root
        collection={collection}
        value={isOffered ? [value] : []}
        inputValue={text}
        selectionBehavior="preserve"
        allowCustomValue
        inputBehavior="autohighlight"
        positioning={{ strategy: 'fixed' }}
        lazyMount
        onOpenChange={({ open, reason }) => {
          if (open && reason !== 'input-change') setQuery('');
        }}
        onSelect={({ itemValue }) => choose(itemValue, placeOf(itemValue))}
      >
        <Combobox.Control>
          <Field.Context>
            {(field) => (
              <Combobox.Input
                ref={ref}
                aria-errormessage={field.getInputProps()['aria-errormessage']}
                placeholder="Sydney"
                // Not the list's own event: it comes later, and would overwrite what was typed since.
                onChange={({ target }) => {
                  setQuery(target.value);
                  choose(zoneOf(target.value, zones), target.value);
                }}
                onBlur={onBlur}
                data-autofocus={isFirst || undefined}
              />
            )}
          </Field.Context>
          <Combobox.IndicatorGroup>
            <Combobox.Trigger />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          {/* A list box without options is invalid. */}
          <Combobox.Content {...(collection.size === 0 && { role: 'status' })}>
            <Combobox.Empty>Nothing found. Try a name or offset: Central Time, UTC-6.</Combobox.Empty>
            {collection.items.map((zone) => (
              <Combobox.Item key={zone} item={zone}>
                <Combobox.ItemText>
                  {[zoneText(zone), nameOfZone(zone)].filter(Boolean).join(' · ')}
                </Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </FieldShell>
  );
}
