import { textOf } from '../../lib/clean-html';
import { isTimeZone } from '../../lib/time-zone';
import type { NoticeSettings } from '../../start/notice-settings';
import type { NoticeValues } from './message';
import { isClosedFor, NAMED_MATES, type Recipient } from './recipients';

/** An instant by the clocks of a zone: 'Friday, March 5, 2027 at 5:00 PM GMT+1'. */
export function instantText(at: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(at);
}

/** Letters of a theme's description that a notice has. */
const THEME_TEXT = 600;

function shortened(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  return line.length <= THEME_TEXT ? line : `${line.slice(0, THEME_TEXT).replace(/\s+\S*$/, '')} …`;
}

/** Null where nobody said at which address people open the page. */
export const linkTo = ({ publicUrl }: NoticeSettings, path: string): string | null =>
  publicUrl === '' ? null : publicUrl + path;

const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;

const matesText = (names: readonly string[]): string | null => {
  if (names.length === 0) return null;
  return names.length <= NAMED_MATES
    ? names.join(', ')
    : `${names.slice(0, NAMED_MATES).join(', ')} and others`;
};

/** What is said besides what is known of the person. */
export type Circumstance = {
  path: string;
  /** The region of the announcement, if it is not the person's own. */
  region?: string | null;
  peopleWithoutPlace?: number;
  /** Why it is not true any more, in a sentence. */
  untrue?: string | undefined;
  problem?: string | null;
  nextStep?: string;
  reason?: string | null;
  /** Whether they know which theme they work on, and only their team-mates have changed. */
  hasSameTheme?: boolean;
};

/** What somebody who is invited can do about their ranking, in a sentence; null where they can do nothing. */
function rankingText(person: Recipient, deadline: string | null, isClosed: boolean): string | null {
  if (person.regionId === null) return 'Choose your region when you sign in.';
  if (isClosed) return null;
  return deadline === null ? 'You can rank its themes now.' : `You can rank its themes until ${deadline}.`;
}

/** What their place is now, in a sentence; null if the reader may not know. */
function changeText({ theme, isPlaceHidden }: Recipient, { hasSameTheme }: Circumstance): string | null {
  if (isPlaceHidden) return null;
  if (theme === null) return 'You have no team at the moment.';
  return hasSameTheme ? `You still work on ${theme}, with other team-mates.` : `You work on ${theme} now.`;
}

/** What placeholders stand for in a notice for this person. None asks for a ranking that they cannot save. */
export function valuesFor(
  person: Recipient,
  settings: NoticeSettings,
  circumstance: Circumstance,
  now: Date,
): NoticeValues {
  const { name, theme, themeDescription, team, leader, closesAt, timeZone } = person;
  const isClosed = isClosedFor(person, now);
  const deadline = isClosed ? null : closesAt && instantText(closesAt, timeZone);
  const {
    path,
    region = person.region,
    peopleWithoutPlace,
    problem = null,
    nextStep = null,
    reason = null,
  } = circumstance;
  return {
    firstName: name.split(' ')[0] ?? name,
    name,
    event: settings.eventTitle,
    region,
    deadline,
    ranking: rankingText(person, deadline, isClosed),
    theme,
    themeText: themeDescription === null ? null : shortened(textOf(themeDescription)),
    team,
    leader,
    teamMates: matesText(person.teamMates),
    change: changeText(person, circumstance),
    reason,
    peopleWithoutPlace: peopleWithoutPlace ? peopleText(peopleWithoutPlace) : null,
    problem,
    nextStep,
    link: linkTo(settings, path),
  };
}

/** What stands for what a person has not got yet, when somebody only looks how a notice would be. */
const STAND_INS: NoticeValues = {
  region: '‹their region›',
  theme: '‹their theme›',
  change: '‹what has changed›',
  reason: '‹why they have no place›',
  peopleWithoutPlace: '‹so many people›',
  problem: '‹what went wrong›',
  nextStep: '‹the next step›',
};

/** Values of which a look at a notice is worth something, whoever's they are. */
export const withStandIns = (values: NoticeValues): NoticeValues => ({
  ...STAND_INS,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
});
