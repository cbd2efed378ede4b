/** A page of a list, as GraphQL answers it. */
export type Connection<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

/** The entries of all pages of a list, one after another; holds one page at a time. */
export async function* readNodes<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node, void, undefined> {
  let after: string | null = null;
  do {
    const { edges, pageInfo }: Connection<Node> = await readPage(after);
    for (const { node } of edges) yield node;
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
}
