import { escapeHtml } from '../../lib/escape-html';

/** The plain text of a mail. */
type Mail = {
  subject: string;
  /** Empty lines separate paragraphs. A line with only an address becomes a button. */
  body: string;
  /** Above the subject, with its days if they are known. */
  event: string;
  days: string | null;
  /** Why its reader gets it, and where they stop further ones. */
  footer: Footer;
};
export type Footer = { why: string; stopUrl: string };

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;
const ADDRESS_ALONE = /^https?:\/\/[^\s<>"]+$/;
/** The longest line above an address that becomes the label of its button: 'See your team:'. */
const LONGEST_LABEL = 30;

/** In a preview: the begin and end of a placeholder's value or an omitted line. No stored text contains them. */
export const MARKS = { value: '\u0001', dropped: '\u0002', end: '\u0003' } as const;
const MARKED = /([\u0001\u0002])([^\u0003]*)\u0003/g;

/** Text as HTML, with each address as a link. */
const linked = (text: string): string =>
  text
    .split(ADDRESS)
    .map(escapeHtml)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : `<a style="${LINK}" href="${part.includes('://') ? '' : 'mailto:'}${part}">${part}</a>`,
    )
    .join('')
    .replaceAll(MARKED, (_whole, mark: string, marked: string) =>
      mark === MARKS.value ? `<mark style="${VALUE}">${marked}</mark>` : `<del>${marked}</del>`,
    );

/** 'Ada Berg <ada@example.com>'. People's texts have a zero-width space in each address. */
const PERSON = /^(.+) <([^\s<>\u200B]+@[^\s<>\u200B]+)>$/;
/** 'Write to all: ada@example.com, bo@example.com' */
const PEOPLE = /^([A-Z][^:]{0,30}): ((?:[^\s<>,\u200B]+@[^\s<>,\u200B]+(?:, |$))+)$/;

/**
 * A line of text; a person in it, or people after a label, become a link. The label of a value is bold, as in 'Team leader:
 * Ada'.
 */
function lineHtml(line: string): string {
  const [, name, addresses] = PERSON.exec(line) ?? PEOPLE.exec(line) ?? [];
  if (name === undefined || addresses === undefined)
    return linked(line).replace(/^[A-Z][^:.<]{0,30}:(?= |$)/, '<b>$&</b>');
  return `<a style="${LINK}" href="mailto:${escapeHtml(addresses.replaceAll(', ', ','))}">${escapeHtml(name)}</a>`;
}

/** One paragraph; the address at its end is a button, labelled by the line above. */
function paragraph(text: string, event: string): string {
  const lines = text.split('\n');
  const address = lines.at(-1) ?? '';
  if (!ADDRESS_ALONE.test(address)) return `<p>${lines.map(lineHtml).join('<br>')}</p>`;
  const [label = ''] = lines.slice(-2, -1);
  const isLabel = label.endsWith(':') && label.length <= LONGEST_LABEL;
  const above = lines.slice(0, isLabel ? -2 : -1);
  return [
    ...(above.length === 0 ? [] : [`<p>${above.map(lineHtml).join('<br>')}</p>`]),
    `<p style="margin:24px 0 8px"><a class="button" style="${BUTTON}" href="${escapeHtml(address)}">${escapeHtml(isLabel ? label.slice(0, -1) : `Open ${event}`)}</a></p>`,
  ].join('\n');
}

// Styles are inline, because some clients drop `<style>`; those that keep it get the dark colours.
const PAGE = 'margin:0;padding:16px 8px;background:#f1f5f9;color:#0f172a';
const TEXT = "font:16px/1.5 Inter,system-ui,-apple-system,'Segoe UI',sans-serif";
const CARD =
  'max-width:560px;margin:0 auto;padding:24px 20px;box-sizing:border-box;background:#fff;border:1px solid #e2e8f0;border-radius:12px;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:10px 20px;background:#4f46e5;color:#fff;border-radius:8px;font-weight:600;text-decoration:none';
const QUIET = 'color:#475569;font-size:14px';
const LINK = 'color:#4338ca';
const VALUE = 'background:none;color:#4338ca';
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #0b1120 !important; color: #e2e8f0 !important }
  .card { background: #111827 !important; border-color: #1f2937 !important }
  .quiet { color: #94a3b8 !important }
  a:not(.button), mark { color: #a5b4fc !important }
}`;

/** A mail as one card of at most 560 px, light or dark like its reader's device. */
export const mailHtml = ({ subject, body, event, days, footer }: Mail): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="${PAGE};${TEXT}">
<div class="card" style="${CARD}">
<p class="quiet" style="margin:0 0 8px;${QUIET};font-weight:600">${[event, days ?? []].flat().map(escapeHtml).join('<br>')}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;text-wrap:balance">${escapeHtml(subject)}</h1>
${body
  .split(/\n{2,}/)
  .map((text) => paragraph(text, event))
  .join('\n')}
</div>
<p class="quiet" style="max-width:560px;margin:16px auto 0;padding:0 21px;box-sizing:border-box;${QUIET}">${escapeHtml(footer.why)} <a style="${LINK}" href="${escapeHtml(footer.stopUrl)}">Unsubscribe</a></p>
</body>
</html>
`;
