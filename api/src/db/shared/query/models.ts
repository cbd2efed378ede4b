// query/: answers the database client's queries from tables in memory.
import { getDatamodel } from '../../generated/pothos-types';
import type { SharedModel, SharedRows, SharedTables, Witness } from '../shared-tables';

/** A row of any table; the model says what it has. */
export type Row = { readonly id: string; readonly [column: string]: unknown };

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

/** What was read: of which tables, as they were then, and how a witness is told of it. */
export type Reads = {
  readonly tables: Map<SharedModel, SharedTables[SharedModel]>;
  readonly tell: ((witness: Witness) => void)[];
};

/** The shared tables, which tell a witness of all that is read of them. */
export class Tables {
  /** @param witness none if nobody wants to know */
  constructor(
    private readonly tables: SharedTables,
    private readonly witness: Witness | undefined,
  ) {}

  /** What `work` finds, together with how to tell somebody else's witness of all that it has read. */
  heard<Found>(work: (tables: Tables) => Found): { found: Found; reads: Reads } {
    const reads: Reads = { tables: new Map(), tell: [] };
    const heard = new Set<unknown>();
    const hear = (model: SharedModel, found: object | undefined, tell: (witness: Witness) => void): void => {
      if (heard.has(found)) return;
      // That there is nothing is said of another id or value each time.
      if (found && !(Array.isArray(found) && found.length === 0)) heard.add(found);
      reads.tables.set(model, this.tables[model]);
      reads.tell.push(tell);
    };
    const found = work(
      new Tables(this.tables, {
        row: (model, id, found) => hear(model, found, (witness) => witness.row(model, id, found)),
        group: (model, column, value, found) =>
          hear(model, found, (witness) => witness.group(model, column, value, found)),
        all: (model, found) => hear(model, found, (witness) => witness.all(model, found)),
        database: () => undefined,
      }),
    );
    this.#tell(reads);
    return { found, reads };
  }

  /** Whether somebody who reads the same now finds the same; if so, the witness is told as if it had been read. */
  isStill(reads: Reads): boolean {
    for (const [model, table] of reads.tables) if (this.tables[model] !== table) return false;
    this.#tell(reads);
    return true;
  }

  #tell({ tell }: Reads): void {
    if (this.witness) for (const one of tell) one(this.witness);
  }

  get(model: SharedModel, id: string): Row | undefined {
    const found = this.tables[model].get(id);
    this.witness?.row(model, id, found);
    return found;
  }

  all(model: SharedModel): readonly Row[] {
    const found = this.tables[model].all();
    // TypeScript cannot tell that both are of the same model.
    this.witness?.all(model, found);
    return found as readonly object[] as readonly Row[];
  }

  /** @param column `id`, or an indexed one */
  by(model: SharedModel, column: string, value: string | null): readonly Row[] {
    if (column === 'id') {
      const row = value === null ? undefined : this.get(model, value);
      return row ? [row] : [];
    }
    const found = this.#group(model, column, value);
    this.witness?.group(model, column as keyof SharedRows[typeof model], value, found as never);
    return found;
  }

  /** How many rows {@link by} would find; the witness is not told. */
  count(model: SharedModel, column: string, value: string | null): number {
    return column === 'id' ? 1 : this.#group(model, column, value).length;
  }

  #group(model: SharedModel, column: string, value: string | null): readonly Row[] {
    const table = this.tables[model] as { by(column: string, value: string | null): readonly object[] };
    return table.by(column, value) as readonly Row[];
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
