import styles from './plain.module.css';

// The server draws the same picture with the same rule (`api/src/lib/initials.ts`); `docs/initials-cases.json` tests both.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (text: string): string => {
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
};

/** The first letter or digit of a word, uppercase, with its diacritics; empty for a word without any, such as an emoji. */
function letterOf(word: string): string[] {
  const start = word.search(/[\p{L}\p{N}]/u);
  // Uppercasing one letter can give two: ß.
  return start === -1 ? [] : [firstOf(firstOf(word.slice(start)).toUpperCase())];
}

/** The first letters of the first two words of a name, uppercase; `?` for a name without letters. */
export const initials = (name: string): string =>
  name.trim().split(/\s+/).flatMap(letterOf).slice(0, 2).join('') || '?';

/** Colours on which white letters have a contrast of 4.5 to 1 or more. */
const COLOURS = [
  '#4338ca',
  '#0f766e',
  '#b45309',
  '#be123c',
  '#1d4ed8',
  '#7e22ce',
  '#15803d',
  '#0e7490',
  '#a21caf',
  '#475569',
] as const;

/** The colour of a name's picture, stable for each name: FNV-1a of its UTF-16 code units. */
export function avatarColour(name: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return COLOURS[(hash >>> 0) % COLOURS.length] ?? COLOURS[0];
}

interface AvatarProps {
  /** Empty while the person loads. */
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** For screen readers. Omit it if the name is next to the picture. */
  label?: string;
}

/**
 * A person's picture: their initials, coloured by their name. Rendered in the client, so that a list of people needs no image
 * requests.
 */
export function Avatar({ name, size = 'medium', label }: AvatarProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const isKnown = name !== '';
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      style={isKnown ? { backgroundColor: avatarColour(name) } : undefined}
      {...naming}
    >
      {isKnown && initials(name)}
    </span>
  );
}
