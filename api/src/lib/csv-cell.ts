/**
 * The start of a formula in spreadsheets (https://owasp.org/www-community/attacks/CSV_Injection), including full-width forms,
 * with or without quotation marks or apostrophes before it.
 */
const FORMULA = '["\']*[=+\\-@＝＋－＠]';

/**
 * The start of a cell: at the start of the text, and after any separator of cells or lines, which depends on the spreadsheet's
 * locale. Quoting a cell does not help there: the quotation mark is in the middle of another cell.
 */
const BEGINNING = '(^|[;\\t\\r\\n|])';

const UNPROTECTED = new RegExp(`${BEGINNING}(?=${FORMULA})`, 'g');
const PROTECTED = new RegExp(`${BEGINNING}'(?=${FORMULA})`, 'g');

/** Adds an apostrophe wherever a spreadsheet would start a formula, so that it reads text. */
export const protectCell = (text: string): string => text.replace(UNPROTECTED, "$1'");

/**
 * Reverses {@link protectCell}: removes its apostrophes, and no others. A name that begins with one, such as 't Hart, stays as
 * it is; so does an unprotected formula.
 */
export const unprotectCell = (text: string): string => text.replace(PROTECTED, '$1');
