/**
 * Complexity options for `@pothos/plugin-complexity`: each field costs 1, and each list multiplies the cost of its items by its
 * bound. Every list of objects needs a bound; a test reports those without one.
 */

/** The largest event that one server supports: the bounds of its lists, for all regions and for one. */
export const EVENT = {
  people: 10_000,
  regions: 50,
  themes: 400,
  agendaItems: 1_000,
  resources: 200,
} as const;
export const REGION = { themes: 100, agendaItems: 250 } as const;
/** Members of one team in the cost: a region of 10,000 people has 100 teams. */
const TEAM = 100;

/**
 * A list, or a page of a connection, with at most `listSize` items; `first` asks for fewer.
 * @param ownCost see {@link costing}
 */
export const upTo = (listSize: number, ownCost = 0) => {
  const complexity = (args: object) => {
    const first = 'first' in args && typeof args.first === 'number' ? args.first : listSize;
    const multiplier = Math.max(0, Math.min(first, listSize));
    return { field: ownCost + multiplier, multiplier };
  };
  return { complexity, extensions: { listSize } };
};

/**
 * The document's part in complexity functions, besides the arguments of their own field: the length of the longest list in the
 * document or its variables. It bounds the ids of each act.
 */
export type DocumentSize = { longestInput: number };

/** The payload of an act on at most `listSize` ids: as many items as its input has. */
export const ofIds = (listSize: number) => {
  const complexity = (_args: object, size: object) => {
    const { longestInput = listSize } = size as Partial<DocumentSize>;
    const length = Math.min(longestInput, listSize);
    return { field: length, multiplier: length };
  };
  return { complexity, extensions: { listSize } };
};

export const ofMembers = upTo(TEAM);

/** The themes or teams of all regions. They cost as much as those of one region, since their members are as many. */
export const ofThemes = upTo(REGION.themes);

/** All regions. They cost as much as the full ones that hold all themes. */
export const ofRegions = upTo(EVENT.themes / REGION.themes);

/** What computing a field costs, in addition to its selections. */
export const costing = (field: number) => ({ complexity: { field, multiplier: 1 } });

/** The cost of a lookup outside the row, such as a person's ranking. */
export const A_LOOKUP = 1;
/** The cost of a database statement for each object. */
export const A_STATEMENT = 1_000;
/** The cost of a mutation: a transaction with locks. */
export const A_MUTATION = 10_000;
/** The cost of HTML of up to 50,000 characters. */
export const A_LONG_TEXT = 500;

export const listSizeOf = ({
  extensions,
}: {
  extensions?: { listSize?: number } | null;
}): number | undefined => extensions?.listSize;
