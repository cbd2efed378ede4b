import DOMPurify, { type Config } from 'dompurify';
import kept from '../../../../docs/kept-html.json';

/** What the server keeps of a text when it is saved, so that a preview shows no more than readers will see. */
const KEPT: Config = {
  ALLOWED_TAGS: kept.tags,
  ALLOWED_ATTR: Object.values(kept.attributes).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // DOMPurify's own, with fewer schemes and without `//host`.
  ALLOWED_URI_REGEXP: new RegExp(
    `^(?:(?:${kept.schemes.join('|')}):|(?![/\\\\]{2})[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
    'i',
  ),
};

/** Administrators' HTML as the server keeps it; of what it takes out, scripts and the like, nothing is left. */
export const cleanedHtml = (html: string): string => DOMPurify.sanitize(html, KEPT);

/** The same as a tree of elements. */
export const cleanedContent = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...KEPT, RETURN_DOM_FRAGMENT: true });
