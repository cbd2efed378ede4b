// features/notices/: what people are told by e-mail and in chat: the words of notices, reminders, deliveries.
import { NoticeKind } from '../../db/generated/enums';

/** What stands in braces for something that is known of the reader or the event. */
type Placeholder =
  | 'firstName'
  | 'name'
  | 'event'
  | 'region'
  | 'deadline'
  | 'ranking'
  | 'theme'
  | 'themeText'
  | 'team'
  | 'leader'
  | 'teamMates'
  | 'change'
  | 'reason'
  | 'peopleWithoutPlace'
  | 'problem'
  | 'nextStep'
  | 'link';
/** Texts; null, or none, where there is nothing to say. */
export type NoticeValues = Readonly<Partial<Record<Placeholder, string | null>>>;

/** What may stand in a subject: it is kept with the delivery, which names nobody but its reader. */
const IN_SUBJECTS: readonly Placeholder[] = [
  'firstName',
  'name',
  'event',
  'region',
  'deadline',
  'theme',
  'peopleWithoutPlace',
];

export type NoticeKindRow = {
  /** Who gets it: one person whom the announcement names, participants, or those who run the event. */
  audience: 'participants' | 'organisers';
  placeholders: readonly Placeholder[];
  subject: string;
  body: string;
  /** What a region's chat channel is told; null where it concerns single people. */
  chat: string | null;
};

const OF_EVERYBODY = ['firstName', 'name', 'event', 'region', 'link'] as const;
const OF_A_TEAM = [...OF_EVERYBODY, 'theme', 'themeText', 'team', 'leader', 'teamMates'] as const;

/** Each kind with the words that it has until organisers give it others. */
export const NOTICE_KINDS: Readonly<Record<NoticeKind, NoticeKindRow>> = {
  invited: {
    audience: 'participants',
    placeholders: [...OF_EVERYBODY, 'deadline', 'ranking'],
    subject: 'You are invited to {event}',
    body: `Hello {firstName},

You are invited to {event}. Sign in with your work account:
{link}

Your region is {region}.
{ranking}`,
    chat: null,
  },
  preferencesOpen: {
    audience: 'participants',
    placeholders: [...OF_EVERYBODY, 'deadline'],
    subject: 'Rank your themes for {event}',
    body: `Hello {firstName},

Preferences are open in {region}. Put the themes into the order in which you would like to work on them:
{link}

You can change your ranking as often as you like until {deadline}.`,
    chat: 'Preferences are open in {region}: you can rank the themes now.\nYou can change your ranking until {deadline}.\n{link}',
  },
  notRankedYet: {
    audience: 'participants',
    placeholders: [...OF_EVERYBODY, 'deadline'],
    subject: 'You have not ranked your themes yet',
    body: `Hello {firstName},

We do not know yet which themes of {region} you would like to work on. Ranking them takes a few minutes:
{link}

You have until {deadline}.
Without a ranking, you get one of the seats that the others leave.`,
    chat: null,
  },
  deadlineNear: {
    audience: 'participants',
    placeholders: [...OF_EVERYBODY, 'deadline'],
    subject: 'Preferences close on {deadline}',
    body: `Hello {firstName},

Preferences close in {region} on {deadline}. Until then you can rank the themes, or change your ranking:
{link}`,
    chat: 'Preferences close in {region} on {deadline}. Until then you can rank the themes, or change your ranking.\n{link}',
  },
  teamPublished: {
    audience: 'participants',
    placeholders: OF_A_TEAM,
    subject: 'Your team for {event}',
    body: `Hello {firstName},

The teams of {region} are published. You work on {theme}.

Your team's name: {team}
Team leader: {leader}
Your team-mates: {teamMates}

About the theme: {themeText}

See your team:
{link}`,
    chat: 'The teams of {region} are published: you can see yours now.\n{link}',
  },
  teamChanged: {
    audience: 'participants',
    placeholders: [...OF_A_TEAM, 'change'],
    subject: 'Your team for {event} has changed',
    body: `Hello {firstName},

The organisers have changed the teams. {change}

Team leader: {leader}
Your team-mates: {teamMates}

See your team:
{link}`,
    chat: null,
  },
  noTeam: {
    audience: 'participants',
    placeholders: [...OF_EVERYBODY, 'reason'],
    subject: 'You have no team yet for {event}',
    body: `Hello {firstName},

The teams of {region} are published, and you have no place on one yet.

{reason}

The organisers know, and can still place you. What is known about it stands here:
{link}`,
    chat: null,
  },
  jobFailed: {
    audience: 'organisers',
    placeholders: [...OF_EVERYBODY, 'problem', 'nextStep'],
    subject: '{event}: something did not happen by itself',
    body: `Hello {firstName},

Something that was to happen by itself did not happen.

Region: {region}
{problem}

Next step: {nextStep}
{link}`,
    chat: null,
  },
  shortage: {
    audience: 'organisers',
    placeholders: [...OF_EVERYBODY, 'peopleWithoutPlace', 'nextStep'],
    subject: 'No place for {peopleWithoutPlace} in {region}',
    body: `Hello {firstName},

There is no place for {peopleWithoutPlace} in the teams that were generated for {region}.

Next step: {nextStep}
{link}`,
    chat: null,
  },
};

/** In the order in which people meet them. */
export const KINDS: readonly NoticeKind[] = Object.values(NoticeKind);

const NAMED = /\{([^{}\n]{1,60})\}/g;

/** Why this text cannot be a subject, or a body, of notices of this kind, in a sentence; undefined if it can. */
export function placeholderProblem(
  kind: NoticeKind,
  part: 'subject' | 'body',
  text: string,
): string | undefined {
  const { placeholders } = NOTICE_KINDS[kind];
  for (const [whole, name] of text.matchAll(NAMED)) {
    const known = placeholders.find((one) => one === name);
    if (known === undefined)
      return `${whole} stands for nothing in this notice. There is ${listed(placeholders)}`;
    if (part === 'subject' && !IN_SUBJECTS.includes(known))
      return `${whole} cannot stand in a subject. There is ${listed(placeholders.filter((one) => IN_SUBJECTS.includes(one)))}`;
  }
  return undefined;
}

const listed = (placeholders: readonly Placeholder[]): string =>
  placeholders.map((one) => `{${one}}`).join(', ');

/** A text with its placeholders filled. A line with a placeholder for which there is nothing is left out. */
export function fill(text: string, values: NoticeValues): string {
  const has = (name: string): string | null =>
    (Object.hasOwn(values, name) ? values[name as Placeholder] : null) ?? null;
  const lines = text
    .split('\n')
    .filter((line) => [...line.matchAll(NAMED)].every(([, name = '']) => has(name) !== null))
    .map((line) => line.replaceAll(NAMED, (whole, name: string) => has(name) ?? whole));
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
