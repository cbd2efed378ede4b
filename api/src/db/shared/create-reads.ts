import { turnOf, turns } from '../../lib/turns';
import type { Queries } from '../client';
import type { Reads } from './reads';
import type { ReadObserver, SharedModel, SharedTables } from './shared-tables';
import { MODELS, NotInMemory, Tables, type Model } from './query/models';
import { finish } from './query/outside';
import { rowQueryOf, rowsOf, type RowQuery } from './query/query';
import { Making, select, selectionOf, type Result, type Selection } from './query/selection';

/** What a query takes, and each row of a result, in the unit of a turn. */
const QUERY = 2;
const ROW = 0.1;

/**
 * Answers from tables in memory what the database client would answer. A query that says something that only the database knows
 * goes there as a whole; a relation to a table that is not in memory is read there for all rows at once.
 */
export function createReads(shared: SharedTables, database: Queries, observer?: ReadObserver): Reads {
  const tables = new Tables(shared, observer);
  const asked = (): Queries => {
    observer?.database();
    return database;
  };
  const reads = Object.fromEntries(
    Object.values(MODELS).map((model) => [model.name, new ModelReads(model, tables, asked)]),
  );
  return {
    ...(reads as unknown as Pick<Reads, SharedModel>),
    get calendarFeed() {
      return asked().calendarFeed;
    },
    get generation() {
      return asked().generation;
    },
    database: asked,
    tables: shared,
  };
}

type Method = 'count' | 'findFirst' | 'findFirstOrThrow' | 'findMany' | 'findUnique' | 'findUniqueOrThrow';
type Delegate = Readonly<Record<Method, (args: unknown) => Promise<unknown>>>;
type Plan = { readonly query: RowQuery; readonly selection: Selection };

/** The reading methods of one model of the database client. */
class ModelReads implements Delegate {
  constructor(
    private readonly model: Model,
    private readonly tables: Tables,
    private readonly asked: () => Queries,
  ) {}

  async findMany(args?: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    return plan ? this.#find(plan) : this.#ask('findMany', args);
  }

  async findFirst(args?: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    return plan ? this.#findOne(plan) : this.#ask('findFirst', args);
  }

  async findUnique(args: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    return plan ? this.#findOne(plan) : this.#ask('findUnique', args);
  }

  /** If there is none, the database says so in its own words. */
  async findFirstOrThrow(args?: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    return (plan && (await this.#findOne(plan))) ?? this.#ask('findFirstOrThrow', args);
  }

  async findUniqueOrThrow(args: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    return (plan && (await this.#findOne(plan))) ?? this.#ask('findUniqueOrThrow', args);
  }

  async count(args?: unknown): Promise<unknown> {
    const plan = this.#plan(args);
    const isKnown = plan && !Object.hasOwn(args ?? {}, 'select');
    return isKnown ? rowsOf(this.model, plan.query, this.tables).length : this.#ask('count', args);
  }

  /** Undefined for what only the database can answer. */
  #plan(args: unknown): Plan | undefined {
    turns.take(QUERY);
    try {
      return { query: rowQueryOf(this.model, args), selection: selectionOf(this.model, args) };
    } catch (error) {
      if (error instanceof NotInMemory) return undefined;
      throw error;
    }
  }

  /** In turns, however many rows there are. */
  async #find({ query, selection }: Plan): Promise<Result[]> {
    const results: Result[] = [];
    const making = new Making(this.tables);
    making.lists.push({ selection, rows: () => rowsOf(this.model, query, this.tables), into: results });
    for (let list = making.lists.pop(); list; list = making.lists.pop()) {
      const rows = list.rows();
      const cost = ROW * list.selection.weight;
      for (const row of rows) {
        // A single row is not worth a turn: whoever asks for many of those takes turns.
        if (turns.take(cost) && rows.length > 1) await turnOf(this.tables);
        list.into.push(select(list.selection, row, making));
      }
    }
    if (making.unfinished.size > 0) await finish(making.unfinished, this.asked());
    return results;
  }

  async #findOne({ query, selection }: Plan): Promise<Result | null> {
    const [first] = await this.#find({ query: { ...query, take: Math.min(query.take, 1) }, selection });
    return first ?? null;
  }

  #ask(method: Method, args: unknown): Promise<unknown> {
    const delegates = this.asked() as unknown as Record<SharedModel, Delegate>;
    return delegates[this.model.name][method](args);
  }
}
