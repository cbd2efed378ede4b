/*
 * Nobody types characters that are not seen, and nobody finds them to delete them: they come with text that is pasted, or from
 * somebody who wants to look like somebody else. So they are taken out, without a word.
 */

/** Scripts whose letters join, or do not, by U+200C and U+200D. */
const JOINING = [
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
]
  .concat('Sinh', 'Khmr', 'Mymr', 'Tibt')
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** That the next character is one that stays: some scripts have invisible ones of their own. */
const SEEN = '(?!\\p{Default_Ignorable_Code_Point})';

/** Where an invisible character changes what is seen, and stays. */
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

/** What Unicode says is not to be seen, among it all that turns the direction of text; and annotations. */
const INVISIBLE = new RegExp(`${NEEDED}|([\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB])`, 'gu');

/** A blank of Braille is one, too. */
const BLANKS = /[\s\u2800]+/g;

/**
 * A name or a title as it looks: composed (NFC), without characters that are not seen, each gap one blank. Emoji and scripts
 * keep what they need. Idempotent.
 */
export const oneLine = (text: string): string =>
  text
    .replace(INVISIBLE, (match: string, invisible: string | undefined) =>
      invisible === undefined ? match : '',
    )
    .replace(BLANKS, ' ')
    .trim()
    .normalize('NFC');
