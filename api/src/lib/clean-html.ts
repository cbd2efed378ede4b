import sanitizeHtml from 'sanitize-html';
import kept from '../../../docs/kept-html.json';

/**
 * The allowlist for administrators' HTML: text structure, lists, links, code and tables; no images, styles, frames or scripts.
 * The web client uses the same file.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: kept.tags,
  allowedAttributes: kept.attributes,
  allowedSchemes: kept.schemes,
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/**
 * Removing an element can change the parsing of the rest: without the template, `<th><template><td>` is a cell within a cell.
 */
const PASSES = 10;

/** Reduces HTML to the allowlist; applied to everything that administrators write, before it is stored. Idempotent. */
export function cleanHtml(html: string): string {
  let cleaned = html;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const before = cleaned;
    cleaned = sanitizeHtml(before, ALLOWED).trim();
    if (cleaned === before) break;
  }
  return cleaned;
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const BLOCK = /<(?!\/?(?:a|b|code|em|i|s|strong|u)\b)/g;

/** The text of cleaned HTML, without tags; a space separates blocks. */
export function textOf(html: string): string {
  const bare = sanitizeHtml(html.replaceAll(BLOCK, ' <'), { allowedTags: [], allowedAttributes: {} });
  return bare.replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => SIGNS[name] ?? entity);
}
