import { db, type Database, type Queries } from '../client';
import { MODEL_NAMES, MODELS, type Model, type ModelName, type ReadObserver, type Snapshot } from './models';
import { rowQueryOf, rowsOf, type RowQuery } from './query/row-query';
import { selectionOf, selectRows, type Selection } from './query/selection';
import { isInner, NotInReplica, SnapshotReader } from './query/snapshot-reader';

type Method = 'count' | 'findFirst' | 'findFirstOrThrow' | 'findMany' | 'findUnique' | 'findUniqueOrThrow';

/** Models that requests read from the database through the same methods. */
type OuterModel = 'calendarFeed' | 'generation';

/** The data source of a request, in the shape of the database client. A transaction has the same models. */
export type Reads = {
  readonly [Name in ModelName | OuterModel]: Pick<Database[Name], Method>;
} & {
  /**
   * The database itself, for SQL, and for reads that must share its snapshot.
   * @param of the models that are read: pages refetch when those change
   */
  readonly database: (of: readonly ModelName[]) => Queries;
  /** The snapshot behind the models; null for the database. */
  readonly snapshot: Snapshot | null;
};

/** The inputs of team assignment, and its result. */
export const PLACES = ['user', 'ranking', 'theme', 'teamAssignment'] as const satisfies ModelName[];

type Delegate = Readonly<Record<Method, (args: unknown) => Promise<unknown>>>;
type Plan = { readonly query: RowQuery; readonly selection: Selection };

const delegatesOf = (database: Queries): Record<string, Delegate> =>
  database as unknown as Record<string, Delegate>;

export const databaseReads = (): Reads => ({
  ...readsBy((name) => delegatesOf(db)[name]),
  database: () => db,
  calendarFeed: db.calendarFeed,
  generation: db.generation,
  snapshot: null,
});

const readsBy = (delegateOf: (name: ModelName) => Delegate | undefined): Pick<Reads, ModelName> =>
  Object.fromEntries(MODEL_NAMES.map((name) => [name, delegateOf(name)])) as unknown as Pick<
    Reads,
    ModelName
  >;

/** Reads without an observer: shared by all requests of one moment. */
const unobserved = new WeakMap<Snapshot, Reads>();

/** Reads of a snapshot, with the database client's answers; of the database for null. */
export function readsOf(snapshot: Snapshot | null, observer?: ReadObserver): Reads {
  if (!snapshot) return databaseReads();
  const shared = observer ? undefined : unobserved.get(snapshot);
  if (shared) return shared;
  const reads = createReads(snapshot, db, observer);
  if (!observer) unobserved.set(snapshot, reads);
  return reads;
}

/**
 * A query with unsupported arguments goes to the database as a whole; a relation to a table outside the replica is read there
 * for all rows at once.
 */
export function createReads(snapshot: Snapshot, database: Queries, observer?: ReadObserver): Reads {
  const reader = new SnapshotReader(snapshot, observer);
  const observed = (of: readonly ModelName[]): Queries => {
    observer?.database();
    for (const model of of) observer?.list(model, null);
    return database;
  };
  return {
    ...readsBy((name) => new ModelReads(MODELS[name], reader, observed)),
    get calendarFeed() {
      return observed([]).calendarFeed;
    },
    get generation() {
      // Each run writes assignments.
      return observed(['teamAssignment']).generation;
    },
    database: observed,
    snapshot,
  };
}

const relatedTo = ({ relations }: Model): ModelName[] =>
  [...relations.values()].filter(isInner).map(({ to }) => to);

/** The reading methods of one model of the database client. */
class ModelReads implements Delegate {
  constructor(
    private readonly model: Model,
    private readonly reader: SnapshotReader,
    private readonly database: Reads['database'],
  ) {}

  async findMany(args?: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    return plan ? this.#find(plan) : this.#ask('findMany', args);
  }

  findFirst = (args?: unknown): Promise<unknown> => this.#findOne('findFirst', args);
  findUnique = (args: unknown): Promise<unknown> => this.#findOne('findUnique', args);

  /** If there is none, the database throws its own error. */
  async findFirstOrThrow(args?: unknown): Promise<unknown> {
    return (await this.findFirst(args)) ?? this.#ask('findFirstOrThrow', args);
  }

  async findUniqueOrThrow(args: unknown): Promise<unknown> {
    return (await this.findUnique(args)) ?? this.#ask('findUniqueOrThrow', args);
  }

  async count(args?: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    const isKnown = plan && !Object.hasOwn(args ?? {}, 'select');
    return isKnown ? rowsOf(this.model, plan.query, this.reader).length : this.#ask('count', args);
  }

  /** Undefined if only the database can answer. */
  #plan(args: unknown): Plan | undefined {
    try {
      return { query: rowQueryOf(this.model, args), selection: selectionOf(this.model, args) };
    } catch (error) {
      if (error instanceof NotInReplica) return undefined;
      throw error;
    }
  }

  #find({ query, selection }: Plan): Promise<unknown[]> {
    return selectRows(selection, rowsOf(this.model, query, this.reader), this.reader, () =>
      this.database([]),
    );
  }

  async #findOne(method: Method, args: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    if (!plan) return this.#ask(method, args);
    const { query, selection } = plan;
    const [first] = await this.#find({ query: { ...query, take: Math.min(query.take, 1) }, selection });
    return first ?? null;
  }

  async #ask(method: Method, args: unknown): Promise<unknown> {
    return delegatesOf(this.database([this.model.name, ...relatedTo(this.model)]))[this.model.name]?.[method](
      args,
    );
  }
}
