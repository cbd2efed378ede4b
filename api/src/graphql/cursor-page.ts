import { parseCursorConnectionArgs } from '@pothos/core';

interface ConnectionArgs {
  first?: number | null;
  after?: string | null;
}

interface CursorPage<Entry> {
  /** The page size if the caller gives none; that of a log by default. */
  defaultSize?: number;
  maxSize?: number;
  /** Reads entries after a cursor, one more than the page has: it tells whether there is a next page. */
  read: (request: { after: string | undefined; limit: number }) => Promise<Entry[]>;
  cursorOf: (entry: Entry) => string;
}

export const LOG = { page: 50, largestPage: 100 } as const;

/** A page of a list with cursors, as the source of a connection. */
export async function cursorPage<Entry extends object>(
  { first, after }: ConnectionArgs,
  { defaultSize = LOG.page, maxSize = LOG.largestPage, read, cursorOf }: CursorPage<Entry>,
) {
  const page = parseCursorConnectionArgs({ args: { first, after }, defaultSize, maxSize });
  const listed = await read({ after: page.after, limit: page.limit });
  const edges = listed.slice(0, page.expectedSize).map((entry) => ({ cursor: cursorOf(entry), node: entry }));
  return {
    pageInfo: {
      hasNextPage: page.hasNextPage(listed.length),
      hasPreviousPage: page.hasPreviousPage(listed.length),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    edges,
  };
}
