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
