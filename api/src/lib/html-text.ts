import { cleanHtml } from './clean-html';
import { text } from './text';

/**
 * How many tags a text may have, closing ones included: cleaning takes a time that grows with the square of how deep they are
 * nested, a tenth of a second for so many.
 */
const MAX_TAGS = 10_000;

type HtmlOptions = {
  /** How the field is called in sentences: 'Description'. */
  label: string;
  /** In characters, before it is cleaned and after. */
  max: number;
};

/** HTML that may be empty: bounded, and reduced to what `clean-html.ts` allows. */
export function htmlText({ label, max }: HtmlOptions) {
  return text({ label, max, lines: true })
    .refine(hasFewTags, `${label} must have at most ${MAX_TAGS.toLocaleString('en')} tags`)
    .transform(cleanHtml)
    .refine(
      (html) => html.length <= max,
      `${label} must be at most ${max.toLocaleString('en')} characters; stored as HTML, an & takes five and a < or > four`,
    );
}

/** HTML that says something once it is cleaned. */
export const requiredHtml = (options: HtmlOptions) =>
  htmlText(options).refine((html) => html !== '', `${options.label} is required`);

function hasFewTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1 && tags <= MAX_TAGS; at = html.indexOf('<', at + 1)) tags += 1;
  return tags <= MAX_TAGS;
}
