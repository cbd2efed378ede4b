import { expect, it } from 'vitest';
import { readCompleteList, type Connection } from './complete-list';

/** A page with these entries; with `endCursor`, another one follows. */
const page = (entries: readonly string[], endCursor: string | null): Connection<string> => ({
  edges: entries.map((node) => ({ node })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});

/** Reads from pages that are handed out in turn. */
async function read(pages: Connection<string>[]): Promise<{ list: string; cursors: (string | null)[] }> {
  const cursors: (string | null)[] = [];
  const list = await readCompleteList(async (after) => {
    cursors.push(after);
    const next = pages.shift();
    if (!next) throw new Error('There are no more pages.');
    return next;
  });
  return { list: list.join(''), cursors };
}

it('joins the pages, each asked for where the last one ended', async () => {
  expect(await read([page(['a', 'b'], 'b'), page(['c'], null)])).toEqual({
    list: 'abc',
    cursors: [null, 'b'],
  });
});

it('starts again when the entry at which a page ended is deleted meanwhile', async () => {
  const pages = [page(['a', 'b'], 'b'), page([], null), page(['a', 'c'], 'c'), page(['d'], null)];
  expect(await read(pages)).toEqual({ list: 'acd', cursors: [null, 'b', null, 'c'] });
});

it('gives up rather than answer half a list', async () => {
  const cut = () => [page(['a', 'b'], 'b'), page([], null)];
  await expect(read([...cut(), ...cut(), ...cut()])).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('is empty when there is nothing', async () => {
  expect(await read([page([], null)])).toEqual({ list: '', cursors: [null] });
});
