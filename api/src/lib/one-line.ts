/*
 * Invisible characters come with pasted text, or from a person who imitates another's name. They cannot be seen and deleted,
 * so they are removed silently.
 */

/** Scripts in which U+200C and U+200D decide whether letters join. */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Requires that the next character is visible: some of these scripts have invisible characters of their own. */
const SEEN = '(?!\\p{Default_Ignorable_Code_Point})';

/** Sequences in which an invisible character changes what people see; there it stays. */
const NEEDED = [
  `(?<=${SEEN}[${JOINING}])[\\u200C\\u200D](?=${SEEN}[${JOINING}])`,
  // Families, flags, professions.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]|\\p{Extended_Pictographic}\\uFE0F)\\u200D(?=\\p{Extended_Pictographic})',
  // A heart in colour, a key with a digit.
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  // The flags of England, Scotland and Wales.
  '(?<=\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{0,6})[\\u{E0061}-\\u{E007A}\\u{E007F}]',
  // The forms of characters in Japanese names.
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  `(?<=${SEEN}\\p{Script=Mong})[\\u180B-\\u180D\\u180F]`,
].join('|');

/** The characters that Unicode calls ignorable, among them all that change the direction of text; and annotations. */
const INVISIBLE = new RegExp(`${NEEDED}|([\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB])`, 'gu');

/** The blank of Braille counts, too. */
const BLANKS = /[\s\u2800]+/g;

/** A text as people see it: without invisible characters, each gap one space. Emoji and scripts keep the invisible ones that they need. */
export const visible = (text: string): string =>
  text
    .replace(INVISIBLE, (match: string, invisible: string | undefined) =>
      invisible === undefined ? match : '',
    )
    .replace(BLANKS, ' ')
    .trim();

/** A name or a title: visible, and composed (NFC). Idempotent. */
export const oneLine = (text: string): string => visible(text).normalize('NFC');
