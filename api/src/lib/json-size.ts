/** The most bytes that a number, a boolean, null or a date takes. */
const SMALL = 26;
/** Bytes around a string, an object or a list; a name has two more, for the colon and the comma. */
const MARKS = 2;
/** Characters of a text that counts as if each took one byte: to ask for the bytes takes longer than all the rest. */
const FEW = 64;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/**
 * The bytes that data takes as JSON, approximately: longer texts are counted in UTF-8, all without JSON's escapes. Stops counting beyond
 * `most`. A text that occurs many times is in memory once, so this is cheap where writing the JSON would block the process.
 */
function sizeOf(data: unknown, most: number): number {
  let left = most;
  const fits = (value: unknown): boolean => {
    if (typeof value === 'string')
      left -= (value.length > FEW ? Buffer.byteLength(value) : value.length) + MARKS;
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
  fits(data);
  return most - left;
}

/** Whether data would take more than this many bytes as JSON. Stops as soon as the answer is clear. */
export const isLargerThan = (data: unknown, bytes: number): boolean => sizeOf(data, bytes) > bytes;
