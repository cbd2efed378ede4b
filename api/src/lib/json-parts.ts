import { isLargerThan } from './json-size';
import { turns } from './turns';

/** Bytes, approximately, that are written in one go: well under a millisecond. */
const PART = 30_000;
/** What writing a part costs, in the unit of a turn. */
const COST = 40;
/** How many items of a list are written in one go if they are small. */
const ITEMS = 100;

const isLong = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value) && isLargerThan(value, PART);

/** Data as JSON in parts, one after another, each of which is written quickly. Together they are what `JSON.stringify` gives. */
function* partsOf(value: unknown): Generator<string, void> {
  if (!isLong(value)) yield textOf(value);
  else if (Array.isArray(value)) yield* partsOfList(value);
  else {
    let before = '{';
    for (const [name, inner] of Object.entries(value)) {
      // As JSON.stringify does: what is not there has no name either.
      if (inner === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* partsOf(inner);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

function* partsOfList(list: readonly unknown[]): Generator<string, void> {
  for (let at = 0; at < list.length; at += ITEMS) {
    const items = list.slice(at, at + ITEMS);
    yield at === 0 ? '[' : ',';
    if (!isLong(items)) yield JSON.stringify(items).slice(1, -1);
    else
      for (const [index, item] of items.entries()) {
        if (index > 0) yield ',';
        yield* partsOf(item);
      }
  }
  yield ']';
}

/** In a list, JSON has null for undefined. */
const textOf = (value: unknown): string => (value === undefined ? 'null' : JSON.stringify(value));

const costOf = (part: string): number => COST * (part.length / PART);

/** The parts of data as JSON. Long data is written in turns. */
export async function* jsonParts(data: unknown): AsyncGenerator<string, void> {
  const owner = {};
  for (const part of partsOf(data)) {
    yield part;
    if (turns.take(costOf(part))) await turns.later(owner);
  }
}

/** Data as JSON, the same text as `JSON.stringify` gives. Long data is written in turns. */
export async function jsonOf(data: object): Promise<string> {
  if (!isLong(data)) return textOf(data);
  let text = '';
  for (const part of partsOf(data)) {
    text += part;
    if (turns.take(costOf(part))) await turns.later(data);
  }
  return text;
}
