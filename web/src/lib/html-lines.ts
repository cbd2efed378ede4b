const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION TABLE TD TH TR UL'.split(
    ' ',
  ),
);

/** The lines of HTML as plain text, their spaces as a browser shows them; lines without text are left out. */
export function htmlLines(html: string): string[] {
  // A parsed document is inert: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [''];

  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      lines.push((lines.pop() ?? '') + (node.textContent ?? ''));
      return;
    }
    const isBlock = node.nodeName === 'BR' || BLOCKS.has(node.nodeName);
    if (isBlock) lines.push('');
    node.childNodes.forEach(read);
    if (isBlock) lines.push('');
  };

  body.childNodes.forEach(read);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}
