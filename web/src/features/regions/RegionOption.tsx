import type { FragmentType } from '@apollo/client';
import { Box, Flex, RadioCard, Text } from '@chakra-ui/react';
import { CalendarDays, Clock, Lightbulb, type LucideIcon, MapPin } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionOption_RegionFragment } from '../../gql/graphql';
import { formatClockIn, formatDays } from '../../lib/dates';
import { counted } from '../../lib/numbers';
import { formatAhead } from '../../lib/time-zones';
import { MiddleCut } from '../../ui/plain/MiddleCut';
import { RegionDot } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { PageLink } from '../links/PageLink';

/** The facts about a region that administrators read. */
graphql(`
  fragment RegionFacts_region on Region {
    id
    name
    code
    description
    hostCity
    timeZone
    firstDay
    lastDay
  }
`);

const RegionOptionFragment = graphql(`
  fragment RegionOption_region on Region {
    ...RegionFacts_region @unmask
    themeCount
    participantCount
  }
`);

interface RegionOptionProps {
  region: FragmentType<RegionOption_RegionFragment>;
  /** Whether its clocks are nearest to the viewer's. */
  isClosest: boolean;
  /** In milliseconds since 1970. */
  now: number;
}

/** A region as an option of a radio group, with the facts for the choice. */
export function RegionOption({ isClosest, now, ...props }: RegionOptionProps) {
  const region = useFragmentData(RegionOptionFragment, props.region);
  const factsId = useId();
  const { timeZone } = region;
  const clock = timeZone == null ? null : formatClockIn(timeZone, now);
  const facts: ComponentProps<typeof FactList>['facts'] = [
    [MapPin, region.hostCity],
    [CalendarDays, formatDays(region)],
    [Clock, timeZone == null || clock === null ? null : `${clock}, ${formatAhead(timeZone, now)}`],
    [
      Lightbulb,
      `${counted(region.themeCount, 'theme', 'themes')}, ${counted(region.participantCount, 'person', 'people')} so far`,
    ],
  ];
  return (
    <RadioCard.Item value={region.id} bg="bg.panel" height="full" borderRadius="l3">
      <RadioCard.ItemHiddenInput aria-describedby={`${factsId}-badge ${factsId}`} />
      <RadioCard.ItemControl>
        <RadioCard.ItemContent gap="3" minWidth="0">
          <Box width="full">
            <RadioCard.ItemText textStyle="lead" overflowWrap="anywhere" textWrap="balance" dir="auto">
              {region.name}
            </RadioCard.ItemText>
            <Flex as="span" gap="2" align="center" marginTop="1">
              <RegionDot code={region.code} />
              <Text as="span" textStyle="caption" fontFamily="mono" color="fg.muted" minWidth="0">
                <MiddleCut text={region.code} />
              </Text>
            </Flex>
          </Box>
          {/* Below the radio button, whose column the name leaves free. */}
          <Box marginInlineEnd="-7">
            <FactList id={factsId} facts={facts} />
          </Box>
          {region.description != null && (
            <Text color="fg.muted" fontWeight="400" overflowWrap="anywhere" whiteSpace="pre-line">
              {region.description}
            </Text>
          )}
          <Box as="span" id={`${factsId}-badge`} marginTop="auto" _empty={{ display: 'none' }}>
            {isClosest && <StatusBadge tone="accent">Closest to your time zone</StatusBadge>}
          </Box>
        </RadioCard.ItemContent>
        <RadioCard.ItemIndicator />
      </RadioCard.ItemControl>
    </RadioCard.Item>
  );
}

interface FactListProps {
  id?: string;
  /** An icon, its text and its link; a null text omits the fact. */
  facts: readonly (readonly [icon: LucideIcon, text: string | null | undefined, to?: string])[];
}

/** The facts about a region, one per line. */
export function FactList({ id, facts }: FactListProps) {
  return (
    <Box as="ul" id={id} display="grid" gap="1.5">
      {facts.map(
        ([Icon, text, to]) =>
          text != null && (
            <Flex as="li" key={text} gap="2" align="flex-start" color="fg" fontWeight="400">
              <Box color="fg.muted" flexShrink="0" paddingTop="0.5">
                <Icon size={16} aria-hidden />
              </Box>
              <Text overflowWrap="anywhere" minWidth="0">
                {to === undefined ? text : <PageLink to={to}>{text}</PageLink>}
              </Text>
            </Flex>
          ),
      )}
    </Box>
  );
}
