import type { Exclusion, OwnStepQuery, UnassignedReason } from '../../gql/graphql';
import { newThemeCount } from '../preferences/preference-draft';

type OwnViewer = OwnStepQuery['viewer'];
type List = NonNullable<OwnViewer['preferenceList']>;
type Place = NonNullable<OwnViewer['assignment']>;

/** The state of a participant, which determines what home asks them to do. */
export type OwnStep =
  /** Excluded from teams by an administrator. */
  | { kind: 'excluded' }
  | { kind: 'withdrawn'; at: string }
  | { kind: 'noThemes' }
  /** Closed, but the calendar will open it; never ranked. */
  | { kind: 'opensLater' }
  /** Never ranked. */
  | { kind: 'rank'; themeCount: number }
  /** An unsaved order in this tab. */
  | { kind: 'draft' }
  /** Ranked before some themes were added. */
  | { kind: 'newThemes'; count: number }
  | { kind: 'lockedIn'; list: List }
  /** Closed, with a ranking. */
  | { kind: 'waiting'; list: List; isReopenable: boolean }
  /** Closed, without a ranking. */
  | { kind: 'missed'; isReopenable: boolean }
  | { kind: 'team'; hasRanked: boolean; place: Place; swapCount: number }
  /** Published, for a preview: each participant sees their own team. */
  | { kind: 'anyTeam' }
  | {
      kind: 'noTeam';
      isExcluded: boolean;
      reason: UnassignedReason | null;
      waitList: NonNullable<OwnViewer['waitList']> | null;
    };

interface Circumstances {
  exclusion: Exclusion | null;
  /** Whether this tab has an unsaved order. */
  hasDraft: boolean;
  /** Whether the calendar will open preferences. */
  opensLater: boolean;
}

/** Null for a person who does not participate: an administrator. */
export function ownStepOf(
  viewer: OwnViewer,
  { exclusion, hasDraft, opensLater }: Circumstances,
): OwnStep | null {
  const { preferenceList: list, assignment } = viewer;
  if (!list) return null;
  if (viewer.withdrawnAt != null && exclusion === 'WITHDRAWN')
    return { kind: 'withdrawn', at: viewer.withdrawnAt };
  const isExcluded = exclusion !== null;
  switch (list.lock ?? null) {
    case 'ADMIN':
      return null;
    case 'ASSIGNMENTS_PUBLISHED':
      return assignment
        ? {
            kind: 'team',
            hasRanked: list.submittedAt != null,
            place: assignment,
            swapCount: swapsToAnswer(viewer),
          }
        : {
            kind: 'noTeam',
            isExcluded,
            reason: viewer.unassigned?.reason ?? null,
            waitList: viewer.waitList ?? null,
          };
    case 'DEADLINE_PASSED':
      return isExcluded ? { kind: 'excluded' } : closed(list, false);
    case 'REGION_CLOSED':
      if (isExcluded) return { kind: 'excluded' };
      return opensLater && list.submittedAt == null ? { kind: 'opensLater' } : closed(list, true);
    case null:
      return isExcluded ? { kind: 'excluded' } : open(viewer, list, hasDraft);
  }
}

/** The number of swap requests that await the viewer's answer. */
const swapsToAnswer = ({ id, swapRequests }: OwnViewer): number =>
  (swapRequests ?? []).filter(({ isAgreed, end, asker }) => !isAgreed && end == null && asker.id !== id)
    .length;

const closed = (list: List, isReopenable: boolean): OwnStep =>
  list.submittedAt == null ? { kind: 'missed', isReopenable } : { kind: 'waiting', list, isReopenable };

function open({ region, preferenceCount }: OwnViewer, list: List, hasDraft: boolean): OwnStep {
  const themeCount = region?.themeCount ?? 0;
  if (themeCount === 0) return { kind: 'noThemes' };
  if (hasDraft) return { kind: 'draft' };
  if (list.submittedAt == null) return { kind: 'rank', themeCount };
  const count = newThemeCount(themeCount, preferenceCount ?? 0);
  return count > 0 ? { kind: 'newThemes', count } : { kind: 'lockedIn', list };
}

const NO_PLACE: Readonly<Record<UnassignedReason, string>> = {
  NOT_GENERATED: 'The organisers made the teams of your region manually.',
  NO_FREE_SEAT: 'There were fewer seats than people. You are waiting for one.',
  LOST_PLACE: 'You had a place when the teams were made, and have lost it since.',
  THEME_GONE: 'The theme that you had a place on was removed.',
  JOINED_LATER: 'The teams were made before you took part.',
};

/** Why a person is on no published team, in one sentence. */
export function whyNoTeam({ isExcluded, reason }: Extract<OwnStep, { kind: 'noTeam' }>): string {
  if (isExcluded) return 'You are not part of team assignment.';
  return reason === null ? 'The organisers have given you no place.' : NO_PLACE[reason];
}
