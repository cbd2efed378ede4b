import type { FragmentType } from '@apollo/client';
import { Button, Flex, Link as ChakraLink, Text } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { NoticeLine_RegionFragment } from '../../gql/graphql';
import { formatFromNow } from '../../lib/dates';
import { formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { useHasPassed, useNow } from '../../lib/useNow';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';

// Most visits send no reminder.
const RemindDialog = lazyDialog(async () => (await import('./RemindDialog')).RemindDialog);

const NoticeLineFragment = graphql(`
  fragment NoticeLine_region on Region {
    id
    name
    preferencesOpen
    preferencesCloseAt
    assignmentStatus {
      id
      status
    }
    lastRemindedAt
    toRemind {
      count
    }
    noticeFigures {
      waiting
      sent
      refused
      givenUp
    }
  }
`);

export function NoticeLine(props: { region: FragmentType<NoticeLine_RegionFragment> }) {
  const region = useFragmentData(NoticeLineFragment, props.region);
  const { id, name, lastRemindedAt, toRemind, noticeFigures } = region;
  const now = useNow();
  const isOver = useHasPassed(region.preferencesCloseAt ?? null);
  const [isReminding, setReminding] = useState(false);
  const count = toRemind?.count ?? 0;
  const canRank = region.preferencesOpen && !isOver && region.assignmentStatus.status !== 'PUBLISHED';
  const failed = noticeFigures ? noticeFigures.refused + noticeFigures.givenUp : 0;

  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" marginTop="3" _empty={{ display: 'none' }}>
      {canRank && count > 0 && (
        <Button
          size="sm"
          variant="outline"
          maxWidth="full"
          whiteSpace="normal"
          height="auto"
          minHeight="9"
          paddingBlock="1"
          aria-label={`Remind the ${formatCount(count)} of ${name} who have not ranked`}
          onClick={() => setReminding(true)}
        >
          <BellRing size={16} aria-hidden />
          {count === 1
            ? 'Remind the one who has not ranked'
            : `Remind the ${formatCount(count)} who have not ranked`}
        </Button>
      )}
      {canRank && lastRemindedAt != null && (
        <Text color="fg.muted" textStyle="caption">
          Last done {formatFromNow(lastRemindedAt, now)}
        </Text>
      )}
      {noticeFigures && noticeFigures.sent + noticeFigures.waiting + failed > 0 && (
        <ChakraLink
          asChild
          variant="underline"
          color={failed > 0 ? 'danger.fg' : 'fg.muted'}
          textStyle="caption"
        >
          <Link to={hrefs.adminNotices(id)}>
            {[
              noticeFigures.sent === 1 ? '1 notice sent' : `${formatCount(noticeFigures.sent)} notices sent`,
              noticeFigures.waiting > 0 && `${formatCount(noticeFigures.waiting)} waiting`,
              failed > 0 && `${formatCount(failed)} failed`,
            ]
              .filter(Boolean)
              .join(', ')}
          </Link>
        </ChakraLink>
      )}
      {isReminding && <RemindDialog regionId={id} onClose={() => setReminding(false)} />}
    </Flex>
  );
}
