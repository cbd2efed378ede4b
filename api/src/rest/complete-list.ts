import { conflict } from '../errors';

/** A page of a list, as GraphQL hands it out. */
export type Connection<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

export type ReadPage<Node> = (after: string | null) => Promise<Connection<Node>>;

/** Times that a list is read from its start when it changes under the reader. */
const ATTEMPTS = 3;

/** Joins all pages of a list. @throws DomainError CONFLICT rather than answer a part of it. */
export async function readCompleteList<Node>(readPage: ReadPage<Node>): Promise<Node[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const nodes = await readPages(readPage);
    if (nodes !== null) return nodes;
  }
  throw conflict('The list changed while it was being read. Please try again.');
}

/** @returns null when the entry at which a page ended was deleted, so that the next page has no start. */
async function readPages<Node>(readPage: ReadPage<Node>): Promise<Node[] | null> {
  const nodes: Node[] = [];
  let after: string | null = null;
  do {
    const { edges, pageInfo }: Connection<Node> = await readPage(after);
    if (after !== null && edges.length === 0) return null;
    nodes.push(...edges.map(({ node }) => node));
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return nodes;
}
