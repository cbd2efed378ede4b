/** Bytes that a number, a truth value, null or a date takes at the most. */
const SMALL = 26;
/** Bytes around a text, and around an object or a list; a name has two more, for the colon and the comma. */
const MARKS = 2;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/**
 * Whether data would take more than so many bytes as JSON, about: texts are counted in UTF-8, not what JSON escapes in them.
 * Looks no further than it must. The same text is once in memory however often it occurs, so this costs next to nothing where
 * writing it out would hold the process.
 */
export function isLargerThan(data: unknown, bytes: number): boolean {
  let left = bytes;
  const fits = (value: unknown): boolean => {
    if (typeof value === 'string') left -= Buffer.byteLength(value) + MARKS;
    else if (!isObject(value)) left -= SMALL;
    else left -= MARKS;
    if (Array.isArray(value)) return left >= 0 && value.every(fits);
    if (!isObject(value)) return left >= 0;
    for (const name in value) {
      left -= name.length + 2 * MARKS;
      if (left < 0 || !fits(value[name])) return false;
    }
    return left >= 0;
  };
  return !fits(data);
}
