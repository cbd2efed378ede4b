import { expect, it } from 'vitest';
import { readNodes, type Connection } from './row';

/** A page with these entries; with `endCursor`, another one follows. */
const page = (entries: readonly string[], endCursor: string | null): Connection<string> => ({
  edges: entries.map((node) => ({ node })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});

/** Reads from these pages, one after another. */
async function read(pages: Connection<string>[]): Promise<{ list: string; cursors: (string | null)[] }> {
  const cursors: (string | null)[] = [];
  const nodes = readNodes((after) => {
    cursors.push(after);
    const next = pages.shift();
    return next ? Promise.resolve(next) : Promise.reject(new Error('There are no more pages.'));
  });
  let list = '';
  for await (const node of nodes) list += node;
  return { list, cursors };
}

it('joins the pages, each asked for where the last one ended', async () => {
  expect(await read([page(['a', 'b'], 'b'), page(['c'], null)])).toEqual({
    list: 'abc',
    cursors: [null, 'b'],
  });
});

it('goes on after a page whose entries have all been deleted', async () => {
  const pages = [page(['a', 'b'], 'b'), page([], 'b'), page(['c'], null)];
  expect(await read(pages)).toEqual({ list: 'abc', cursors: [null, 'b', 'b'] });
});

it('is empty when there is nothing', async () => {
  expect(await read([page([], null)])).toEqual({ list: '', cursors: [null] });
});
