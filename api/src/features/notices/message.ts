import { textOf } from '../../lib/clean-html';
import { cutTo } from '../../lib/cut-to';
import { zoneOrUtc } from '../../lib/time-zone';
import type { NoticeSettings } from '../../start/notice-settings';
import { startOf } from '../agenda/agenda-order';
import type { FirstItem, NamedCalendar } from '../calendar/calendar.service';
import { mailHtml, MARKS, type Footer } from './message-html';
import { isClosedFor, NAMED_MATES, type Recipient } from './recipients';

type PlaceholderEntry = {
  /** May be in a subject, which is kept with the delivery and so names only its reader. */
  inSubject?: true;
  /** It is ours. Every other value is written by people: names of themselves, teams, themes. */
  isOurs?: true;
  /** For what a person has not got yet, in previews and tests. */
  standIn?: string;
};
const registry = {
  firstName: { inSubject: true },
  name: { inSubject: true },
  event: { inSubject: true, isOurs: true },
  days: { inSubject: true, isOurs: true },
  region: { inSubject: true, standIn: '‹their region›' },
  deadline: { inSubject: true, isOurs: true },
  ranking: {},
  theme: { inSubject: true, standIn: '‹their theme›' },
  themeText: {},
  firstItem: {},
  team: {},
  leader: {},
  teamMates: {},
  teamAddresses: { isOurs: true },
  change: { standIn: '‹what has changed›' },
  request: { standIn: '‹who asks, and what they wrote›' },
  reason: { standIn: '‹why they have no place›' },
  peopleWithoutPlace: { inSubject: true, isOurs: true, standIn: '‹so many people›' },
  problem: { standIn: '‹what went wrong›' },
  nextStep: { standIn: '‹the next step›' },
  link: { isOurs: true },
} satisfies Record<string, PlaceholderEntry>;
/** Names in braces: what is known of the reader or the event. */
export type Placeholder = keyof typeof registry;
export const PLACEHOLDERS: Readonly<Record<Placeholder, PlaceholderEntry>> = registry;
const NAMES = Object.keys(registry) as Placeholder[];
/** Texts; null, or none, where there is nothing to say. */
export type NoticeValues = Readonly<Partial<Record<Placeholder, string | null>>>;

export const withStandIns = (values: NoticeValues): NoticeValues =>
  Object.fromEntries(NAMES.map((name) => [name, values[name] ?? PLACEHOLDERS[name].standIn]));

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
    timeZone: zoneOrUtc(timeZone),
  }).format(at);
}

/** The days of a region's event: 'Sat, Dec 26 – Sun, Dec 27, 2026'; null where they are not known. */
const daysText = ({ firstDay, lastDay }: Pick<Recipient, 'firstDay' | 'lastDay'>): string | null =>
  firstDay &&
  new Intl.DateTimeFormat('en', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    timeZone: 'UTC',
  }).formatRange(firstDay, lastDay ?? firstDay);

/** An agenda item in one line: what, when by the region's clocks, and where. */
export function itemText({ calendar, date, time, location, region }: FirstItem): string {
  const at = startOf(date, time, region.timeZone);
  const when = at
    ? instantText(at, region.timeZone)
    : `${daysText({ firstDay: date, lastDay: null }) ?? ''}, ${time}`;
  return [calendar.name, when, location ?? region.hostCity].filter(Boolean).join(', ');
}

/** Characters of a theme's description that a notice has. */
const THEME_TEXT = 600;

/** HTML in which each entry of a list ends with a sign. */
const endEntries = (html: string): string => html.replaceAll(/(?<![.,:;!?>])(?=(?:<\/p>)?<\/li>)/g, ';');

function shortened(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim().replace(/;$/, '.');
  if (line === '') return null;
  const cut = cutTo(line, THEME_TEXT);
  return cut === line ? line : `${cut.replace(/\s+\S*$/, '')} …`;
}

/** Null where `PUBLIC_URL` is not set. */
export const linkTo = ({ publicUrl }: NoticeSettings, path: string): string | null =>
  publicUrl === '' ? null : publicUrl + path;

const listText = (texts: readonly string[]): string | null => {
  if (texts.length === 0) return null;
  return texts.length <= NAMED_MATES
    ? texts.join(', ')
    : `${texts.slice(0, NAMED_MATES).join(', ')} and others`;
};

/** What notices of every kind say of a person. None names a deadline until which they cannot save. */
export function valuesOf(person: Recipient, settings: NoticeSettings, now: Date): NoticeValues {
  const { name, region, theme, themeDescription, team, leader, teamMates, closesAt, timeZone, eventTitle } =
    person;
  return {
    firstName: name.split(' ')[0] ?? name,
    name,
    event: eventTitle ?? settings.eventTitle,
    days: daysText(person),
    region,
    deadline: isClosedFor(person, now) ? null : closesAt && instantText(closesAt, timeZone),
    theme,
    themeText: themeDescription === null ? null : shortened(textOf(endEntries(themeDescription))),
    team,
    leader,
    teamMates: listText(teamMates.map((mate) => mate.name)),
    teamAddresses: listText(teamMates.map((mate) => mate.email)),
  };
}

export type NoticeWords = { subject: string; body: string };
export type Message = { subject: string; text: string; html: string; calendar?: NamedCalendar | undefined };

/** What an address needs before more of it. A colon between digits is a time of day: 'at 12:00 PM'. */
const SIGN = /(?:[.@/\]]|(?<!(?<!\S)\d?\d):|:(?!\d\d(?!\S)))(?=\S)/g;

/**
 * Values of which no program makes a link: mail clients take whatever looks like an address for one, in plain text, too. After each
 * sign that an address needs comes a zero-width space, which ends it for them and is not seen.
 */
export const withoutAddresses = (values: NoticeValues): NoticeValues =>
  Object.fromEntries(
    NAMES.map((name) => [
      name,
      PLACEHOLDERS[name].isOurs ? values[name] : values[name]?.replaceAll(SIGN, '$&\u200B'),
    ]),
  );

export const NAMED = /\{([^{}\n]{1,60})\}/g;

/** A text with its placeholders filled. Of a line with a placeholder for which there is nothing, `dropped` is left: by default nothing. */
export function fill(
  text: string,
  values: NoticeValues,
  dropped: (line: string) => string[] = () => [],
): string {
  const valueOf = (name: string): string | null =>
    (Object.hasOwn(values, name) ? values[name as Placeholder] : null) ?? null;
  return text
    .split('\n')
    .flatMap((line) => {
      const isFilled = [...line.matchAll(NAMED)].every(([, name = '']) => valueOf(name) !== null);
      return !isFilled
        ? dropped(line)
        : line.replaceAll(NAMED, (whole, name: string) => valueOf(name) ?? whole);
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The body of a preview: what placeholders became is marked, and lines that are left out say so. */
function markedBody(body: string, values: NoticeValues): string {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    value != null && name !== 'link' ? MARKS.value + value + MARKS.end : value,
  ]);
  return fill(body, Object.fromEntries(marked) as NoticeValues, (line) => [
    `${MARKS.dropped}${line}${MARKS.end} (empty)`,
  ]);
}

/** What one person reads: plain text, and the same as HTML, which a preview marks. */
export function messageOf(
  words: NoticeWords,
  given: NoticeValues,
  footer: Footer,
  isPreview = false,
): Message {
  const values = withoutAddresses(given);
  const event = values.event ?? '';
  // Nothing is left of one that tells of something that is not there.
  const subject = fill(words.subject, values).replaceAll('\n', ' ') || event;
  const body = fill(words.body, values);
  const text = `${body}\n\n-- \n${footer.why}\nUnsubscribe: ${footer.stopUrl}`;
  const shown = { subject, body: isPreview ? markedBody(words.body, values) : body, event, footer };
  return { subject, text, html: mailHtml({ ...shown, days: values.days ?? null }) };
}
