import type { FragmentType } from '@apollo/client';
import { Flex, Text } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { NoticeLine_RegionFragment } from '../../gql/graphql';
import { formatFromNow } from '../../lib/dates';
import { counted, formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { useHasPassed, useNow } from '../../lib/useNow';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';
import { PageLink } from '../links/PageLink';

/** In milliseconds. */
const DAY = 24 * 60 * 60_000;

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
    nextStep {
      kind
      isPlanned
    }
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

/** 'Reminded 5 minutes ago'. */
export const Reminded = ({ at }: { at: string }) => (
  <Text color="fg.muted" textStyle="caption">
    {/* The page's clock ticks once a minute: it may be behind. */}
    Reminded {formatFromNow(at, Math.max(useNow(), Date.parse(at) + 1))}
  </Text>
);

/** The people a region's organisers can remind now, the time of the last reminder, and its deliveries. */
export function NoticeLine(props: { region: FragmentType<NoticeLine_RegionFragment> }) {
  const region = useFragmentData(NoticeLineFragment, props.region);
  const { id, name, lastRemindedAt, nextStep, toRemind, noticeFigures } = region;
  const now = useNow();
  const isOver = useHasPassed(region.preferencesCloseAt ?? null);
  const [isReminding, setReminding] = useState(false);
  const count = toRemind?.count ?? 0;
  const wasReminded = lastRemindedAt != null && now - Date.parse(lastRemindedAt) < DAY;
  const canRank = region.preferencesOpen && !isOver && region.assignmentStatus.status !== 'PUBLISHED';
  // The region's card has the button.
  const isNextStep = nextStep?.kind === 'REMIND' && !nextStep.isPlanned;
  const failed = noticeFigures ? noticeFigures.refused + noticeFigures.givenUp : 0;

  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" marginTop="3" _empty={{ display: 'none' }}>
      {canRank && count > 0 && !isNextStep && (
        <ActButton
          icon={BellRing}
          size="sm"
          variant={wasReminded ? 'ghost' : 'outline'}
          // A button without a border aligns with the text.
          marginInlineStart={wasReminded ? '-3' : undefined}
          maxWidth="full"
          whiteSpace="normal"
          height="auto"
          minHeight="9"
          paddingBlock="1"
          aria-label={`Remind the ${formatCount(count)} of ${name} who have not ranked`}
          onClick={() => setReminding(true)}
        >
          {wasReminded
            ? 'Remind again…'
            : count === 1
              ? 'Remind the one who has not ranked'
              : `Remind the ${formatCount(count)} who have not ranked`}
        </ActButton>
      )}
      {canRank && lastRemindedAt != null && <Reminded at={lastRemindedAt} />}
      {noticeFigures && noticeFigures.sent + noticeFigures.waiting + failed > 0 && (
        <PageLink
          to={hrefs.adminNotices(id)}
          color={failed > 0 ? 'danger.fg' : 'fg.muted'}
          textStyle="caption"
        >
          {[
            `${counted(noticeFigures.sent, 'notice', 'notices')} sent`,
            noticeFigures.waiting > 0 && `${formatCount(noticeFigures.waiting)} waiting`,
            failed > 0 && `${formatCount(failed)} failed`,
          ]
            .filter(Boolean)
            .join(', ')}
        </PageLink>
      )}
      {isReminding && <RemindDialog region={region} onClose={() => setReminding(false)} />}
    </Flex>
  );
}
