import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { FailureText } from '../../apollo/LoadError';
import { useConsoleRegions, useRegionChoices } from '../../auth/console';
import { ACT_LABELS } from '../../gql/act-labels';
import { graphql } from '../../gql/gql';
import type { Act, HistoryFilter, HistoryTarget, Outcome } from '../../gql/graphql';
import { fromDateTimeField } from '../../lib/dates';
import { FilterChips, SetChip } from '../../ui/form/FilterChips';
import { LogList } from '../../ui/list/LogList';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { DownloadButton } from '../exports/DownloadButton';
import { type AddressParams, choicesOf, known, useAddressParams } from '../links/useAddressParams';
import { PersonPicker } from '../people/PersonPicker';
import { HistoryLine } from './HistoryLine';
import { isOnceMore, requestOf, summaryOf } from './shared-lines';

const AdminHistoryPageDocument = graphql(`
  query AdminHistoryPage(
    $filter: HistoryFilter
    $after: String
    $personId: ID!
    $themeId: ID!
    $isOfPerson: Boolean!
    $isOfTheme: Boolean!
  ) {
    regions {
      id
      name
    }
    user(id: $personId) @include(if: $isOfPerson) {
      id
      displayName
    }
    theme(id: $themeId) @include(if: $isOfTheme) {
      id
      title
    }
    history(first: 50, after: $after, filter: $filter) {
      edges {
        cursor
        node {
          id
          at
          act
          requestId
          consequence
          sentence
          target
          targetId
          outcome
          actor {
            id
          }
          ...HistoryLine_line
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Every action, done or refused, the newest first; for organisers, in their regions. */
export function AdminHistoryPage() {
  const filter = useAddressParams(PARAMS);
  const { values } = filter;
  const variables = variablesOf(values);
  const query = useQuery(AdminHistoryPageDocument, {
    variables: {
      filter: variables,
      personId: values.person,
      themeId: values.theme,
      isOfPerson: values.person !== '',
      isOfTheme: values.theme !== '',
    },
  });
  const { data } = query;
  const regions = useConsoleRegions(data?.regions);
  const history = data?.history;
  const isBare = history ? history.edges.length === 0 && !filter.isNarrowed : query.error !== undefined;

  const names = { person: data?.user?.displayName, theme: data?.theme?.title };
  const subjects = (['person', 'theme'] as const)
    .filter((param) => values[param] !== '')
    .map((param) => ({ param, name: names[param] ?? (data ? `Deleted ${param}` : `One ${param}`) }));

  return (
    <PageFrame width="full">
      <PageHeader
        title="History"
        subtitle="Who changed what, latest first"
        actions={
          isBare ? undefined : (
            // On a phone, no wider than its words.
            <Box>
              <DownloadButton
                path="/api/exports/history.csv"
                query={variables}
                disabled={!history?.edges.length}
              >
                Export CSV
              </DownloadButton>
            </Box>
          )
        }
      />
      <LogList
        card={{ label: 'History', filters: <HistoryFilterBar {...{ filter, regions, subjects }} /> }}
        label="Lines of the history"
        groupOf={requestOf}
        isMore={isOnceMore}
        nameOf={({ target, sentence }) => target ?? sentence}
        summaryOf={summaryOf}
        log={history}
        filter={filter}
        nothing={{
          icon: History,
          message: 'No changes yet',
          description: 'Every change appears here, with who made it.',
        }}
        failureTitle="The history could not be loaded"
        messageOf={(error) => <FailureText error={error} />}
        query={query}
      >
        {(line, place) => <HistoryLine key={line.id} line={line} {...place} />}
      </LogList>
    </PageFrame>
  );
}

const ACTS = choicesOf<Act>(ACT_LABELS).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const TARGET_KINDS = choicesOf<HistoryTarget>({
  PERSON: 'People',
  THEME: 'Themes and teams',
  REGION: 'Regions',
  AGENDA_ITEM: 'Agenda items',
  RESOURCE: 'Resources',
  TIMELINE_POINT: 'Timelines',
  EVENT: 'The event',
});

const OUTCOMES = choicesOf<Outcome>({ DONE: 'Done', REFUSED: 'Refused' });

const PARAMS = ['person', 'theme', 'region', 'kind', 'act', 'outcome', 'from', 'to'] as const;
type Param = (typeof PARAMS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day in the viewer's calendar; null for an invalid value. */
function startOf(day: string, daysLater = 0): string | null {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return null;
  const date = new Date(fromDateTimeField(`${day}T00:00`));
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** The filters of the history in the address. */
function variablesOf(values: AddressParams<Param>['values']): HistoryFilter {
  const theme = values.theme || null;
  return {
    personId: values.person || null,
    regionId: values.region || null,
    targetKind: theme ? 'THEME' : known(TARGET_KINDS, values.kind),
    targetId: theme,
    act: known(ACTS, values.act),
    outcome: known(OUTCOMES, values.outcome),
    from: startOf(values.from),
    // Up to the end of the day.
    to: startOf(values.to, 1),
  };
}

interface HistoryFilterBarProps {
  filter: AddressParams<Param>;
  regions: readonly { id: string; name: string }[];
  subjects: readonly { param: keyof typeof SUBJECTS; name: string }[];
}

const SUBJECTS = { person: 'Person', theme: 'Theme' } as const;

const DAYS = [
  { param: 'from', name: 'From', label: 'From this day on' },
  { param: 'to', name: 'To', label: 'Up to this day' },
] as const;

function HistoryFilterBar({ filter, regions, subjects }: HistoryFilterBarProps) {
  const byRegion = useRegionChoices(regions);
  const choices = [
    { param: 'kind', name: 'Subject', all: 'Everything', options: TARGET_KINDS },
    { param: 'act', name: 'Action', all: 'All actions', options: ACTS },
    { param: 'outcome', name: 'Result', all: 'All results', options: OUTCOMES },
    ...byRegion,
  ] as const;
  return (
    <Flex as="search" gap="2" wrap="wrap" align="center" padding="3">
      <Box flex={{ base: '1', md: 'none' }} width={{ md: '13rem' }}>
        <PersonPicker onPick={({ id }) => filter.set('person', id)} />
      </Box>
      {subjects.map(({ param, name }) => (
        <SetChip
          key={param}
          removeLabel={`Show more than the history of ${name}`}
          onRemove={() => filter.set(param, '')}
        >
          {SUBJECTS[param]}: {name}
        </SetChip>
      ))}
      <FilterChips filter={filter} choices={choices} days={DAYS} />
    </Flex>
  );
}
