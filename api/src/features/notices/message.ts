import { escapeHtml } from '../../lib/escape-html';

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
  region: { inSubject: true, standIn: '‹their region›' },
  deadline: { inSubject: true, isOurs: true },
  ranking: {},
  theme: { inSubject: true, standIn: '‹their theme›' },
  themeText: {},
  team: {},
  leader: {},
  teamMates: {},
  change: { standIn: '‹what has changed›' },
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

export type NoticeWords = { subject: string; body: string };
export type Message = { subject: string; text: string; html: string };

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

/** What one person reads: plain text, and the same as HTML. @param footer below it, in both */
export function messageOf(words: NoticeWords, given: NoticeValues, footer: string): Message {
  const values = withoutAddresses(given);
  // Nothing is left of one that tells of something that is not there.
  const subject = fill(words.subject, values).replaceAll('\n', ' ') || (values.event ?? '');
  const text = [fill(words.body, values), footer].join('\n\n-- \n');
  return { subject, text, html: htmlOf(fill(words.body, values), footer) };
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** Text as HTML: each of its addresses a link, empty lines between paragraphs. */
function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const safe = escapeHtml(address);
    html += `${escapeHtml(text.slice(end, index))}<a href="${safe}">${safe}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

const htmlOf = (text: string, footer: string): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 36em; margin: 1.5em auto; padding: 0 1em">
${paragraphs(text)}
<hr>
<div style="font-size: 0.85em">
${paragraphs(footer)}
</div>
</body>
</html>
`;
