import { textOf } from '../../lib/clean-html';
import { cutTo } from '../../lib/cut-to';
import { ordinal } from '../../lib/ordinal';
import { zoneOrUtc } from '../../lib/time-zone';
import type { NoticeSettings } from '../../start/notice-settings';
import { startOf } from '../agenda/agenda-order';
import type { FirstItem, NamedCalendar } from '../calendar/calendar.service';
import { mailHtml, MARKS, type Footer } from './message-html';
import { isClosedFor, NAMED_MATES, type Recipient } from './recipients';

type PlaceholderEntry = {
  /** Allowed in a subject, which is stored with the delivery and so names only its reader. */
  inSubject?: true;
  /** Written by us, or sanitised. People write every other value: their names, teams, themes. */
  isOurs?: true;
  /** For values that a person does not have yet, in previews and tests. */
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
  team: { inSubject: true, standIn: '‹their team›' },
  choice: { inSubject: true, isOurs: true },
  leader: {},
  noLeader: { isOurs: true },
  teamMates: { isOurs: true },
  teamAddresses: { isOurs: true },
  change: { inSubject: true, standIn: '‹what has changed›' },
  memberChanges: {},
  request: { standIn: '‹who asks, and what they wrote›' },
  reason: { standIn: '‹why they have no place›' },
  peopleWithoutPlace: { inSubject: true, isOurs: true, standIn: '‹so many people›' },
  failure: { inSubject: true, standIn: '‹what was not done›' },
  problem: { standIn: '‹what went wrong›' },
  nextStep: { standIn: '‹the next step›' },
  link: { isOurs: true },
} satisfies Record<string, PlaceholderEntry>;
/** Names in braces: values of the reader or the event. */
export type Placeholder = keyof typeof registry;
export const PLACEHOLDERS: Readonly<Record<Placeholder, PlaceholderEntry>> = registry;
const NAMES = Object.keys(registry) as Placeholder[];
/** Texts; null, or absent, without a value. */
export type NoticeValues = Readonly<Partial<Record<Placeholder, string | null>>>;

export const withStandIns = (values: NoticeValues): NoticeValues =>
  Object.fromEntries(NAMES.map((name) => [name, values[name] ?? PLACEHOLDERS[name].standIn]));

const DAY = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

/** An instant in a time zone: 'Fri, Mar 5, 2027, 5:00 PM (Oslo)'. */
export function instantText(at: Date, zone: string | null): string {
  const timeZone = zoneOrUtc(zone);
  const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return `${new Intl.DateTimeFormat('en', { ...DAY, ...clock }).format(at)} (${city})`;
}

/** The days of a region's event: 'Sat, Dec 26 – Sun, Dec 27, 2026'; null if unknown. */
const daysText = ({ firstDay, lastDay }: Pick<Recipient, 'firstDay' | 'lastDay'>): string | null =>
  firstDay &&
  new Intl.DateTimeFormat('en', { ...DAY, timeZone: 'UTC' }).formatRange(firstDay, lastDay ?? firstDay);

/** An agenda item in one line: its title, its time in the region, and its location. */
export function itemText({ calendar, date, time, location, region }: FirstItem): string {
  const at = startOf(date, time, region.timeZone);
  const when = at
    ? instantText(at, region.timeZone)
    : `${daysText({ firstDay: date, lastDay: null }) ?? ''}, ${time}`;
  return [calendar.name, when, location ?? region.hostCity].filter(Boolean).join(', ');
}

/** The most characters of a theme's description in a notice. */
const THEME_TEXT = 600;

/** HTML in which each list entry ends with a punctuation mark. */
const endEntries = (html: string): string => html.replaceAll(/(?<![.,:;!?>])(?=(?:<\/p>)?<\/li>)/g, ';');

function shortened(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim().replace(/;$/, '.');
  if (line === '') return null;
  const cut = cutTo(line, THEME_TEXT);
  return cut === line ? line : `${cut.replace(/\s+\S*$/, '')} …`;
}

/** Null without `PUBLIC_URL`. */
export const linkTo = ({ publicUrl }: NoticeSettings, path: string): string | null =>
  publicUrl === '' ? null : publicUrl + path;

/** People, one per line, which {@link mailHtml} turns into links: 'Ada Berg <ada@example.com>'. */
export const matesText = (mates: readonly { name: string; email: string }[]): string =>
  [
    ...mates.slice(0, NAMED_MATES).map(({ name, email }) => `${withoutAddress(name)} <${email}>`),
    ...(mates.length > NAMED_MATES ? ['and others'] : []),
  ].join('\n');

/** The values of a person for notices of every kind. None contains a deadline until which they cannot save. */
export function valuesOf(person: Recipient, settings: NoticeSettings, now: Date): NoticeValues {
  const { name, region, theme, themeDescription, leader, teamMates, closesAt, timeZone, rank } = person;
  return {
    firstName: name.split(' ')[0] ?? name,
    name,
    event: person.eventTitle ?? settings.eventTitle,
    days: daysText(person),
    region,
    deadline: isClosedFor(person, now) ? null : closesAt && instantText(closesAt, timeZone),
    theme,
    themeText: themeDescription === null ? null : shortened(textOf(endEntries(themeDescription))),
    team: person.team ?? theme,
    choice: rank === null ? null : `your ${ordinal(rank)} choice`,
    leader,
    noLeader: theme === null || leader !== null ? null : 'No leader yet: choose one on your team page.',
    teamMates: teamMates.length === 0 ? null : matesText(teamMates),
    // One of them, or nearly all, would not reach everyone.
    teamAddresses:
      teamMates.length < 2 || teamMates.length > NAMED_MATES
        ? null
        : teamMates.map(({ email }) => email).join(', '),
  };
}

export type NoticeWords = { subject: string; body: string };
export type Message = { subject: string; text: string; html: string; calendar?: NamedCalendar | undefined };

/** A character that an address needs before its next part. A colon between digits is a time: 'at 12:00 PM'. */
const SIGN = /(?:[.@/\]]|(?<!(?<!\S)\d?\d):|:(?!\d\d(?!\S)))(?=\S)/g;

/**
 * A text that no program turns into a link: mail clients link anything like an address, even in plain text. An invisible
 * zero-width space after each character that an address needs ends it.
 */
const withoutAddress = (text: string): string => text.replaceAll(SIGN, '$&\u200B');

export const withoutAddresses = (values: NoticeValues): NoticeValues =>
  Object.fromEntries(
    NAMES.map((name) => {
      const value = values[name];
      return [name, PLACEHOLDERS[name].isOurs || value == null ? value : withoutAddress(value)];
    }),
  );

export const NAMED = /\{([^{}\n]{1,60})\}/g;

/**
 * A text with its placeholders filled. `dropped` replaces each line with an empty placeholder, and the line above if it ends
 * with a colon: by default with nothing.
 */
export function fill(
  text: string,
  values: NoticeValues,
  dropped: (line: string) => string[] = () => [],
): string {
  const valueOf = (name: string): string | null =>
    (Object.hasOwn(values, name) ? values[name as Placeholder] : null) ?? null;
  const isFilled = (line: string): boolean =>
    [...line.matchAll(NAMED)].every(([, name = '']) => valueOf(name) !== null);
  return text
    .split('\n')
    .flatMap((line, index, lines) =>
      !isFilled(line) || (line.endsWith(':') && !isFilled(lines[index + 1] ?? ''))
        ? dropped(line)
        : line.replaceAll(NAMED, (whole, name: string) => valueOf(name) ?? whole),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Their values are links, which need no other mark. */
const LINKS: readonly string[] = ['link', 'teamMates', 'teamAddresses'] satisfies Placeholder[];

/** The body of a preview, with filled placeholders and omitted lines marked. */
function markedBody(body: string, values: NoticeValues): string {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    LINKS.includes(name) ? value : value?.replaceAll(/.+/g, MARKS.value + '$&' + MARKS.end),
  ]);
  return fill(body, Object.fromEntries(marked) as NoticeValues, (line) => [
    `${MARKS.dropped}${line}${MARKS.end} (empty)`,
  ]);
}

/** One person's message: plain text, and the same as HTML, which a preview marks. */
export function messageOf(
  words: NoticeWords,
  given: NoticeValues,
  footer: Footer,
  isPreview = false,
): Message {
  const values = withoutAddresses(given);
  const event = values.event ?? '';
  // The parts of a subject between commas are treated as lines. It has no full stop, and may have no part left.
  const parts = fill(words.subject.replaceAll(', ', '\n'), values).split('\n');
  const subject = parts.join(', ').replace(/\.$/, '') || event;
  const body = fill(words.body, values);
  const why = fill(footer.why, values);
  const text = `${body}\n\n-- \n${why}\nUnsubscribe: ${footer.stopUrl}`;
  const content = { subject, body: isPreview ? markedBody(words.body, values) : body, event };
  return {
    subject,
    text,
    html: mailHtml({ ...content, footer: { ...footer, why }, days: values.days ?? null }),
  };
}
