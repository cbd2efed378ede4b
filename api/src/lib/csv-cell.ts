/**
 * What a spreadsheet takes for the beginning of a formula, full-width forms included
 * (https://owasp.org/www-community/attacks/CSV_Injection), behind quotation marks or apostrophes or not.
 */
const FORMULA = '["\']*[=+\\-@＝＋－＠]';

/**
 * Where a cell begins: the text's own beginning, and whatever the spreadsheet separates cells or lines by, which is not what we
 * separate by where it runs in another country. Quoting a cell does not help there: the quotation mark is in the middle of
 * another one.
 */
const BEGINNING = '(^|[;\\t\\r\\n|])';

const UNPROTECTED = new RegExp(`${BEGINNING}(?=${FORMULA})`, 'g');
const PROTECTED = new RegExp(`${BEGINNING}'(?=${FORMULA})`, 'g');

/** The text with an apostrophe wherever a spreadsheet would begin a formula, which makes it a text there. */
export const protectCell = (text: string): string => text.replace(UNPROTECTED, "$1'");

/**
 * What {@link protectCell} made the text of: each apostrophe that it puts in goes, and no other. A name that begins with one,
 * such as 't Hart, stays; so does a formula that nobody protected.
 */
export const unprotectCell = (text: string): string => text.replace(PROTECTED, '$1');
