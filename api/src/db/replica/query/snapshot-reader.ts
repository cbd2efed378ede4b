import {
  MODELS,
  REGION_ID,
  type Model,
  type ModelName,
  type ReadObserver,
  type Relation,
  type Row,
  type Snapshot,
  type Table,
} from '../models';

/** Thrown if only the database can answer a query. */
export class NotInReplica extends Error {}

/** Reads a snapshot, and reports the tables to an observer. */
export class SnapshotReader {
  constructor(
    private readonly snapshot: Snapshot,
    private readonly observer: ReadObserver | undefined,
  ) {}

  #table(name: ModelName): Table<Row> {
    const table: Table<Row> = this.snapshot[name];
    this.observer?.table(name, table.version);
    return table;
  }

  get(name: ModelName, id: string): Row | undefined {
    // Answers about a region often lack its id, and no answer has the id of a single-row table.
    if (name === 'region') this.observer?.list(name, id);
    else if (name === 'eventInfo' || name === 'deadlines') this.observer?.list(name, null);
    return this.#table(name).get(id);
  }

  all(name: ModelName): readonly Row[] {
    this.observer?.list(name, null);
    return this.#table(name).all();
  }

  /** @param column `id`, or an indexed one */
  by(name: ModelName, column: string, value: string | null): readonly Row[] {
    if (column !== 'id') {
      if (column === REGION_ID) this.observer?.list(name, value);
      else if (!MODELS[name].parents.has(column)) this.observer?.list(name, null);
      return this.#table(name).by(column, value);
    }
    const row = value === null ? undefined : this.get(name, value);
    return row ? [row] : [];
  }

  /** How many rows {@link by} would find. */
  count(name: ModelName, column: string, value: string | null): number {
    return column === 'id' ? 1 : this.#table(name).by(column, value).length;
  }

  related({ to, fromColumn, toColumn }: InnerRelation, row: Row): Row | undefined {
    const key = row[fromColumn] as string | null;
    if (key === null) return undefined;
    return toColumn === 'id' ? this.get(to, key) : this.by(to, toColumn, key)[0];
  }

  /** The rows at the end of a to-many relation, by id. */
  relatedRows({ to, toColumn }: InnerRelation, row: Row): readonly Row[] {
    return this.by(to, toColumn, row.id);
  }
}

export type InnerRelation = Relation & { readonly to: ModelName };

export const isInner = (relation: Relation): relation is InnerRelation => relation.to in MODELS;

/** The relation with this name; undefined for a column. @throws NotInReplica for anything else */
export function innerRelation(model: Model, name: string): InnerRelation | undefined {
  const relation = model.relations.get(name);
  if (relation && isInner(relation)) return relation;
  if (relation || !model.columns.includes(name)) throw new NotInReplica();
  return undefined;
}
