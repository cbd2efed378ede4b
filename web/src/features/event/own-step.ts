import type { OwnStepQuery, UnassignedReason } from '../../gql/graphql';

type OwnViewer = OwnStepQuery['viewer'];
type List = NonNullable<OwnViewer['preferenceList']>;
type Place = NonNullable<OwnViewer['assignment']>;

/** The state of a participant, and so what home asks of them. */
export type OwnStep =
  /** Taken out of teams by an administrator. */
  | { kind: 'excluded' }
  | { kind: 'withdrawn'; at: string }
  | { kind: 'noThemes' }
  /** Closed, and opened by the calendar; never ranked. */
  | { kind: 'opensLater' }
  /** Never ranked. */
  | { kind: 'rank'; themeCount: number }
  /** An order that this tab keeps and the server does not have. */
  | { kind: 'draft'; list: List }
  /** Ranked before some themes were added. */
  | { kind: 'newThemes'; list: List; count: number }
  | { kind: 'lockedIn'; list: List }
  /** Closed, with a ranking. */
  | { kind: 'waiting'; list: List; isReopenable: boolean }
  /** Closed, without a ranking. */
  | { kind: 'missed'; isReopenable: boolean }
  | { kind: 'team'; list: List; place: Place; swapCount: number }
  /** Published, for a preview: each participant sees their own team. */
  | { kind: 'anyTeam' }
  | {
      kind: 'noTeam';
      isExcluded: boolean;
      reason: UnassignedReason | null;
      waitList: NonNullable<OwnViewer['waitList']> | null;
    };

/**
 * Null for a person who does not take part: an administrator.
 * @param hasDraft whether this tab keeps an order that is not saved
 * @param opensLater whether the calendar opens preferences yet
 */
export function ownStepOf(viewer: OwnViewer, hasDraft: boolean, opensLater: boolean): OwnStep | null {
  const { preferenceList: list, exclusion = null, assignment } = viewer;
  if (!list) return null;
  if (viewer.withdrawnAt != null && exclusion === 'WITHDRAWN')
    return { kind: 'withdrawn', at: viewer.withdrawnAt };
  const isExcluded = exclusion !== null;
  switch (list.lock ?? null) {
    case 'ADMIN':
      return null;
    case 'ASSIGNMENTS_PUBLISHED':
      return assignment
        ? { kind: 'team', list, place: assignment, swapCount: swapsToAnswer(viewer) }
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
      return isExcluded ? { kind: 'excluded' } : open(list, hasDraft);
  }
}

/** How many people wait for the viewer's answer. */
const swapsToAnswer = ({ id, swapRequests }: OwnViewer): number =>
  swapRequests.filter(({ isAgreed, end, asker }) => !isAgreed && end == null && asker.id !== id).length;

const closed = (list: List, isReopenable: boolean): OwnStep =>
  list.submittedAt == null ? { kind: 'missed', isReopenable } : { kind: 'waiting', list, isReopenable };

function open(list: List, hasDraft: boolean): OwnStep {
  if (list.entries.length === 0) return { kind: 'noThemes' };
  if (hasDraft) return { kind: 'draft', list };
  if (list.submittedAt == null) return { kind: 'rank', themeCount: list.entries.length };
  const count = list.entries.filter(({ isNew }) => isNew).length;
  return count > 0 ? { kind: 'newThemes', list, count } : { kind: 'lockedIn', list };
}

/** Which choice a theme was to a person; null where they did not rank it. */
export const rankOf = ({ entries }: List, themeId: string): number | null =>
  entries.find(({ theme }) => theme.id === themeId)?.rank ?? null;

const NO_PLACE: Readonly<Record<UnassignedReason, string>> = {
  NOT_GENERATED: 'The organisers made the teams of your region manually.',
  NO_FREE_SEAT: 'There are fewer seats than people, and none was left for you.',
  LOST_PLACE: 'You had a place when the teams were made, and have lost it since.',
  THEME_GONE: 'The theme that you had a place on was taken away.',
  JOINED_LATER: 'The teams were made before you took part.',
};

/** Why a person is on no published team, in a sentence. */
export function whyNoTeam({ isExcluded, reason }: Extract<OwnStep, { kind: 'noTeam' }>): string {
  if (isExcluded) return 'The organisers have taken you out of team assignment.';
  return reason === null ? 'The organisers have given you no place.' : NO_PLACE[reason];
}
