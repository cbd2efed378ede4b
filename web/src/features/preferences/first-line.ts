import { htmlLines } from '../../lib/html-lines';

/** The first line of a description in HTML as plain text; empty where there is no text. */
export const firstLine = (html: string): string => htmlLines(html)[0] ?? '';
