import type { Queries } from '../../../db/client';
import { whyNoPlace } from '../../generations/explanations.service';
import { mayReadPlaceOf, NO_TEAM, readTeam, type Recipient } from '../recipients';
import {
  COMMON,
  forParticipants,
  knowingTeam,
  wantingNotices,
  type Guard,
  type Kind,
  type Reading,
} from './kind';

const ON_A_TEAM = [
  ...COMMON,
  'theme',
  'themeText',
  'firstItem',
  'team',
  'choice',
  'leader',
  'noLeader',
  'teamMates',
  'teamAddresses',
] as const;

const MEMBERS = `Team leader: {leader}
{noLeader}

Your team-mates:
{teamMates}
Write to all: {teamAddresses}`;

const ABOUT_TEAM = { supposed: { isPublished: true }, isAboutTeam: true, path: () => '/teams' } as const;

const whenPublished = (guard: Guard): Guard =>
  forParticipants((person, about) =>
    person.isPublished ? guard(person, about) : 'The teams were taken back.',
  );

export const teamPublished: Kind = {
  ...ABOUT_TEAM,
  description: "Their region's teams are published, and they have a place.",
  audience: ({ regionId, userId }) => ({
    ...wantingNotices(regionId),
    assignment: { isNot: null },
    // A person placed after the publication, whatever they read before.
    ...(userId === null ? { NOT: knowingTeam(regionId) } : { id: userId }),
  }),
  guard: whenPublished(({ themeId }) => (themeId === null ? 'They no longer have a place.' : null)),
  placeholders: ON_A_TEAM,
  subject: 'You are on {team}, {choice}',
  body: `Hello {firstName},

The teams of {region} are published. You work on {theme}.

${MEMBERS}

About the theme: {themeText}

First on the agenda: {firstItem}

See your team:
{link}`,
  chat: {
    text: 'The teams of {region} are published: you can see yours now.\n{link}',
    isTrue: ({ isPublished }) => isPublished,
  },
};

type MemberChanges = { joined: string[]; left: string[] };

/**
 * The names of people who joined and left a person's team since they last read of it; null if they read of another team, or if
 * it is unknown.
 */
async function changedMembers(
  tx: Queries,
  regionId: string | null,
  { id: userId, themeId, memberIds }: Recipient,
): Promise<MemberChanges | null> {
  const last = await tx.delivery.findFirst({
    where: {
      ...{ userId, regionId, channel: 'email', announcement: { isTest: false } },
      ...{ teamDigest: { not: null }, receivedAt: { not: null } },
    },
    orderBy: { receivedAt: 'desc' },
    select: { teamDigest: true },
  });
  const before = readTeam(last?.teamDigest ?? NO_TEAM);
  if (themeId === null || before.themeId !== themeId) return null;
  const now = memberIds.split(',');
  const isKnown = memberIds !== '' && before.memberIds.length > 0;
  const people = await tx.user.findMany({
    where: { id: { in: isKnown ? [...before.memberIds, ...now] : [] } },
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    select: { id: true, displayName: true },
  });
  const only = (ids: string[], others: string[]): string[] =>
    people.flatMap(({ id, displayName }) =>
      ids.includes(id) && !others.includes(id) && id !== userId ? [displayName] : [],
    );
  return { joined: only(now, before.memberIds), left: only(before.memberIds, now) };
}

/** Their current place, in a sentence; null if the reader may not know it. */
function changeText({ team, theme, isPlaceHidden }: Recipient, members: MemberChanges | null): string | null {
  if (isPlaceHidden) return null;
  if (theme === null) return 'You have no team at the moment.';
  if (!members) return `You are now on ${team ?? theme}.`;
  return members.joined.length === 0 && members.left.length > 0
    ? `Your team has changed: team-mates left ${team ?? theme}.`
    : `Your team has changed: new team-mates on ${team ?? theme}.`;
}

const names = new Intl.ListFormat('en');

/** 'Ann and Bob joined, Cyd left.' */
function membersText({ joined, left }: MemberChanges): string | null {
  const parts = [
    ...(joined.length > 0 ? [`${names.format(joined)} joined`] : []),
    ...(left.length > 0 ? [`${names.format(left)} left`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}

export const teamChanged: Kind = {
  ...ABOUT_TEAM,
  description: 'What they last read of their team has changed.',
  audience: ({ regionId, userId }) => ({
    ...wantingNotices(regionId),
    // Without a person, the teams were published again: people who knew theirs read the change.
    ...(userId === null ? knowingTeam(regionId) : { id: userId }),
  }),
  guard: whenPublished(() => null),
  placeholders: [...ON_A_TEAM, 'change', 'memberChanges'],
  values: async (tx, { regionId }, { person }) => {
    const members = await changedMembers(tx, regionId, person);
    return { change: changeText(person, members), memberChanges: members && membersText(members) };
  },
  subject: '{change}',
  body: `Hello {firstName},

The teams of {region} have changed.
{memberChanges}
You work on {theme}.

${MEMBERS}

First on the agenda: {firstItem}

See your team:
{link}`,
};

export const noTeam: Kind = {
  ...ABOUT_TEAM,
  description: "Their region's teams are published, and they have no place.",
  audience: ({ regionId }) => ({ ...wantingNotices(regionId), assignment: null, NOT: knowingTeam(regionId) }),
  guard: whenPublished(({ themeId }) => (themeId === null ? null : 'They have a place now.')),
  placeholders: [...COMMON, 'reason'],
  values: async (tx, _about, { person, reader }) => ({
    reason: mayReadPlaceOf(reader, person) ? await whyNoPlace(tx, person) : null,
  }),
  subject: 'You have no team yet for {event}',
  body: `Hello {firstName},

The teams of {region} are published. You do not have a place yet.

{reason}

Your organisers know and can still add you.
See why:
{link}`,
};

/** Who asks a person to swap, and their note: for that person alone. */
async function requestText(tx: Queries, { person, reader }: Reading): Promise<string | null> {
  if (reader.id !== person.id) return null;
  const requests = await tx.swapRequest.findMany({
    where: { askedId: person.id, state: 'asked' },
    orderBy: { createdAt: 'asc' },
    select: {
      note: true,
      asker: {
        select: { displayName: true, assignment: { select: { theme: { select: { title: true } } } } },
      },
    },
  });
  const texts = requests.map(({ asker, note }) =>
    [
      `${asker.displayName} would like to swap places with you. They work on ${asker.assignment?.theme.title ?? 'another theme'}.`,
      ...(note === null ? [] : [`They wrote: ${note}`]),
    ].join(' '),
  );
  return texts.length === 0 ? null : texts.join('\n\n');
}

export const swapAsked: Kind = {
  supposed: { isPublished: true },
  path: () => '/teams',
  isAlwaysNews: true,
  description: 'A member of another team asks to swap places with them.',
  audience: ({ regionId, userId }) => ({ ...wantingNotices(regionId), id: userId ?? '' }),
  guard: whenPublished(({ isAskedToSwap }) => (isAskedToSwap ? null : 'No request waits for their answer.')),
  placeholders: [...COMMON, 'theme', 'request'],
  values: async (tx, _about, reading) => ({ request: await requestText(tx, reading) }),
  subject: 'Would you swap teams?',
  body: `Hello {firstName},

{request}

You keep your place unless you agree.
Answer the request:
{link}`,
};
