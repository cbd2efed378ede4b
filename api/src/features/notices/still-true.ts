import type { Announcement } from '../../db/generated/client';
import type { NoticeKind } from '../../db/generated/enums';
import { isNear } from './near-deadlines.service';
import { NOTICE_KINDS } from './notice-kinds';
import { canOrganise } from '../../auth/viewer';
import { isClosedFor, type Recipient, type Supposed } from './recipients';

type About = Pick<Announcement, 'kind' | 'regionId' | 'isTest'>;

/** In which state a notice of this kind is sent, for a look at one. */
export function stateWhenSent(kind: NoticeKind): Supposed {
  switch (kind) {
    case 'preferencesOpen':
    case 'notRankedYet':
    case 'deadlineNear':
      return { preferencesOpen: true, isPublished: false };
    case 'teamPublished':
    case 'teamChanged':
    case 'noTeam':
      return { isPublished: true };
    case 'invited':
    case 'jobFailed':
    case 'shortage':
      return {};
  }
}

/** Why a notice is not sent to somebody after all, in a sentence; null if it is. */
export function whyNotSent({ kind, regionId, isTest }: About, person: Recipient, now: Date): string | null {
  if (isTest) return null;
  if (person.refusesNotices) return 'They want no notices.';
  if (NOTICE_KINDS[kind].audience === 'organisers')
    return canOrganise(person, regionId) ? null : 'They do not run the region any more.';
  if (person.role !== 'user') return 'They run the event now, and take no part.';
  if (person.isExcluded) return 'They were excluded from teams.';
  if (regionId !== null && person.regionId !== regionId) return 'They are in another region now.';
  return untrue(kind, person, now);
}

const CLOSED = 'Preferences are closed now.';
const UNPUBLISHED = 'The teams were taken back.';

function untrue(kind: NoticeKind, person: Recipient, now: Date): string | null {
  const { isPublished, closesAt, hasRanked, hasSignedIn, themeId } = person;
  const isClosed = isClosedFor(person, now);
  switch (kind) {
    case 'invited':
      return hasSignedIn ? 'They have signed in already.' : null;
    case 'preferencesOpen':
      return isClosed ? CLOSED : null;
    case 'deadlineNear':
      if (isClosed) return CLOSED;
      return closesAt !== null && isNear(closesAt, now) ? null : 'Their own deadline is not near.';
    case 'notRankedYet':
      if (hasRanked) return 'They have ranked meanwhile.';
      return isClosed ? CLOSED : null;
    case 'teamPublished':
      if (!isPublished) return UNPUBLISHED;
      return themeId === null ? 'They have no place any more.' : null;
    case 'teamChanged':
      return isPublished ? null : UNPUBLISHED;
    case 'noTeam':
      if (!isPublished) return UNPUBLISHED;
      return themeId === null ? null : 'They have a place now.';
    case 'jobFailed':
    case 'shortage':
      return null;
  }
}
