import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { AdminNoticesPageQuery, DeliveryState } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { FilterChips } from '../../ui/form/FilterChips';
import { userFilterRules } from '../../gql/input-rules';
import { PeopleSearchField } from '../../ui/form/PeopleSearchField';
import { STATE_WORDS } from './notice-words';
import { CHANNELS, KINDS, STATES, type DeliveryFilterState } from './useDeliveryFilter';

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
export function DeliveryFilterBar({ filter, regions }: DeliveryFilterBarProps) {
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
