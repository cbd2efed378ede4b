import { isNear, toRemind } from '../../reminders/reminders.service';
import { isClosedFor, type Recipient } from '../recipients';
import { COMMON, forParticipants, wantingNotices, whyClosed, type Kind } from './kind';

const WHILE_RANKING = {
  supposed: { preferencesOpen: true, isPublished: false },
  path: () => '/preferences',
  placeholders: [...COMMON, 'deadline'],
} as const;

/** What an invited person can do about their ranking, in a sentence; null for nothing. */
function rankingText(person: Recipient, deadline: string | null, now: Date): string | null {
  if (person.regionId === null) return 'Choose your region when you sign in.';
  if (isClosedFor(person, now)) return null;
  return deadline === null ? 'You can rank its themes now.' : `You can rank its themes until ${deadline}.`;
}

export const invited: Kind = {
  description: 'They were added by a list, and have not signed in.',
  audience: ({ createdAt }) => ({
    role: 'user',
    firstSignInAt: null,
    // People added by the same transaction, which announced them at that instant.
    createdAt,
    noticeRefusal: null,
    // Two lists may have been saved at the same instant.
    deliveries: { none: { kind: 'invited' } },
  }),
  guard: forParticipants(({ hasSignedIn }) => (hasSignedIn ? 'They have signed in already.' : null)),
  supposed: {},
  isAlwaysNews: true,
  because: () => 'an organiser added you to {event}',
  path: () => '/',
  placeholders: [...COMMON, 'deadline', 'ranking'],
  values: (_tx, _about, { person, deadline, now }) => ({ ranking: rankingText(person, deadline, now) }),
  subject: 'You are invited to {event}',
  body: `Hello {firstName},

You are invited to {event}. Sign in with your work account.

Your region is {region}.
{ranking}
Sign in:
{link}`,
};

export const preferencesOpen: Kind = {
  ...WHILE_RANKING,
  description: 'Their region was opened for preferences.',
  audience: ({ regionId }) => wantingNotices(regionId),
  guard: forParticipants(whyClosed),
  subject: 'Rank your themes for {event}',
  body: `Hello {firstName},

Preferences are open in {region}. Put your favourite theme first.

You can change your ranking until {deadline}.
Rank your themes:
{link}`,
  chat: {
    text: 'Preferences are open in {region}: you can rank the themes now.\nYou can change your ranking until {deadline}.\n{link}',
    isTrue: ({ isClosed }, now) => !isClosed(now),
  },
};

export const notRankedYet: Kind = {
  ...WHILE_RANKING,
  description: 'They take part, and have not ranked.',
  audience: ({ regionId }) => ({ ...toRemind(regionId ?? ''), ...wantingNotices(regionId) }),
  guard: forParticipants((person, about) =>
    person.hasRanked ? 'They have ranked meanwhile.' : whyClosed(person, about),
  ),
  subject: 'You have not ranked your themes yet',
  body: `Hello {firstName},

You have not ranked the themes of {region} yet. It takes a few minutes.

You have until {deadline}.
Without a ranking you get one of the remaining seats.
Rank your themes:
{link}`,
};

export const deadlineNear: Kind = {
  ...WHILE_RANKING,
  description: 'Preferences close within a day.',
  audience: ({ regionId }) => wantingNotices(regionId),
  guard: forParticipants((person, about) => {
    const { closesAt } = person;
    const isItNear = closesAt !== null && isNear(closesAt, about.now);
    return whyClosed(person, about) ?? (isItNear ? null : 'The deadline is not near.');
  }),
  subject: 'Last day to rank: closes {deadline}',
  body: `Hello {firstName},

Preferences in {region} close on {deadline}. Until then you can rank the themes, or change your ranking.
Open your ranking:
{link}`,
  chat: {
    text: 'Preferences in {region} close on {deadline}. Until then you can rank the themes, or change your ranking.\n{link}',
    isTrue: ({ isClosed, closesAt }, now) => !isClosed(now) && closesAt !== null && isNear(closesAt, now),
  },
};
