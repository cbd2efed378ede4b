import {
  MODELS,
  NotInMemory,
  isShared,
  type Model,
  type Relation,
  type Row,
  type SharedRelation,
  type Tables,
} from './models';
import { among, rowQueryOf, type RowQuery } from './query';
import { isObject } from './where';

/** What a result has, made of a row and of those that it is related to. */
export type Selection = {
  readonly model: Model;
  /** The columns; null for the whole row. */
  readonly columns: readonly string[] | null;
  readonly ones: readonly {
    readonly relation: SharedRelation;
    readonly selection: Selection;
    /** What was made last. */
    last?: Made;
  }[];
  readonly lists: readonly {
    readonly relation: SharedRelation;
    readonly query: RowQuery;
    readonly selection: Selection;
  }[];
  readonly counts: readonly { readonly relation: SharedRelation; readonly query: RowQuery }[];
  /** What only the database knows: relations to other tables by name, with their arguments, and counts of those. */
  readonly outside: readonly Outside[];
  /** How many rows a result is made of, without those of its lists. */
  readonly weight: number;
};
export type Outside = { readonly relation: Relation; readonly args: unknown; readonly isCount: boolean };

export type Result = Record<string, unknown>;
/** Results that lack what only the database knows, by what was selected, with the rows that they are made of. */
export type Unfinished = Map<Selection, Made[]>;
type Made = { readonly row: Row; readonly result: Result };

/** A list of results that is to be filled: with what is selected of each of these rows. */
export type ListToFill = {
  readonly selection: Selection;
  readonly rows: () => readonly Row[];
  readonly into: Result[];
};

/** Results that are being made. Lists inside them are filled later, so that no result takes long, whatever is below it. */
export class Making {
  readonly unfinished: Unfinished = new Map();
  readonly lists: ListToFill[] = [];

  constructor(readonly tables: Tables) {}
}

/** @throws NotInMemory for what it does not know */
export function selectionOf(model: Model, args: unknown): Selection {
  const { select, include } = isObject(args) ? args : {};
  const selected = select ?? include ?? {};
  if (!isObject(selected) || (select != null && include != null)) throw new NotInMemory();
  const names = Object.keys(selected).filter(
    (name) => selected[name] !== undefined && selected[name] !== false,
  );
  const relations = names.flatMap((name) => {
    const relation = model.relations.get(name);
    return relation ? [{ relation, args: selected[name] }] : [];
  });
  const isColumn = (name: string): boolean => name !== '_count' && !model.relations.has(name);
  const columns = select == null ? null : names.filter(isColumn);
  if (select != null && names.length === 0) throw new NotInMemory();
  if (!(columns ?? []).every((name) => model.columns.includes(name))) throw new NotInMemory();
  const counted = countedOf(model, selected['_count']);
  const ones = relations.flatMap(({ relation, args }) =>
    isShared(relation) && !relation.isList ? [oneOf(relation, args)] : [],
  );
  return {
    model,
    columns,
    ones,
    weight: ones.reduce((sum, { selection }) => sum + selection.weight, 1),
    lists: relations.flatMap(({ relation, args }) => {
      if (!isShared(relation) || !relation.isList) return [];
      const to = MODELS[relation.to];
      return [{ relation, query: rowQueryOf(to, args), selection: selectionOf(to, args) }];
    }),
    counts: counted.flatMap(({ relation, args }) =>
      isShared(relation) ? [{ relation, query: rowQueryOf(MODELS[relation.to], args) }] : [],
    ),
    outside: [
      ...relations.map((one) => ({ ...one, isCount: false })),
      ...counted.map((one) => ({ ...one, isCount: true })),
    ].filter(({ relation }) => !isShared(relation)),
  };
}

function oneOf(relation: SharedRelation, args: unknown): Selection['ones'][number] {
  if (isObject(args) && Object.keys(args).some((name) => name !== 'select' && name !== 'include'))
    throw new NotInMemory();
  return { relation, selection: selectionOf(MODELS[relation.to], args) };
}

function countedOf(model: Model, count: unknown): { relation: Relation; args: unknown }[] {
  if (count === undefined || count === false) return [];
  if (!isObject(count) || !isObject(count['select'])) throw new NotInMemory();
  return Object.entries(count['select']).flatMap(([name, args]) => {
    const relation = model.relations.get(name);
    if (!relation?.isList) throw new NotInMemory();
    return args === undefined || args === false ? [] : [{ relation, args }];
  });
}

/** What is selected of a row, with empty lists, which are left to `making`. A whole row without relations is the row itself. */
export function select(selection: Selection, row: Row, making: Making): Result {
  const { columns, ones, lists, counts, outside } = selection;
  const { tables, unfinished } = making;
  if (columns === null && ones.length + lists.length + counts.length + outside.length === 0) return row;
  const result: Result = {};
  for (const column of columns ?? selection.model.columns) result[column] = row[column];
  for (const one of ones) {
    const related = tables.related(one.relation, row);
    result[one.relation.name] = related ? selectOne(one, related, making) : null;
  }
  for (const { relation, query, selection: inner } of lists) {
    const into: Result[] = [];
    result[relation.name] = into;
    const rows = (): readonly Row[] => among(tables.relatedRows(relation, row), query, tables);
    making.lists.push({ selection: inner, rows, into });
  }
  if (counts.length > 0) result['_count'] = countsOf(counts, row, tables);
  if (outside.length > 0) {
    const others = unfinished.get(selection) ?? [];
    others.push({ row, result });
    unfinished.set(selection, others);
  }
  return result;
}

/** Rows of a group often lead to one and the same row, such as the theme of a team's members: its result is made once. */
function selectOne(one: Selection['ones'][number], row: Row, making: Making): Result {
  if (one.last?.row !== row) one.last = { row, result: select(one.selection, row, making) };
  return one.last.result;
}

function countsOf(counts: Selection['counts'], row: Row, tables: Tables): Result {
  const result: Result = {};
  for (const { relation, query } of counts) {
    result[relation.name] = among(tables.relatedRows(relation, row), query, tables).length;
  }
  return result;
}
