import type { ErrorLike } from '@apollo/client';
import { Button, Dialog, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { ActError } from '../../../apollo/LoadError';
import type { ImportRegionChoice } from '../../../gql/graphql';
import { SelectField } from '../../../ui/form/fields';
import { columnName, ignoredNames, type ListReading, type PlannedColumns, readingOf } from './import-columns';
import type { ImportPlan } from './import-words';
import { choicesWith, valuesOf } from './region-choices';
import { RegionChoices } from './RegionChoices';

interface ImportColumnsProps {
  plan: ImportPlan;
  regionChoices: readonly ImportRegionChoice[];
  /** The region of people whose line names none. */
  regionId: string | null;
  regions: readonly { id: string; name: string }[];
  isPending: boolean;
  error: ErrorLike | null;
  onBack: () => void;
  onCheck: (reading: ListReading, regionChoices: readonly ImportRegionChoice[]) => void;
}

/** The prefix of an option for one region for everybody; other values are column numbers. */
const SAME = 'same:';

/** Assigns the columns, prefilled with the server's guesses, and the region of people whose line names none. */
export function ImportColumns({
  plan,
  regionChoices,
  regionId,
  regions,
  isPending,
  error,
  onBack,
  onCheck,
}: ImportColumnsProps) {
  const { columns } = plan;
  const { all, isAddressList } = columns;
  const [values, setValues] = useState(() => valuesOf(plan, regionChoices));
  const [reading, setReading] = useState<ListReading>({ columns: readingOf(columns), regionId });
  const start = useRef<HTMLDivElement>(null);
  // The button that opened this is gone.
  useEffect(() => start.current?.focus(), []);

  const chosen = reading.columns;
  const choose = (field: keyof typeof chosen, value: string) => {
    const number = value === '' || value.startsWith(SAME) ? null : Number(value);
    // A column has only one role: the fields swap.
    const other = (['name', 'lastName', 'email', 'region'] as const).find(
      (one) => one !== field && number !== null && chosen[one] === number,
    );
    setReading({
      columns: { ...chosen, ...(other && { [other]: chosen[field] }), [field]: number },
      regionId:
        field === 'region' ? (value.startsWith(SAME) ? value.slice(SAME.length) : null) : reading.regionId,
    });
  };
  const options = (field: keyof typeof chosen) =>
    all.map((column) => ({
      value: String(column.number),
      label: columnName(column),
      // The e-mail address needs a column.
      disabled: column.number === chosen.email && chosen[field] == null,
    }));
  const field = (
    name: keyof typeof chosen,
    label: string,
    none: { value: string; label: string }[] = [],
  ) => ({
    label,
    disabled: isPending,
    options: [...none, ...options(name)],
    helperText: samplesOf(all, chosen[name]),
    value: String(chosen[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) => choose(name, target.value),
  });
  const sameRegion = regions.map(({ id, name }) => ({
    value: `${SAME}${id}`,
    label: `${name} for everyone`,
  }));
  const region = field('region', 'Region', [
    { value: '', label: 'People choose it themselves' },
    ...sameRegion,
  ]);
  const ignored = ignoredNames(all, chosen);
  // The server has read no other column for regions.
  const hasTexts = plan.unknownRegions.length > 0 && chosen.region === columns.region;

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          {error && <ActError title="The list was not read" error={error} />}
          <Stack gap="0" ref={start} tabIndex={-1}>
            <Text fontWeight="600">
              {isAddressList ? 'This is a list of addresses' : 'Which column is which?'}
            </Text>
            <Text color="fg.muted">
              {isAddressList
                ? 'Only the region is missing.'
                : 'We filled in what headings and cells suggest.'}
            </Text>
          </Stack>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            {!isAddressList && (
              <>
                <SelectField
                  {...field('name', 'Name or first name', [{ value: '', label: 'Take it from the address' }])}
                />
                <SelectField
                  {...field('lastName', 'Last name', [{ value: '', label: 'In no other column' }])}
                />
                <SelectField {...field('email', 'E-mail')} />
              </>
            )}
            <SelectField
              {...region}
              options={isAddressList ? region.options.slice(0, 1 + sameRegion.length) : region.options}
              value={reading.regionId === null ? region.value : `${SAME}${reading.regionId}`}
            />
          </SimpleGrid>
          {hasTexts && (
            <RegionChoices
              {...{ plan, values, regions, isPending }}
              onChoose={(text, value) => setValues({ ...values, [text]: value })}
            />
          )}
          {ignored.length > 0 && (
            <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
              Ignored: {ignored.join(', ')}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onBack} disabled={isPending}>
          Back
        </Button>
        <Button
          onClick={() => onCheck(reading, hasTexts ? choicesWith(regionChoices, values) : regionChoices)}
          loading={isPending}
          loadingText="Checking..."
        >
          Check list
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** Sample cells of a column. */
const samplesOf = (all: PlannedColumns['all'], number: number | null | undefined): string | undefined =>
  all.find((column) => column.number === number)?.samples.join(' · ') || undefined;
