import { setImmediate as turn } from 'node:timers/promises';

/** Goes through long work in slices, between which the process answers others. */
export async function* inSlices<Part>(
  whole: { readonly length: number; slice: (from: number, to: number) => Part },
  size: number,
): AsyncGenerator<Part, void, undefined> {
  for (let from = 0; from < whole.length; from += size) {
    if (from > 0) await turn();
    yield whole.slice(from, from + size);
  }
}
