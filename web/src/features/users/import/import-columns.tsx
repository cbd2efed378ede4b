import { Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportColumnsInput } from '../../../gql/graphql';
import { cutTip } from '../../../lib/tip';
import { SelectField } from '../../../ui/form/fields';
import { ActButton } from '../../../ui/show/ActButton';
import type { ImportPlan } from './import-words';

/** Which column is which in a plan, and all columns of its list. */
export type PlannedColumns = ImportPlan['columns'];
type Column = PlannedColumns['all'][number];

/** How to read a list. */
export interface ListReading {
  columns: ImportColumnsInput;
  /** The region of people whose line names none; null lets new people choose. */
  regionId: string | null;
}

export type Regions = readonly { id: string; name: string }[];

const ROLES = ['name', 'lastName', 'email', 'region'] as const;
type Role = (typeof ROLES)[number];

export const readingOf = ({ name, lastName, email, region }: ImportColumnsInput): ImportColumnsInput => ({
  name: name ?? null,
  lastName: lastName ?? null,
  email,
  region: region ?? null,
});

/** Whether a person must specify how to read a list: the columns, or the region. */
export const isInDoubt = ({ isCertain, region }: PlannedColumns): boolean => !isCertain || region == null;

/** A column without a heading has a number. */
const columnName = ({ number, heading }: Column): string => heading || `Column ${number}`;

const ignoredNames = (all: readonly Column[], columns: ImportColumnsInput): string =>
  all
    .filter(({ number }) => !ROLES.some((role) => columns[role] === number))
    .map(columnName)
    .join(', ');

/** The first values of a column, on one line. */
function samplesOf(all: readonly Column[], number: number | null | undefined) {
  const samples = all.find((column) => column.number === number)?.samples.join(' · ');
  return samples ? (
    <Text as="span" lineClamp={1} wordBreak="break-all" {...cutTip(samples)}>
      {samples}
    </Text>
  ) : undefined;
}

/** The prefix of an option for one region for everybody; other values are column numbers. */
const SAME = 'same:';

interface ColumnsFormProps {
  columns: PlannedColumns;
  reading: ListReading;
  regions: Regions;
  isPending: boolean;
  onChange: (reading: ListReading) => void;
}

/** Assigns the columns, and the region of people whose line names none. */
export function ColumnsForm({
  columns: { all, isAddressList },
  reading: { columns: chosen, regionId },
  regions,
  isPending,
  onChange,
}: ColumnsFormProps) {
  const start = useRef<HTMLDivElement>(null);
  // The button that opened it is gone, or below it.
  useEffect(() => start.current?.focus(), []);

  const choose = (role: Role, value: string) => {
    const number = value === '' || value.startsWith(SAME) ? null : Number(value);
    // A column has only one role: the fields swap.
    const other = ROLES.find((one) => one !== role && number !== null && chosen[one] === number);
    const forAll = value.startsWith(SAME) ? value.slice(SAME.length) : null;
    onChange({
      columns: { ...chosen, ...(other && { [other]: chosen[role] }), [role]: number },
      regionId: role === 'region' ? forAll : regionId,
    });
  };
  const field = (role: Role, label: string, none: readonly { value: string; label: string }[]) => ({
    label,
    disabled: isPending,
    options: [
      ...none,
      ...(isAddressList ? [] : all).map((column) => ({
        value: String(column.number),
        label: columnName(column),
        // The e-mail address needs a column.
        disabled: column.number === chosen.email && chosen[role] == null,
      })),
    ],
    helperText: samplesOf(all, chosen[role]),
    value: String(chosen[role] ?? ''),
    onChange: ({ target }: { target: { value: string } }) => choose(role, target.value),
  });
  const region = field('region', 'Region', [
    { value: '', label: 'People choose it themselves' },
    ...regions.map(({ id, name }) => ({ value: `${SAME}${id}`, label: `${name} for everyone` })),
  ]);
  const ignored = ignoredNames(all, chosen);

  return (
    <Stack as="section" aria-label="Columns" gap="4">
      <Stack gap="0" ref={start} tabIndex={-1}>
        <Text fontWeight="600">
          {isAddressList ? 'This is a list of addresses' : 'Which column is which?'}
        </Text>
        <Text color="fg.muted">
          {isAddressList ? 'Only the region is missing.' : 'Filled in from headings and cells. Check them.'}
        </Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {!isAddressList && (
          <>
            <SelectField
              {...field('name', 'Name or first name', [{ value: '', label: 'Take it from the address' }])}
            />
            <SelectField {...field('lastName', 'Last name', [{ value: '', label: 'In no other column' }])} />
            <SelectField {...field('email', 'E-mail', [])} />
          </>
        )}
        <SelectField {...region} value={regionId === null ? region.value : `${SAME}${regionId}`} />
      </SimpleGrid>
      {!isAddressList && ignored !== '' && (
        <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          Ignored: {ignored}
        </Text>
      )}
    </Stack>
  );
}

const PLAIN = /^Name: name · E-mail: e-?mail · Region: region$/i;

interface ColumnsNoteProps {
  columns: PlannedColumns;
  /** The region of people whose line names none. */
  regionName: string | undefined;
  isPending: boolean;
  onChange: () => void;
}

/** Which columns people are read from, and which are ignored; leads back to the form to change them. */
export function ColumnsNote({ columns, regionName, isPending, onChange }: ColumnsNoteProps) {
  const { all, isAddressList, name, lastName, email, region } = columns;
  const headings = (...numbers: (number | null | undefined)[]) =>
    numbers.flatMap((number) => all.filter((column) => column.number === number).map(columnName)).join(' + ');
  const ignored = ignoredNames(all, columns);
  const ofRegion = `Region: ${headings(region) || (regionName === undefined ? 'people choose' : `${regionName} for everyone`)}`;
  const sources = [
    `Name: ${headings(name, lastName) || 'the address'}`,
    `E-mail: ${headings(email)}`,
    ofRegion,
    ...(ignored === '' ? [] : [`Ignored: ${ignored}`]),
  ];
  const text = isAddressList
    ? ofRegion
    : sources.join(' · ').replace(PLAIN, 'Columns are read as their headings say.');
  return (
    <Flex
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      paddingInline="3"
      paddingBlock="2"
      borderRadius="l2"
      bg="bg.subtle"
    >
      <Text
        flex="1 1 14rem"
        textStyle="caption"
        color="fg.muted"
        lineClamp={2}
        overflowWrap="anywhere"
        {...cutTip(text)}
      >
        {text}
      </Text>
      <ActButton icon={Columns3} size="xs" variant="outline" disabled={isPending} onClick={onChange}>
        {isAddressList ? 'Change region' : 'Change columns'}
      </ActButton>
    </Flex>
  );
}
