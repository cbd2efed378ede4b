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

/** Null where `PUBLIC_URL` is not set. */
export const linkTo = ({ publicUrl }: NoticeSettings, path: string): string | null =>
  publicUrl === '' ? null : publicUrl + path;

const matesText = (names: readonly string[]): string | null => {
  if (names.length === 0) return null;
  return names.length <= NAMED_MATES
    ? names.join(', ')
    : `${names.slice(0, NAMED_MATES).join(', ')} and others`;
};

/** What notices of every kind say of a person. None names a deadline until which they cannot save. */
export function valuesOf(person: Recipient, settings: NoticeSettings, now: Date): NoticeValues {
  const { name, region, theme, themeDescription, team, leader, teamMates, closesAt, timeZone } = person;
  return {
    firstName: name.split(' ')[0] ?? name,
    name,
    event: settings.eventTitle,
    region,
    deadline: isClosedFor(person, now) ? null : closesAt && instantText(closesAt, timeZone),
    theme,
    themeText: themeDescription === null ? null : shortened(textOf(themeDescription)),
    team,
    leader,
    teamMates: matesText(teamMates),
  };
}
