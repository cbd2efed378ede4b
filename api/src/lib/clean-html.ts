import sanitizeHtml from 'sanitize-html';

/** What administrators may write: text structure, lists, links, code and tables; no images, styles, frames or scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['scope'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/** What is left without a removed element is sometimes read otherwise: of `<th><template><td>`, a cell within a cell. */
const PASSES = 10;

/** Reduces HTML to the allow-list; applied to everything that administrators write, before it is stored. Idempotent. */
export function cleanHtml(html: string): string {
  let cleaned = html;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const before = cleaned;
    cleaned = sanitizeHtml(before, ALLOWED).trim();
    if (cleaned === before) break;
  }
  return cleaned;
}
