/** The maximum length of a failed query's own message, and of the page's text, in characters. */
const LONGEST = 1_500;
const PAGE = '\n\nThe page says: ';

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/**
 * The error of a query that matches nothing, or too much: its target and the text on the page, instead of hundreds of lines of
 * markup and roles.
 * @param container the document for a `waitFor`, which the library's types omit
 */
export function elementError(message: string | null, container: Element | Document): Error {
  const error = new Error(wordsOf(message, container instanceof Document ? container.body : container));
  error.name = 'TestingLibraryElementError';
  return error;
}

function wordsOf(message: string | null, container: Element): string {
  // One of several matching elements.
  if (message === null) return shorten(container.outerHTML);
  // A `waitFor` that timed out passes its last error on.
  if (message.includes(PAGE)) return message;
  const [what = ''] = message.split(/\s*Here are the (?:accessible|available) roles:/);
  return shorten(what.trimEnd()) + PAGE + shorten(textOf(container));
}

/** The text between the tags, with a line break per tag. */
function textOf(container: Element): string {
  const page = container.cloneNode(true) as Element;
  page.querySelectorAll('script, style').forEach((element) => {
    element.remove();
  });
  const pieces = page.innerHTML.split(/(?:<[^>]*>)+/).filter((piece) => piece.trim() !== '');
  return pieces.length === 0 ? '(nothing)' : pieces.join(' | ');
}
