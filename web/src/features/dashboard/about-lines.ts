export interface AboutLine {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

const KINDS: Readonly<Record<string, AboutLine['kind']>> = { H2: 'heading', P: 'text', LI: 'item' };

/** The element's text without that of lists inside it, which are lines of their own. */
function ownText(element: Element): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) copy.querySelectorAll('ul, ol').forEach((list) => list.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The h2, p and li items of the About HTML as plain lines, in their order. */
export function aboutLines(html: string): AboutLine[] {
  // A parsed document is inert: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('h2, p:not(li p), li')].flatMap((element) => {
    const kind = KINDS[element.tagName];
    const text = ownText(element);
    return kind !== undefined && text !== '' ? [{ kind, text }] : [];
  });
}
