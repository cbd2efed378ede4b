import type { ReactNode } from 'react';
import type { Exclusion } from '../../gql/graphql';
import { newThemeCount } from '../preferences/preference-draft';
import {
  draft,
  excluded,
  type List,
  lockedIn,
  missed,
  newThemes,
  noTeam,
  noThemes,
  onTeam,
  opensLater,
  type OwnStep,
  type OwnViewer,
  rank,
  waiting,
  type When,
  withdrawn,
} from './own-steps';

interface Circumstances extends When {
  exclusion: Exclusion | null;
  /** Whether this tab has an unsaved order. */
  hasDraft: boolean;
  /** What organisers did, if it explains why the person is on no team; otherwise null. */
  explanation: ReactNode;
}

/** What home asks a participant to do. Null for a person who does not participate: an administrator. */
export function ownStepOf(
  viewer: OwnViewer,
  { exclusion, hasDraft, explanation, ...when }: Circumstances,
): OwnStep | null {
  const { preferenceList: list, assignment } = viewer;
  if (!list) return null;
  if (viewer.withdrawnAt != null && exclusion === 'WITHDRAWN') return withdrawn(viewer.withdrawnAt);
  const isExcluded = exclusion !== null;
  const hasRanked = list.submittedAt != null;
  switch (list.lock ?? null) {
    case 'ADMIN':
      return null;
    case 'ASSIGNMENTS_PUBLISHED':
      return assignment
        ? onTeam(assignment, hasRanked, swapsToAnswer(viewer))
        : noTeam(viewer, isExcluded, explanation);
    case 'DEADLINE_PASSED':
      return isExcluded ? excluded(explanation) : closed(list, false, when);
    case 'REGION_CLOSED':
      if (isExcluded) return excluded(explanation);
      return when.times.opens !== null && !hasRanked ? opensLater(when) : closed(list, true, when);
    case null:
      return isExcluded ? excluded(explanation) : open(viewer, list, hasDraft, when);
  }
}

/** The number of swap requests that await the viewer's answer. */
const swapsToAnswer = ({ id, swapRequests }: OwnViewer): number =>
  (swapRequests ?? []).filter(({ isAgreed, end, asker }) => !isAgreed && end == null && asker.id !== id)
    .length;

const closed = (list: List, isReopenable: boolean, when: When): OwnStep =>
  list.submittedAt == null ? missed(isReopenable, when) : waiting(list, isReopenable, when);

function open({ region, preferenceCount }: OwnViewer, list: List, hasDraft: boolean, when: When): OwnStep {
  const themeCount = region?.themeCount ?? 0;
  if (themeCount === 0) return noThemes;
  if (hasDraft) return draft(when);
  if (list.submittedAt == null) return rank(themeCount, when);
  const count = newThemeCount(themeCount, preferenceCount ?? 0);
  return count > 0 ? newThemes(count, when) : lockedIn(list, when);
}
