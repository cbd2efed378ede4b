import { skipToken, useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { NotLoaded } from '../../apollo/LoadError';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { OwnStepQuery, PlaceLossCause } from '../../gql/graphql';
import { useAtInstant, useNow } from '../../lib/useNow';
import { lazy } from '../../ui/lazy/lazy';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { NextStep, NextStepSkeleton, type StepFooter } from '../../ui/show/NextStep';
import { draftKey, draftStorage, hasUnsavedDraft } from '../preferences/preference-draft';
import { useOwnTimes } from '../preferences/useOwnTimes';
import { PlaceLossNote } from '../regions/PlaceLossNote';
import { ownStepOf } from './own-step';

const OwnStepDocument = graphql(`
  query OwnStep {
    viewer {
      id
      ...OwnTimes_user @unmask
      ...PlaceLossNote_user
      placeLoss {
        id
        cause
      }
      withdrawnAt
      viewerCanWithdraw
      swapRequests {
        id
        isAgreed
        ...EndedSwap_request @unmask
        asker {
          id
        }
      }
      preferenceCount
      region {
        id
        themeCount
      }
      preferenceList {
        id
        lock
        submittedAt
        submissionDeadline
        ...TopChoices_list
      }
      assignment {
        id
        rank
        theme {
          id
          title
          memberCount
          members(first: 6) {
            id
            user {
              id
              displayName
            }
          }
          team {
            id
            displayName
          }
        }
      }
      unassigned {
        reason
      }
      waitList {
        position
        count
        isByLottery
        canTakeSeat
      }
    }
  }
`);

/** The full order, to compare with a draft in this tab. Pages that change it have loaded it. */
const OwnOrderDocument = graphql(`
  query OwnOrder {
    viewer {
      id
      preferenceList {
        id
        themeIds
        placedThemeIds
      }
    }
  }
`);

// Only administrators load it.
const PreviewedStep = lazy<StepFooter>(async () => (await import('./PreviewedStep')).PreviewedStep, {
  loading: (props) => <NextStepSkeleton {...props} />,
});

// Few swaps are requested, and fewer declined.
const EndedSwap = lazy(async () => (await import('../teams/EndedSwap')).EndedSwap, { loading: () => null });

// Few people withdraw.
const WithdrawDialog = lazyDialog(async () => (await import('./WithdrawDialog')).WithdrawDialog);

/** The person's next step: one state, the facts that matter to it, one action. It is personal, so it has its own document. */
export function OwnNextStep(props: StepFooter) {
  return useViewer().role === 'ADMIN' ? <PreviewedStep {...props} /> : <ParticipantsStep {...props} />;
}

function ParticipantsStep({ footer }: StepFooter) {
  const { id, region } = useViewer();
  const key = draftKey(id, region?.id ?? '');
  const isKept = draftStorage.read(key) !== null;
  const { data, error, refetch } = useQuery(OwnStepDocument, {
    // Closing, publishing and new themes happen elsewhere, and this page may stay open for days.
    refetchOn: { windowFocus: true, online: true },
  });
  const ownOrder = useQuery(OwnOrderDocument, isKept ? {} : skipToken);
  useAtInstant(data?.viewer.preferenceList?.submissionDeadline ?? null, () => void refetch());

  if (data && (ownOrder.data || !isKept)) {
    const { themeIds: order = [], placedThemeIds: placed = [] } = ownOrder.data?.viewer.preferenceList ?? {};
    const hasDraft = isKept && hasUnsavedDraft(key, { order, placed });
    return <Known viewer={data.viewer} hasDraft={hasDraft} footer={footer} />;
  }
  return (
    <NotLoaded
      title="Your next step could not be loaded"
      query={{ error: error ?? ownOrder.error, refetch: error ? refetch : ownOrder.refetch }}
      loading={<NextStepSkeleton footer={footer} />}
    />
  );
}

/** Causes that explain why a person is on no team. */
const EXPLAINED: readonly PlaceLossCause[] = ['EXCLUDED', 'MADE_ORGANISER', 'UNASSIGNED', 'THEME_GONE'];

interface KnownProps extends StepFooter {
  viewer: OwnStepQuery['viewer'];
  /** Whether this tab has an unsaved order. */
  hasDraft: boolean;
}

function Known({ viewer, hasDraft, footer }: KnownProps) {
  const { exclusion = null } = useViewer();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const deadline = viewer.preferenceList?.submissionDeadline ?? null;
  const times = useOwnTimes(viewer, deadline);
  const now = useNow();
  const endedSwap = viewer.swapRequests?.find(({ end }) => end != null);
  const explanation = EXPLAINED.includes(viewer.placeLoss?.cause ?? 'MOVED') ? (
    <PlaceLossNote user={viewer} isInCard />
  ) : null;
  const step = ownStepOf(viewer, { exclusion, hasDraft, explanation, deadline, times, now });
  // The person became an administrator while the page was open.
  if (!step) return <PreviewedStep footer={footer} />;
  const { isExplained = false, otherAction, ...shown } = step;
  return (
    <>
      {!isExplained && <PlaceLossNote user={viewer} />}
      {endedSwap && <EndedSwap request={endedSwap} />}
      <NextStep
        footer={footer}
        {...shown}
        otherAction={
          <>
            {otherAction}
            {viewer.viewerCanWithdraw && (
              <Button variant="ghost" color="fg.muted" onClick={() => setWithdrawing(true)}>
                I can’t take part
              </Button>
            )}
          </>
        }
      />
      {isWithdrawing && (
        <WithdrawDialog
          teamName={viewer.assignment?.theme.team.displayName ?? null}
          hasRanked={viewer.preferenceList?.submittedAt != null}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  );
}
