import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Fragment } from 'react';
import { formatCount } from '../../lib/numbers';
import { FindingActs, type Finding } from './FindingActs';
import { participantsHref } from './finding-href';
import { FINDING_WEIGHTS, WEIGHT_MARKS } from './finding-weight';
import { PageLink } from './PageLink';

/** How many people a finding names; its acts concern all of them. */
const NAMED = 3;

interface FindingRowProps {
  finding: Finding;
  regionId: string;
}

/** One finding: the fact, what would settle it, and ways to the people. */
export function FindingRow({ finding, regionId }: FindingRowProps) {
  const { kind, message, fix, people, peopleCount } = finding;
  const weight = FINDING_WEIGHTS[kind];
  const { icon: Icon, color, word } = WEIGHT_MARKS[weight];
  const named = people.slice(0, NAMED);
  const others = peopleCount - named.length;
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
          </Text>
        )}
        <FindingActs finding={finding} regionId={regionId} />
      </Box>
    </Flex>
  );
}
