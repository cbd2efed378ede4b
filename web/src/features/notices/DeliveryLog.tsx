import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { MailOpen } from 'lucide-react';
import { useMemo } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type {
  AdminNoticesPageQuery,
  DeliveryFilter,
  DeliveryLogQuery,
  DeliveryState,
} from '../../gql/graphql';
import { userFilterRules } from '../../gql/input-rules';
import { formatCount } from '../../lib/numbers';
import { FilterChips } from '../../ui/form/FilterChips';
import { PeopleSearchField } from '../../ui/form/PeopleSearchField';
import { LogList } from '../../ui/list/LogList';
import { Card } from '../../ui/show/Card';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { type AddressParams, known, useAddressParams } from '../history/useAddressParams';
import { DeliveryLine } from './DeliveryLine';
import { CHANNEL_WORDS, choicesOf, KIND_WORDS, STATE_WORDS } from './notice-words';

const PARAMS = ['region', 'kind', 'state', 'channel', 'q'] as const;
type Param = (typeof PARAMS)[number];

const KINDS = choicesOf(KIND_WORDS);
const STATES = choicesOf(STATE_WORDS);
const CHANNELS = choicesOf(CHANNEL_WORDS);

interface DeliveryFilterState extends AddressParams<Param> {
  variables: DeliveryFilter;
}

/** What the deliveries are narrowed to, kept in the address. */
function useDeliveryFilter(): DeliveryFilterState {
  const address = useAddressParams(PARAMS);
  const { values } = address;
  const variables = useMemo(
    () => ({
      regionId: values.region || null,
      kind: known(KINDS, values.kind),
      state: known(STATES, values.state),
      channel: known(CHANNELS, values.channel),
      q: values.q || null,
    }),
    [values],
  );
  return { ...address, variables };
}

interface DeliveryFilterBarProps {
  regions: readonly AdminNoticesPageQuery['regions'][number][];
  filter: DeliveryFilterState;
}

type Figures = NonNullable<AdminNoticesPageQuery['regions'][number]['noticeFigures']>;

const FIGURES: readonly { state: DeliveryState; countIn: (figures: Figures) => number }[] = [
  { state: 'SENT', countIn: ({ sent }) => sent },
  { state: 'WAITING', countIn: ({ waiting }) => waiting },
  { state: 'REFUSED', countIn: ({ refused }) => refused },
  { state: 'GIVEN_UP', countIn: ({ givenUp }) => givenUp },
];

/** What became of notices, in figures that narrow the list, and the other ways to narrow it. */
function DeliveryFilterBar({ filter, regions }: DeliveryFilterBarProps) {
  const { values, set } = filter;
  const shown = regions.filter(({ id }) => values.region === '' || id === values.region);
  const choices = [
    { param: 'kind', name: 'Notice', label: 'Filter by notice', all: 'All notices', options: KINDS },
    { param: 'state', name: 'State', label: 'Filter by state', all: 'All states', options: STATES },
    {
      param: 'channel',
      name: 'Channel',
      label: 'Filter by channel',
      all: 'E-mail and chat',
      options: CHANNELS,
    },
    {
      param: 'region',
      name: 'Region',
      label: 'Filter by region',
      all: 'All Regions',
      options: regions.map(({ id, name }) => ({ value: id, label: name })),
    },
  ] as const;
  return (
    <>
      <Flex role="group" aria-label="Figures" wrap="wrap" gap="2" padding="3" paddingBottom="0">
        {FIGURES.map(({ state, countIn }) => {
          const { label, icon: Icon, tone } = STATE_WORDS[state];
          const count = shown.reduce(
            (sum, { noticeFigures }) => sum + (noticeFigures ? countIn(noticeFigures) : 0),
            0,
          );
          const isChosen = values.state === state;
          return (
            <Button
              key={state}
              size="sm"
              variant={isChosen ? 'surface' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => set('state', isChosen ? '' : state)}
            >
              <Box color={count > 0 && tone !== 'neutral' ? `${tone}.fg` : 'fg.muted'}>
                <Icon size={16} aria-hidden />
              </Box>
              {label}{' '}
              <Text as="span" textStyle="figure">
                {formatCount(count)}
              </Text>
            </Button>
          );
        })}
      </Flex>
      <Flex as="search" gap="2" wrap="wrap" align="center" padding="3">
        <Box width={{ base: 'full', md: '14rem' }}>
          <PeopleSearchField
            maxLength={userFilterRules.search.maxLength.value}
            value={values.q}
            onSearch={(text) => set('q', text)}
          />
        </Box>
        <FilterChips filter={filter} choices={choices} />
      </Flex>
    </>
  );
}

const DeliveryLogDocument = graphql(`
  query DeliveryLog($filter: DeliveryFilter, $after: String) {
    deliveries(first: 50, after: $after, filter: $filter) {
      edges {
        cursor
        node {
          id
          at
          kind
          state
          region {
            id
            name
          }
          ...DeliveryLine_delivery
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type Entry = Pick<
  DeliveryLogQuery['deliveries']['edges'][number]['node'],
  'at' | 'kind' | 'state' | 'region'
>;

/** One announcement is made for all its people in the same minute. */
const announcementOf = ({ kind, region, at }: Entry) => `${kind} ${region?.id ?? ''} ${at.slice(0, 16)}`;

/** An announcement, how many it was for, and what became of it. */
function summaryOf(entries: readonly Entry[]) {
  const [first] = entries;
  const counts = Object.entries(STATE_WORDS).flatMap(([state, { label, tone, icon }]) => {
    const count = entries.filter((entry) => entry.state === state).length;
    return count === 0 ? [] : [{ label, tone, icon, count }];
  });
  return {
    summary: first && (
      <>
        {KIND_WORDS[first.kind].label}{' '}
        <Text as="span" color="fg.muted">
          to {formatCount(entries.length)}
          {first.region && ` of ${first.region.name}`}
        </Text>
      </>
    ),
    badge: counts.map(({ label, tone, icon, count }) => (
      <StatusBadge key={label} tone={tone} icon={icon}>
        {label} {formatCount(count)}
      </StatusBadge>
    )),
  };
}

interface DeliveryLogProps {
  regions: readonly AdminNoticesPageQuery['regions'][number][];
}

/** What became of each notice, the newest first. */
export function DeliveryLog({ regions }: DeliveryLogProps) {
  const filter = useDeliveryFilter();
  const { data, error, refetch, fetchMore } = useQuery(DeliveryLogDocument, {
    variables: { filter: filter.variables },
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true },
  });

  return (
    <Card as="section" aria-label="Deliveries" gap="0" padding={{ base: '0', md: '0' }}>
      <DeliveryFilterBar filter={filter} regions={regions} />
      <LogList
        label="Notices that were to be delivered"
        groupOf={announcementOf}
        summaryOf={summaryOf}
        log={data?.deliveries}
        filter={filter}
        nothing={{
          icon: MailOpen,
          message: 'Nothing has been sent yet',
          description:
            'Notices go out when preferences open, when they close soon, and when teams are published.',
        }}
        error={error}
        failureTitle="The deliveries could not be loaded"
        messageOf={userMessage}
        onRetry={() => void refetch()}
        fetchMore={fetchMore}
      >
        {(delivery, place) => <DeliveryLine key={delivery.id} delivery={delivery} {...place} />}
      </LogList>
    </Card>
  );
}
