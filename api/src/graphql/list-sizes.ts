/**
 * Options that say how many objects a field leads to, so that the cost of a document is known before it runs: see `cost.ts`.
 * Every list of objects needs one; a test reports those without.
 */

/** The largest event that one server is made for: how much its lists hold at most, in all regions and in one. */
export const EVENT = {
  people: 10_000,
  regions: 50,
  themes: 400,
  agendaItems: 1_000,
  resources: 200,
} as const;
export const REGION = { themes: 100 } as const;

/** What each value of an object costs, in objects. */
export const VALUE = 0.1;

export type ListSize = {
  /** The most items in the list of one parent. */
  each: number;
  /** The most items in the lists of all parents together, given that each item has only one parent. */
  all: number;
};

/** A list with at most `each` items, and `all` in the lists of all parents if no item has two. For `ownCost` see {@link costing}. */
export const upTo = (each: number, all = Infinity, ownCost = 0) => ({
  extensions: { listSize: { each, all }, ownCost },
});

/** A list of people in which each person can be only once: members, people without a place, people placed by hand. */
export const ofPeople = upTo(EVENT.people, EVENT.people);

/** Each parent has an object of its own, as each place has its person. Without this mark, many parents may share one object. */
export const ofItsOwn = { extensions: { isItsOwn: true } } as const;

/** What a field costs to compute, besides the objects that it leads to, in the same unit. */
export const costing = (rows: number) => ({ extensions: { ownCost: rows } });

/** The cost of a statement of its own for each object, which the database has to answer. */
export const A_STATEMENT = 500;

type Marked = { extensions: object };
type Marks = { listSize?: ListSize; isItsOwn?: boolean; ownCost?: number };
const marksOf = ({ extensions }: Marked): Marks => extensions;

export const listSizeOf = (field: Marked): ListSize | undefined => marksOf(field).listSize;
export const isItsOwn = (field: Marked): boolean => marksOf(field).isItsOwn === true;
export const ownCostOf = (field: Marked): number => marksOf(field).ownCost ?? 0;
