import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { MailOpen } from 'lucide-react';
import { FailureText } from '../../apollo/LoadError';
import { useRegionChoices } from '../../auth/console';
import { graphql } from '../../gql/gql';
import type { AdminNoticesPageQuery, DeliveryLogQuery } from '../../gql/graphql';
import { userFilterRules } from '../../gql/input-rules';
import { formatCount, people } from '../../lib/numbers';
import { FilterChips } from '../../ui/form/FilterChips';
import { PeopleSearchField } from '../../ui/form/PeopleSearchField';
import { LogList } from '../../ui/list/LogList';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { LinkButton } from '../links/LinkButton';
import { type AddressParams, choicesOf, known, useAddressParams } from '../links/useAddressParams';
import { DeliveryLine } from './DeliveryLine';
import { CHANNEL_WORDS, KIND_WORDS, STATE_WORDS, STATES } from './notice-words';

const PARAMS = ['region', 'kind', 'state', 'channel', 'q'] as const;
type Filter = AddressParams<(typeof PARAMS)[number]>;

const KINDS = choicesOf(KIND_WORDS);
const CHANNELS = choicesOf(CHANNEL_WORDS);
const STATE_CHOICES = choicesOf(STATE_WORDS);

type Regions = readonly AdminNoticesPageQuery['regions'][number][];

/** The filters of the list. */
function DeliveryFilterBar({ filter, regions }: { filter: Filter; regions: Regions }) {
  const { values, set } = filter;
  const byRegion = useRegionChoices(regions);
  const choices = [
    { param: 'kind', name: 'Notice', all: 'All notices', options: KINDS },
    { param: 'channel', name: 'Channel', all: 'All channels', options: CHANNELS },
    ...byRegion,
    { param: 'state', name: 'Status', all: 'All statuses', options: STATE_CHOICES },
  ] as const;
  return (
    <Flex as="search" gap="2" wrap="wrap" align="center" padding="3">
      <Box flex={{ base: '1', md: 'none' }} width={{ md: '14rem' }}>
        <PeopleSearchField
          maxLength={userFilterRules.search.maxLength.value}
          value={values.q}
          onSearch={(text) => set('q', text)}
        />
      </Box>
      <FilterChips filter={filter} choices={choices} />
    </Flex>
  );
}

const DeliveryLogDocument = graphql(`
  query DeliveryLog($filter: DeliveryFilter, $after: String) {
    deliveries(first: 50, after: $after, filter: $filter) {
      edges {
        cursor
        node {
          id
          announcementId
          at
          kind
          state
          person {
            id
            displayName
          }
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

type Entry = DeliveryLogQuery['deliveries']['edges'][number]['node'];

/** An announcement, its number of recipients, and the state of its deliveries. */
function summaryOf(entries: readonly [Entry, ...Entry[]]) {
  const [first] = entries;
  return {
    summary: (
      <>
        {KIND_WORDS[first.kind].label}{' '}
        <Text as="span" color="fg.muted">
          · {people(entries.length)}
          {first.region && ` in ${first.region.name}`}
        </Text>
      </>
    ),
    badge: STATES.map(([state, { label, tone, icon }]) => {
      const count = entries.filter((entry) => entry.state === state).length;
      return (
        count > 0 && (
          <StatusBadge key={state} tone={tone} icon={icon}>
            {label} {count < entries.length && formatCount(count)}
          </StatusBadge>
        )
      );
    }),
  };
}

const NOTHING = {
  icon: MailOpen,
  message: 'Nothing has been sent yet',
  description: 'Notices go out when preferences open, before they close, and with teams.',
  action: (
    <LinkButton variant="outline" to="?show=templates">
      Read the templates
    </LinkButton>
  ),
};

/** The delivery of each notice, the newest first. */
export function DeliveryLog({ regions }: { regions: Regions }) {
  const filter = useAddressParams(PARAMS);
  const { values } = filter;
  const variables = {
    regionId: values.region || null,
    kind: known(KINDS, values.kind),
    state: known(STATE_CHOICES, values.state),
    channel: known(CHANNELS, values.channel),
    q: values.q || null,
  };
  const query = useQuery(DeliveryLogDocument, {
    variables: { filter: variables },
    refetchOn: { windowFocus: true },
  });

  return (
    <LogList
      card={{ label: 'Deliveries', filters: <DeliveryFilterBar {...{ filter, regions }} /> }}
      label="Notices that were to be delivered"
      groupOf={({ announcementId }) => announcementId}
      nameOf={({ person }) => person?.displayName ?? ''}
      summaryOf={summaryOf}
      log={query.data?.deliveries}
      filter={filter}
      nothing={NOTHING}
      failureTitle="The deliveries could not be loaded"
      messageOf={(error) => <FailureText error={error} />}
      query={query}
    >
      {(delivery, place) => <DeliveryLine key={delivery.id} delivery={delivery} {...place} />}
    </LogList>
  );
}
