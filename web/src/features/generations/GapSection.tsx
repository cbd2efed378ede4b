import { Heading, Stack, Text } from '@chakra-ui/react';
import { NotThere } from '../../apollo/ActDialog';
import type { OpenSeatsDialogQuery } from '../../gql/graphql';
import { people } from '../../lib/numbers';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { SelectField } from '../../ui/form/fields';
import { type GapWay, GapWays, type Growth } from './GapWays';

type Gap = NonNullable<NonNullable<OpenSeatsDialogQuery['region']>['gaps']>[number];

const LOADING = 'Looking for the best ways...';

interface GapSectionProps {
  gaps: readonly Gap[];
  query: Parameters<typeof NotThere>[0]['query'] & { loading: boolean };
  /** Undefined while they load. */
  ways: readonly GapWay[] | undefined;
  growth: Growth;
  isOptional: boolean;
  /** The chosen team; null for the first one whose seat improves another person's place. */
  themeId: string | null;
  onTheme: (id: string) => void;
  /** The chosen way. */
  value: number;
  onChange: (value: number) => void;
}

/** Who could move up into a seat that a person left, once newcomers are placed. */
export function GapSection({ gaps, query, ways, growth, themeId, onTheme, ...choice }: GapSectionProps) {
  const shownId = themeId ?? ways?.[0]?.moves[0]?.theme.id;
  const gap = gaps.find(({ theme }) => theme.id === shownId) ?? gaps[0];
  if (!gap) return null;
  if (themeId === null && ways?.length === 0)
    return <Text>No one else would gain by the seats that people left.</Text>;
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" textStyle="body" fontWeight="600">
        Better off by a seat that a person left
      </Heading>
      {gaps.length > 1 ? (
        <SelectField
          label="Team"
          value={gap.theme.id}
          onChange={(event) => onTheme(event.target.value)}
          options={gaps.map(({ theme: { id, title, memberCount, capacity } }) => ({
            value: id,
            label: `${title}: ${memberCount + growth(id)} of ${capacity}`,
          }))}
        />
      ) : (
        <Text>
          {people(gap.seatCount)} left {gap.theme.title} since the latest run.
        </Text>
      )}
      {query.loading ? (
        <SectionSpinner label={LOADING} />
      ) : !ways ? (
        <NotThere query={query} failed="The ways could not be worked out" loading={LOADING} />
      ) : ways.length === 0 ? (
        <Text>No one else would gain by it.</Text>
      ) : (
        <GapWays ways={ways} growth={growth} {...choice} />
      )}
    </Stack>
  );
}
