/*
 * Invisible characters come with pasted text, or with an imitation of another person's name. People cannot see or delete them,
 * so they are removed silently.
 */

/** Scripts in which U+200C and U+200D decide whether letters join. */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Requires a visible next character: some of these scripts have invisible characters of their own. */
const SEEN = '(?!\\p{Default_Ignorable_Code_Point})';

/** Sequences in which an invisible character affects the display; it stays there. */
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

/** Unicode's default ignorable characters, which include all that change the direction of text; and annotations. */
const INVISIBLE = new RegExp(`${NEEDED}|([\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB])`, 'gu');

/** Includes the blank of Braille. */
const BLANKS = /[\s\u2800]+/g;

/**
 * A text as displayed: without invisible characters, with single spaces. Emoji and scripts retain the invisible characters that
 * they need.
 */
export const visible = (text: string): string =>
  text
    .replace(INVISIBLE, (match: string, invisible: string | undefined) =>
      invisible === undefined ? match : '',
    )
    .replace(BLANKS, ' ')
    .trim();

/** A name or a title: visible, and composed (NFC). Idempotent. */
export const oneLine = (text: string): string => visible(text).normalize('NFC');
