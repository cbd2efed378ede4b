import { escapeHtml } from '../../lib/escape-html';

/** A name in braces: what is known of the reader or the event. */
export type Placeholder =
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

export type NoticeWords = { subject: string; body: string };
export type Message = { subject: string; text: string; html: string };

/** Values that are ours. Every other is written by people: names of themselves, teams, themes. */
const OWN: readonly string[] = ['event', 'deadline', 'peopleWithoutPlace', 'link'];

/** What an address needs before more of it. A colon between digits is a time of day: 'at 12:00 PM'. */
const SIGN = /(?:[.@/\]]|(?<!(?<!\S)\d?\d):|:(?!\d\d(?!\S)))(?=\S)/g;

/**
 * Values of which no program makes a link: mail clients take whatever looks like an address for one, in plain text, too. After each
 * sign that an address needs comes a zero-width space, which ends it for them and is not seen.
 */
export const withoutAddresses = (values: NoticeValues): NoticeValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      OWN.includes(name) ? value : value?.replaceAll(SIGN, '$&\u200B'),
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
