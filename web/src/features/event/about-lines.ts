import { isBlock, parseHtml, textLines } from '../../lib/html-lines';

export interface AboutLine {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

interface AboutText {
  lines: AboutLine[];
  /** The kinds of omitted parts with text, in order. */
  dropped: string[];
}

const KINDS: Readonly<Record<string, AboutLine['kind']>> = { H2: 'heading', P: 'text', LI: 'item' };

/** Elements whose own text, outside h2, p and li, is not a line. */
const DROPPED: Readonly<Record<string, string>> = {
  BLOCKQUOTE: 'quotation',
  H3: 'h3',
  H4: 'h4',
  OL: 'text between list items',
  PRE: 'pre',
  TABLE: 'table',
  UL: 'text between list items',
};

/** The element's text without nested lists, whose items are separate lines. */
function ownText(element: Element): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) copy.querySelectorAll('ul, ol').forEach((list) => list.remove());
  return textLines(copy).join(' ');
}

/**
 * The About HTML as plain lines: its h2, p and li items in order. Text outside any element is a paragraph, as in a browser, and
 * each of its lines counts, because a writer without tags cannot start a line otherwise.
 */
export function readAbout(html: string): AboutText {
  const about: AboutText = { lines: [], dropped: [] };
  const droppedParts = new Set<Element>();
  /** Text since the last block, and the part that contains it; null if none does. */
  let bare = '';
  let part: Element | null = null;

  const push = (kind: AboutLine['kind'], text: string): void => {
    if (text !== '') about.lines.push({ kind, text });
  };
  const endBare = (): void => {
    const texts = bare.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    bare = '';
    if (part === null) texts.forEach((text) => push('text', text));
    else if (texts.join('') !== '' && !droppedParts.has(part)) {
      droppedParts.add(part);
      about.dropped.push(DROPPED[part.nodeName] ?? '');
    }
  };
  const read = (node: Node): void => {
    if (!(node instanceof Element)) bare += node.textContent ?? '';
    else if (node.nodeName === 'BR') bare += '\n';
    else if (!isBlock(node)) node.childNodes.forEach(read);
    else readBlock(node);
  };
  const readBlock = (block: Element): void => {
    endBare();
    const around = part;
    const kind = KINDS[block.nodeName];
    if (kind === undefined) {
      if (block.nodeName in DROPPED) part = block;
      block.childNodes.forEach(read);
    } else {
      push(kind, ownText(block));
      outermostLists(block).forEach(readBlock);
    }
    endBare();
    part = around;
  };

  parseHtml(html).childNodes.forEach(read);
  endBare();
  return about;
}

const outermostLists = (element: Element): Element[] =>
  [...element.querySelectorAll('ul, ol')].filter(
    (list) => list.parentElement?.closest('ul, ol, li') === element,
  );
