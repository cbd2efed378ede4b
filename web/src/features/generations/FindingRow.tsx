import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { RegionOutlook_RegionFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { findingHref, participantsHref } from './finding-href';
import { FINDING_WEIGHTS, WEIGHT_MARKS } from './finding-weight';
import { PageLink } from './PageLink';

type Finding = NonNullable<RegionOutlook_RegionFragment['outlook']>['findings'][number];

/** How many people a finding names; its link leads to the others. */
const NAMED = 3;

interface FindingRowProps {
  finding: Finding;
  regionId: string;
}

/** One finding: the fact, what would settle it, and a link to the people. */
export function FindingRow({ finding, regionId }: FindingRowProps) {
  const { kind, message, fix, people, peopleCount, theme } = finding;
  const weight = FINDING_WEIGHTS[kind];
  const { icon: Icon, color, word } = WEIGHT_MARKS[weight];
  const named = people.slice(0, NAMED);
  const others = peopleCount - named.length;
  const all = findingHref(regionId, { kind, themeId: theme?.id ?? null });
  return (
    <Flex as="li" gap="2.5" paddingBlock="2">
      <Box color={color} paddingTop="0.5" flexShrink="0">
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{word}: </VisuallyHidden>
      </Box>
      <Box minWidth="0" overflowWrap="anywhere">
        <Text fontWeight={weight === 'note' ? undefined : '600'}>{message}</Text>
        <Text color="fg.muted">{fix}</Text>
        {named.length > 0 && (
          <Text textStyle="caption" marginTop="1">
            {named.map(({ id, displayName, email }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <PageLink to={participantsHref(regionId, { q: email })}>{displayName}</PageLink>
              </Fragment>
            ))}
            {others > 0 && ` and ${others === 1 ? 'one' : formatCount(others)} more`}
            {others > 0 && all !== null && (
              <>
                {'. '}
                <Box as="span" whiteSpace="nowrap">
                  <PageLink to={all}>{`Show all ${formatCount(peopleCount)}`}</PageLink>
                </Box>
              </>
            )}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
