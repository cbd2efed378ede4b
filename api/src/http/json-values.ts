import { DomainError } from '../errors';

/** More values than any request of ours has: the longest is a list of a thousand places, each an id and a number. */
const MAX_VALUES = 5_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...Buffer.from('"\\,[{')];

/**
 * Refuses JSON of too many values before it is parsed: what comes after looks at each, and two kilobytes of gzip hold a
 * million. Counts the commas and opening brackets outside of texts, in one pass that ends at the bound.
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
