/** Characters of a failed query's own words, and of the page's. */
const LONGEST = 1_500;
const PAGE = '\n\nThe page says: ';

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/**
 * The error of a query that finds nothing, or too much: what was looked for and what a person would read on the page, in
 * place of its markup and of all its roles, which take hundreds of lines.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error(wordsOf(message, container));
  error.name = 'TestingLibraryElementError';
  return error;
}

function wordsOf(message: string | null, container: Element): string {
  // One of several elements that were found.
  if (message === null) return shorten(container.outerHTML);
  // A wait that ended in vain passes its last error on.
  if (message.includes(PAGE)) return message;
  const [what = ''] = message.split(/\s*Here are the (?:accessible|available) roles:/);
  return shorten(what.trimEnd()) + PAGE + shorten(textOf(container));
}

/** The text between the tags, with a line where they were. */
function textOf(container: Element): string {
  const page = container.cloneNode(true) as Element;
  page.querySelectorAll('script, style').forEach((element) => {
    element.remove();
  });
  const pieces = page.innerHTML.split(/(?:<[^>]*>)+/).filter((piece) => piece.trim() !== '');
  return pieces.length === 0 ? '(nothing)' : pieces.join(' | ');
}
