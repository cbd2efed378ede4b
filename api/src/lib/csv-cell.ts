/**
 * What a spreadsheet takes for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection), full-width forms
 * included, with or without quotation marks or apostrophes before it.
 */
const FORMULA = '["\']*[=+\\-@＝＋－＠]';

/**
 * Where a cell begins: at the start of the text, and after whatever the spreadsheet uses to separate cells or lines. In another
 * country that is not our separator. Quoting a cell does not help there: the quotation mark is in the middle of another cell.
 */
const BEGINNING = '(^|[;\\t\\r\\n|])';

const UNPROTECTED = new RegExp(`${BEGINNING}(?=${FORMULA})`, 'g');
const PROTECTED = new RegExp(`${BEGINNING}'(?=${FORMULA})`, 'g');

/** The text with an apostrophe wherever a spreadsheet would begin a formula, so that it reads text instead. */
export const protectCell = (text: string): string => text.replace(UNPROTECTED, "$1'");

/**
 * Reverses {@link protectCell}: removes the apostrophes that it adds, and no others. A name that begins with one, such as 't Hart,
 * stays as it is; so does an unprotected formula.
 */
export const unprotectCell = (text: string): string => text.replace(PROTECTED, '$1');
