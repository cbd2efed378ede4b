// query/: answers the database client's queries from tables in memory.
import { getDatamodel } from '../../generated/pothos-types';
import type { ReadObserver, SharedModel, SharedTable, SharedTables } from '../shared-tables';

/** A row of any table; the model says what it has. */
export type Row = { readonly id: string; readonly [column: string]: unknown };

/** A table whose columns only the model knows. */
type AnyTable = SharedTable<Row>;

export type Relation = {
  readonly name: string;
  /** The other model, by the client's name of its table. */
  readonly to: string;
  readonly isList: boolean;
  /** Related are rows whose `toColumn` has the value of this row's `fromColumn`. One of the two is the id. */
  readonly fromColumn: string;
  readonly toColumn: string;
};

export type Model = {
  readonly name: SharedModel;
  readonly columns: readonly string[];
  /** Columns by which {@link Tables.by} finds rows: unique ones, and foreign keys. */
  readonly indexed: ReadonlySet<string>;
  /** Columns whose order is known here: that of other texts, and of enums, is the database's. */
  readonly ordered: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation>;
};

/** Thrown where a query asks for something that only the database can answer. */
export class NotInMemory extends Error {}

const SHARED: Readonly<Record<string, SharedModel>> = {
  AgendaItem: 'agendaItem',
  AssignmentStatus: 'assignmentStatus',
  DeadlineExtension: 'deadlineExtension',
  Deadlines: 'deadlines',
  EventInfo: 'eventInfo',
  Organiser: 'organiser',
  PlaceLoss: 'placeLoss',
  Ranking: 'ranking',
  Region: 'region',
  Resource: 'resource',
  Team: 'team',
  TeamAssignment: 'teamAssignment',
  Theme: 'theme',
  TimelinePoint: 'timelinePoint',
  User: 'user',
} satisfies Record<Capitalize<SharedModel>, SharedModel>;

const { models: DATAMODEL } = getDatamodel().datamodel;
type Field = (typeof DATAMODEL)[string]['fields'][number];

function relationOf(field: Field): Relation {
  const { name, type, isList, relationName } = field;
  const to = SHARED[type] ?? `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  const [own] = field.relationFromFields ?? [];
  if (own !== undefined) return { name, to, isList, fromColumn: own, toColumn: 'id' };
  const other = DATAMODEL[type]?.fields.find((candidate) => candidate.relationName === relationName);
  const [theirs] = other?.relationFromFields ?? [];
  if (theirs === undefined) throw new Error(`No foreign key for ${name} of ${type}`);
  return { name, to, isList, fromColumn: 'id', toColumn: theirs };
}

/** Texts in Unicode's own order (decision 009). */
const NAMES = ['region.name', 'theme.title', 'user.displayName'];

const isOrdered = (model: SharedModel, { name, kind, type }: Field): boolean =>
  kind === 'scalar' && (type !== 'String' || name === 'id' || NAMES.includes(`${model}.${name}`));

function modelOf(type: string, name: SharedModel): Model {
  const fields = DATAMODEL[type]?.fields ?? [];
  const relations = fields.filter(({ kind }) => kind === 'object').map(relationOf);
  const foreignKeys = relations.map(({ fromColumn }) => fromColumn).filter((column) => column !== 'id');
  const unique = fields.filter(({ isUnique }) => isUnique).map((field) => field.name);
  return {
    name,
    columns: fields.filter(({ kind }) => kind !== 'object').map((field) => field.name),
    indexed: new Set([...foreignKeys, ...unique]),
    ordered: new Set(fields.filter((field) => isOrdered(name, field)).map((field) => field.name)),
    relations: new Map(relations.map((relation) => [relation.name, relation])),
  };
}

/** The models that are in memory, made of the schema of the database. */
export const MODELS = Object.fromEntries(
  Object.entries(SHARED).map(([type, name]) => [name, modelOf(type, name)]),
) as Record<SharedModel, Model>;

/** The tables that were read, as they were then. */
export type TablesRead = ReadonlyMap<SharedModel, number>;

/** The shared tables; an observer sees which of them are read. */
export class Tables {
  constructor(
    private readonly tables: SharedTables,
    private readonly observer: ReadObserver | undefined,
  ) {}

  /** What `work` finds, together with the tables that it has read. */
  recording<Found>(work: (tables: Tables) => Found): { found: Found; read: TablesRead } {
    const read = new Map<SharedModel, number>();
    const table = (model: SharedModel, version: number): void => {
      read.set(model, version);
      this.observer?.table(model, version);
    };
    const found = work(new Tables(this.tables, { table, database: () => undefined }));
    return { found, read };
  }

  /** Whether the same reads find the same now; if so, the observer sees them as if they were done again. */
  isStill(read: TablesRead): boolean {
    for (const [model, version] of read) if (this.tables[model].version !== version) return false;
    if (this.observer) for (const [model, version] of read) this.observer.table(model, version);
    return true;
  }

  #read(model: SharedModel): AnyTable {
    const table = this.tables[model];
    this.observer?.table(model, table.version);
    return table as AnyTable;
  }

  get(model: SharedModel, id: string): Row | undefined {
    return this.#read(model).get(id);
  }

  all(model: SharedModel): readonly Row[] {
    return this.#read(model).all();
  }

  /** @param column `id`, or an indexed one */
  by(model: SharedModel, column: string, value: string | null): readonly Row[] {
    if (column !== 'id') return this.#read(model).by(column, value);
    const row = value === null ? undefined : this.get(model, value);
    return row ? [row] : [];
  }

  /** How many rows {@link by} would find. */
  count(model: SharedModel, column: string, value: string | null): number {
    return column === 'id' ? 1 : this.#read(model).by(column, value).length;
  }

  /** The row that a relation to one leads to. */
  related({ to, fromColumn, toColumn }: SharedRelation, row: Row): Row | undefined {
    const key = row[fromColumn] as string | null;
    if (key === null) return undefined;
    return toColumn === 'id' ? this.get(to, key) : this.by(to, toColumn, key)[0];
  }

  /** The rows that a relation to many leads to, by id. */
  relatedRows({ to, toColumn }: SharedRelation, row: Row): readonly Row[] {
    return this.by(to, toColumn, row.id);
  }
}

/** A relation to a model that is in memory. */
export type SharedRelation = Relation & { readonly to: SharedModel };

export const isShared = (relation: Relation): relation is SharedRelation => relation.to in MODELS;

/** The relation with this name; undefined for a column. @throws NotInMemory for what is not in memory */
export function sharedRelation(model: Model, name: string): SharedRelation | undefined {
  const relation = model.relations.get(name);
  if (relation && isShared(relation)) return relation;
  if (relation || !model.columns.includes(name)) throw new NotInMemory();
  return undefined;
}
