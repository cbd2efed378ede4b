import { MODELS, type Model, type Relation, type Row } from '../models';
import { among, rowQueryOf, type RowQuery } from './row-query';
import { isInner, NotInReplica, type InnerRelation, type SnapshotReader } from './snapshot-reader';
import { isObject } from './where';

/** What a result has, made of a row and of those that it is related to. */
export type Selection = {
  readonly model: Model;
  /** The columns; null for the whole row. */
  readonly columns: readonly string[] | null;
  readonly ones: readonly {
    readonly relation: InnerRelation;
    readonly selection: Selection;
    /** What was made last. */
    last?: Made;
  }[];
  readonly lists: readonly {
    readonly relation: InnerRelation;
    readonly query: RowQuery;
    readonly selection: Selection;
  }[];
  readonly counts: readonly { readonly relation: InnerRelation; readonly query: RowQuery }[];
  /** What only the database knows: relations to models outside the replica, with their arguments, and counts of those. */
  readonly outer: readonly OuterPart[];
};
export type OuterPart = { readonly relation: Relation; readonly args: unknown; readonly isCount: boolean };

export type Result = Record<string, unknown>;
/** Results that lack what only the database knows, by what was selected, with the rows that they are made of. */
export type Unfinished = Map<Selection, Made[]>;
type Made = { readonly row: Row; readonly result: Result };

/** @throws NotInReplica for what it does not know */
export function selectionOf(model: Model, args: unknown): Selection {
  const { select, include } = isObject(args) ? args : {};
  const selected = select ?? include ?? {};
  if (!isObject(selected) || (select != null && include != null)) throw new NotInReplica();
  const names = Object.keys(selected).filter(
    (name) => selected[name] !== undefined && selected[name] !== false,
  );
  const relations = names.flatMap((name) => {
    const relation = model.relations.get(name);
    return relation ? [{ relation, args: selected[name] }] : [];
  });
  const isColumn = (name: string): boolean => name !== '_count' && !model.relations.has(name);
  const columns = select == null ? null : names.filter(isColumn);
  if (select != null && names.length === 0) throw new NotInReplica();
  if (!(columns ?? []).every((name) => model.columns.includes(name))) throw new NotInReplica();
  const counted = countedOf(model, selected['_count']);
  const ones = relations.flatMap(({ relation, args }) =>
    isInner(relation) && !relation.isList ? [oneOf(relation, args)] : [],
  );
  return {
    model,
    columns,
    ones,
    lists: relations.flatMap(({ relation, args }) => {
      if (!isInner(relation) || !relation.isList) return [];
      const to = MODELS[relation.to];
      return [{ relation, query: rowQueryOf(to, args), selection: selectionOf(to, args) }];
    }),
    counts: counted.flatMap(({ relation, args }) =>
      isInner(relation) ? [{ relation, query: rowQueryOf(MODELS[relation.to], args) }] : [],
    ),
    outer: [
      ...relations.map((one) => ({ ...one, isCount: false })),
      ...counted.map((one) => ({ ...one, isCount: true })),
    ].filter(({ relation }) => !isInner(relation)),
  };
}

function oneOf(relation: InnerRelation, args: unknown): Selection['ones'][number] {
  if (isObject(args) && Object.keys(args).some((name) => name !== 'select' && name !== 'include'))
    throw new NotInReplica();
  return { relation, selection: selectionOf(MODELS[relation.to], args) };
}

function countedOf(model: Model, count: unknown): { relation: Relation; args: unknown }[] {
  if (count === undefined || count === false) return [];
  if (!isObject(count) || !isObject(count['select'])) throw new NotInReplica();
  return Object.entries(count['select']).flatMap(([name, args]) => {
    const relation = model.relations.get(name);
    if (!relation?.isList) throw new NotInReplica();
    return args === undefined || args === false ? [] : [{ relation, args }];
  });
}

/** What is selected of a row. A whole row without relations is the row itself. */
export function select(
  selection: Selection,
  row: Row,
  reader: SnapshotReader,
  unfinished: Unfinished,
): Result {
  const { columns, ones, lists, counts, outer } = selection;
  if (columns === null && ones.length + lists.length + counts.length + outer.length === 0) return row;
  const result: Result = {};
  for (const column of columns ?? selection.model.columns) result[column] = row[column];
  for (const one of ones) {
    const related = reader.related(one.relation, row);
    // Rows of a group often lead to the same row, such as the theme of a team's members: its result is made once.
    if (related && one.last?.row !== related)
      one.last = { row: related, result: select(one.selection, related, reader, unfinished) };
    result[one.relation.name] = related ? one.last?.result : null;
  }
  for (const { relation, query, selection: inner } of lists) {
    const rows = among(reader.relatedRows(relation, row), query, reader);
    result[relation.name] = rows.map((item) => select(inner, item, reader, unfinished));
  }
  if (counts.length > 0) result['_count'] = countsOf(counts, row, reader);
  if (outer.length > 0) {
    const others = unfinished.get(selection) ?? [];
    others.push({ row, result });
    unfinished.set(selection, others);
  }
  return result;
}

function countsOf(counts: Selection['counts'], row: Row, reader: SnapshotReader): Result {
  const result: Result = {};
  for (const { relation, query } of counts) {
    result[relation.name] = among(reader.relatedRows(relation, row), query, reader).length;
  }
  return result;
}
