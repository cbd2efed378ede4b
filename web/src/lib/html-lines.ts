import { capital } from './text';

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);

/** Whether an element is on lines of its own. */
export const isBlock = ({ nodeName }: Node): boolean => BLOCKS.has(nodeName);

/** Parses HTML into an inert document: it runs and loads nothing. */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

/** The lines of a node's text, with spaces collapsed as in a browser and without empty lines. */
export function textLines(root: Node): string[] {
  const lines = [''];

  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      lines.push((lines.pop() ?? '') + (node.textContent ?? ''));
      return;
    }
    const breaks = node.nodeName === 'BR' || isBlock(node);
    if (breaks) lines.push('');
    node.childNodes.forEach(read);
    if (breaks) lines.push('');
  };

  root.childNodes.forEach(read);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

export const htmlLines = (html: string): string[] => textLines(parseHtml(html));

/**
 * Joins lines into one. A line without closing punctuation, such as a heading or list item, gets a full stop;
 * the next one starts with a capital.
 */
export const joinLines = (lines: readonly string[]): string =>
  lines
    .map((line, index) => (/[.!?…]$/.test(lines[index - 1] ?? '') ? capital(line) : line))
    .map((line, index) => (index + 1 === lines.length || /[.!?…:;,]$/.test(line) ? line : `${line} ·`))
    .join(' ');
