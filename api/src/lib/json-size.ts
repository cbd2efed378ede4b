/** The most bytes that a number, a boolean, null or a date takes. */
const SMALL = 26;
/** Bytes around a string, an object or a list; a name has two more, for the colon and the comma. */
const MARKS = 2;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/**
 * Whether data would take more than this many bytes as JSON, approximately: strings are counted in UTF-8, without JSON's escapes.
 * Stops as soon as the answer is clear. A text that occurs many times is in memory once, so this is cheap where writing the JSON
 * would block the process.
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
