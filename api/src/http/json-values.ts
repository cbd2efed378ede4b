import { DomainError } from '../errors';

/** More values than any request of ours has: the longest lists a thousand resources, each with an id and a position. */
const MAX_VALUES = 5_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...Buffer.from('"\\,[{')];

/**
 * Refuses JSON with too many values before it is parsed: later steps look at each value, and two kilobytes of gzip can hold a
 * million. Counts the commas and opening brackets outside strings, in one pass that ends at the bound.
 * @throws DomainError BAD_USER_INPUT.
 */
export function requireFewValues(json: Uint8Array): void {
  let values = 1;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) {
      isText = true;
    } else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      values += 1;
      if (values > MAX_VALUES) {
        throw new DomainError(
          'BAD_USER_INPUT',
          `The request has more than ${MAX_VALUES.toLocaleString('en')} values. Send fewer at once.`,
        );
      }
    }
  }
}
