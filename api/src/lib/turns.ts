import { setImmediate as turn } from 'node:timers/promises';

/** Splits long work into slices, between which the process serves other requests. */
export async function* inSlices<Part>(
  whole: { readonly length: number; slice: (from: number, to: number) => Part },
  size: number,
): AsyncGenerator<Part, void, undefined> {
  for (let from = 0; from < whole.length; from += size) {
    if (from > 0) await turn();
    yield whole.slice(from, from + size);
  }
}

/** The same for work that comes one by one. */
export async function* inBatches<Item>(
  items: Iterable<Item>,
  size: number,
): AsyncGenerator<Item[], void, undefined> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await turn();
  }
  yield batch;
}
