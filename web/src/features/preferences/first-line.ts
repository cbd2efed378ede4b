const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION TABLE TD TH TR UL'.split(
    ' ',
  ),
);

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first line of a description in HTML as plain text; empty where there is no text. */
export function firstLine(html: string): string {
  // A parsed document is inert: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let line = '';
  let isDone = false;

  const read = (node: Node): void => {
    if (isDone) return;
    if (node.nodeType === Node.TEXT_NODE) {
      line += node.textContent ?? '';
      return;
    }
    const endsLine = node.nodeName === 'BR' || BLOCKS.has(node.nodeName);
    if (endsLine && collapse(line) !== '') {
      isDone = true;
      return;
    }
    node.childNodes.forEach(read);
    if (endsLine && collapse(line) !== '') isDone = true;
  };

  body.childNodes.forEach(read);
  return collapse(line);
}
