/** Markup that is safe to put into a page as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = string | number | Html | undefined | readonly (string | Html)[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(markupOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Text in which `backticks` mark code. */
export const prose = (text = ''): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** Markup from a template: what is put into it is escaped, unless it is markup itself; undefined is nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, part, index) => text + markupOf(values[index - 1]) + part));
