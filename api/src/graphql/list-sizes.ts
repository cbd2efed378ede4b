/**
 * Options of a field that say how many objects it leads to, so that a document has a cost before it runs: see `cost.ts`.
 * Every list of objects has one; a test looks for those that have none.
 */

/** The largest event that one server is made for: what its lists hold at the most, and what one region's do. */
export const EVENT = {
  people: 10_000,
  regions: 50,
  themes: 400,
  agendaItems: 1_000,
  resources: 200,
} as const;
export const REGION = { themes: 100, agendaItems: 200 } as const;

export type ListSize = {
  /** In the list of one parent. */
  each: number;
  /** In the lists of all parents together, as each item has one parent alone. */
  all: number;
};

/** A list with at most so many items; those of all parents together are `all` at the most, where no item has two. For `ownCost` see {@link costing}. */
export const upTo = (each: number, all = Infinity, ownCost = 0) => ({
  extensions: { listSize: { each, all }, ownCost },
});

/** People of whom each is in one such list at the most: members, those without a place, those placed by hand. */
export const ofPeople = upTo(EVENT.people, EVENT.people);

/** Another object for each parent, as the person is for a place. What is no list and has no mark may be the same for many. */
export const ofItsOwn = { extensions: { isItsOwn: true } } as const;

/** What it costs to find out, besides the objects that it leads to, and in their measure. */
export const costing = (rows: number) => ({ extensions: { ownCost: rows } });

type Marked = { extensions: object };
type Marks = { listSize?: ListSize; isItsOwn?: boolean; ownCost?: number };
const marksOf = ({ extensions }: Marked): Marks => extensions;

export const listSizeOf = (field: Marked): ListSize | undefined => marksOf(field).listSize;
export const isItsOwn = (field: Marked): boolean => marksOf(field).isItsOwn === true;
export const ownCostOf = (field: Marked): number => marksOf(field).ownCost ?? 0;
