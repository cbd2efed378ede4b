import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { ActDialog } from '../../apollo/ActDialog';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { PublicationFacts_ReviewFragment, PublishAssignmentsInput } from '../../gql/graphql';
import { formatCount, people } from '../../lib/numbers';
import { useNow } from '../../lib/useNow';
import { ASKED_ONCE } from '../../live/refetch';
import { Banner } from '../../ui/feedback/Banner';
import { Sends, useSends } from '../notices/Sends';
import { scheduledPublication } from '../timeline/planned';
import { columnElementId } from './board/board';
import { PublicationFacts } from './PublicationFacts';

const PublishAssignmentsMutation = graphql(`
  mutation PublishAssignments($input: PublishAssignmentsInput!) {
    publishAssignments(input: $input) {
      region {
        ...AssignmentsToolbar_region
      }
    }
  }
`);

const UnpublishAssignmentsMutation = graphql(`
  mutation UnpublishAssignments($input: UnpublishAssignmentsInput!) {
    unpublishAssignments(input: $input) {
      region {
        ...AssignmentsToolbar_region
      }
    }
  }
`);

/** What publishing does, as the label of its button: 'Publish and e-mail 128 people', 'Publish without 32 people, e-mail 128'. */
function publishVerb(
  { peopleCount, placedCount }: PublicationFacts_ReviewFragment,
  emailCount: number,
): string {
  const missing = peopleCount - placedCount;
  if (missing === 0)
    return emailCount > 0 ? `Publish and e-mail ${people(emailCount)}` : `Publish to ${people(peopleCount)}`;
  const mail = emailCount > 0 ? `, e-mail ${formatCount(emailCount)}` : '';
  return `Publish without ${people(missing)}${mail}`;
}

const PublicationReviewQuery = graphql(`
  query PublicationReview($regionId: ID!, $act: SendingAct!) {
    sendPreview(act: $act, regionId: $regionId) {
      ...Sends_preview @unmask
    }
    region(id: $regionId) {
      id
      name
      assignmentStatus {
        id
        status
      }
      timeZone
      timeline {
        id
        kind
        at
        state
      }
      publicationReview {
        state
        ...PublicationFacts_review @unmask
      }
    }
  }
`);

const WORDS = {
  publish: {
    verb: 'Publish',
    pending: 'Publishing...',
    done: 'Assignments published for this region',
    failed: 'Not published',
    isDone: 'These teams are published',
  },
  unpublish: {
    verb: 'Unpublish',
    pending: 'Unpublishing...',
    done: 'Assignments unpublished for this region',
    failed: 'Still published',
    isDone: 'These teams are a draft',
  },
} as const;

interface PublicationReviewProps {
  regionId: string;
  act: 'publish' | 'unpublish';
  onClose: () => void;
  onOutdated: () => Promise<unknown>;
}

/**
 * What publishing or unpublishing a region's teams will do, and the button that does it. The facts are a snapshot from when it
 * opens; if they have changed since, the server refuses, and the new ones are shown. Mounted while open.
 */
export function PublicationReview({ regionId, act, onClose, onOutdated }: PublicationReviewProps) {
  const isPublishing = act === 'publish';
  const words = WORDS[act];
  const query = useQuery(PublicationReviewQuery, {
    variables: { regionId, act: isPublishing ? 'PUBLISH' : 'UNPUBLISH' },
    ...ASKED_ONCE,
    refetchOn: { windowFocus: true },
  });
  const preview = query.data?.sendPreview;
  const { sendNotices, emailCount, sends } = useSends(preview);
  const [carryOut, { isPending, error }] = useAct<unknown, { input: PublishAssignmentsInput }>(
    isPublishing ? PublishAssignmentsMutation : UnpublishAssignmentsMutation,
    {
      done: words.done,
      failed: 'Failed to update publish status',
      onOutdated: () => Promise.all([query.refetch(), onOutdated()]),
    },
  );
  const jumpedTo = useRef<string | null>(null);

  const now = useNow();
  const region = query.data?.region;
  const review = region?.publicationReview;
  const isDone = region != null && (region.assignmentStatus.status === 'PUBLISHED') === isPublishing;
  const submit = async () => {
    if (!review) return null;
    const input = { regionId, expectedState: review.state };
    return carryOut({ input: isPublishing ? { ...input, sendNotices } : input });
  };
  const isSilent = !isPublishing && preview != null && preview.emailCount + preview.chatCount === 0;
  const byCalendar = region ? scheduledPublication(region, act, now) : null;
  const confirmLabel = !review
    ? words.verb
    : isPublishing
      ? publishVerb(review, emailCount)
      : `Unpublish for ${people(review.placedCount)}`;

  return (
    <ActDialog
      query={query}
      plan={isDone || review ? region : null}
      failed="The review could not be loaded"
      loading="Looking at the teams..."
      act={{ isPending, error: isDone ? null : error }}
      failureTitle={words.failed}
      role="alertdialog"
      onConfirm={submit}
      onClose={onClose}
      finalFocus={() =>
        jumpedTo.current === null ? null : document.getElementById(columnElementId(jumpedTo.current))
      }
      title={`${words.verb} the teams${region ? ` of ${region.name}` : ''}?`}
      cancelLabel={isDone ? 'Close' : 'Cancel'}
      confirmLabel={isDone ? undefined : confirmLabel}
      pendingLabel={words.pending}
      isDoubtful={isPublishing && review != null && review.placedCount < review.peopleCount}
    >
      {() =>
        isDone ? (
          <Banner title={words.isDone}>Another person did this meanwhile.</Banner>
        ) : (
          review && (
            <>
              <PublicationFacts
                review={review}
                act={act}
                byCalendar={byCalendar}
                isSilent={isSilent}
                regionId={regionId}
                onJump={(columnId) => {
                  jumpedTo.current = columnId;
                  onClose();
                }}
              />
              {isPublishing ? sends : preview && !isSilent && <Sends preview={preview} />}
            </>
          )
        )
      }
    </ActDialog>
  );
}
