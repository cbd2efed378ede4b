import DOMPurify, { type Config } from 'dompurify';
import kept from '../../../../docs/kept-html.json';

/** The server's rules for saved HTML, so that a preview shows exactly what readers will see. */
const KEPT: Config = {
  ALLOWED_TAGS: kept.tags,
  ALLOWED_ATTR: Object.values(kept.attributes).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // DOMPurify's own expression, with fewer schemes and without `//host`.
  ALLOWED_URI_REGEXP: new RegExp(
    `^(?:(?:${kept.schemes.join('|')}):|(?![/\\\\]{2})[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
    'i',
  ),
};

/** Administrators' HTML as the server stores it, without scripts and other unsafe parts. */
export const cleanedHtml = (html: string): string => DOMPurify.sanitize(html, KEPT);

/** The same as a document fragment. */
export const cleanedContent = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...KEPT, RETURN_DOM_FRAGMENT: true });
