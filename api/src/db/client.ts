// db/: the only way to the database: its client, transactions, locks and migrations.
import { PrismaPg } from '@prisma/adapter-pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type ClientBase, type QueryConfig, type QueryResult } from 'pg';
import { PrismaClient, type Prisma } from './generated/client';

export type Database = PrismaClient;
/** Something that can run a query: a transaction, or the client itself. */
export type Queries = Prisma.TransactionClient;

export type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** Limits other than the usual ones, for tests. */
  limits?: Partial<Limits>;
  transactionLimits?: Partial<typeof TRANSACTION_LIMITS>;
};

/**
 * In milliseconds. PostgreSQL ends a statement at `statement_timeout`; a frozen PostgreSQL cannot, so that pg drops the connection at
 * `query_timeout`. The pool's wait is the shortest, so that an overloaded server answers instead of queueing.
 */
const LIMITS = {
  connectionTimeoutMillis: 4_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
};
type Limits = typeof LIMITS;

/** Milliseconds for a statement outside a transaction: usually a read, whose caller waits for a page. */
const READ_TIMEOUT = 5_000;

/** PostgreSQL ends statements whose process has died. A server that cannot look, such as one on Windows, refuses this. */
export const WATCH = "SET client_connection_check_interval = '1s'";

/** Prisma writes and reads instants without their zone, so a database with another one would shift them. */
export const IN_UTC = "SET TimeZone = 'UTC'";

/** What a new connection sets for its session. As start-up parameters, a pooler would refuse these or drop them silently. */
function sessionSettings(limits: Limits): string {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = limits;
  const times = { statement_timeout, lock_timeout, idle_in_transaction_session_timeout };
  return [IN_UTC, ...Object.entries(times).map(([name, value]) => `SET ${name} = ${value}`)].join('; ');
}

/** The most milliseconds that a transaction waits for its start, and lasts. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 20_000 };

/**
 * The process's only database client. A live binding instead of a member of Pothos' context, where the client's type would slow
 * every type check down. Set by {@link connectDatabase} before anything is served.
 */
export let db: Database;

/** The connections that {@link db} uses, for the few statements that are sent without it. */
export let pool: Pool;

/** A connection besides those of the pool, which only listens and so sets nothing; not yet connected. */
export let newConnection: () => Client;

/** A pool of its own, for what must not wait for others' connections, nor make them wait. @param size the most connections */
export let newPool: (size: number) => Pool;

/** Connects lazily: the first query opens the first connection. */
export function connectDatabase({ url, poolSize, limits, transactionLimits }: DatabaseOptions): Database {
  const allLimits = { ...LIMITS, ...limits };
  const { connectionTimeoutMillis, query_timeout: longestQuery } = allLimits;
  const settings = {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis,
    query_timeout: longestQuery,
  };
  newConnection = () => new Client(settings);
  const onConnect = async (connection: ClientBase): Promise<void> => {
    await connection.query(sessionSettings(allLimits));
    await connection.query(WATCH).catch(() => undefined);
  };
  // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, though its type does not say so
  newPool = (max) => outliving(new Pool({ max, ...settings, onConnect }));
  const connections = newPool(poolSize);
  const query = connections.query.bind(connections) as (query: QueryConfig) => Promise<QueryResult>;
  const query_timeout = limits?.query_timeout ?? READ_TIMEOUT;
  // Transactions take a connection instead. The database client passes one object and takes a promise.
  Object.assign(connections, {
    query: (config: QueryConfig) => query(Object.assign(config, { query_timeout })),
  });
  connections.on('release', (_error, connection) => {
    // Prisma returns a connection to the pool even when its ROLLBACK got no answer in time. The next transaction on it would start
    // inside the old one, and its COMMIT would store both.
    if (connection.getTransactionStatus() !== 'I') void connection.end().catch(() => undefined);
  });
  const adapter = new PrismaPg(connections, {
    disposeExternalPool: true,
    statementNameGenerator: preparedName,
  });
  const transactionOptions = { ...TRANSACTION_LIMITS, ...transactionLimits };
  pool = observed(connections);
  db = observed(new PrismaClient({ adapter, errorFormat: 'minimal', transactionOptions }));
  return db;
}

/** An idle connection that breaks is replaced by the next. Without a listener, the event would end the process. */
const outliving = <P extends Pool>(connections: P): P => connections.on('error', () => undefined);

const PREPARED = '/* prepared */';
const preparedNames = new Map<string, string>();

/**
 * Makes PostgreSQL parse and plan a statement once a connection instead of each time, where its text begins with the comment
 * PREPARED: for the few that a crowd sends, and whose texts are always the same, because a connection keeps what it prepared.
 */
function preparedName({ sql }: { sql: string }): string {
  if (!sql.startsWith(PREPARED)) return '';
  const name = preparedNames.get(sql) ?? `prepared-${preparedNames.size}`;
  preparedNames.set(sql, name);
  return name;
}

const observers = new AsyncLocalStorage<() => void>();

/** Runs `work`, and calls `onUse` whenever it uses the database itself, now or later. */
export const observingDatabase = <T>(onUse: () => void, work: () => T): T => observers.run(onUse, work);

/** Called where a value of the database is used that another request may have read. */
export const reportDatabaseUse = (): void => observers.getStore()?.();

/** A client, or one of its models, whose every use the observer sees. */
function observed<Client extends object>(client: Client): Client {
  const models = new Map<string, unknown>();
  return new Proxy(client, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part === 'function') reportDatabaseUse();
      // What else begins like this is the client's own.
      if (typeof part !== 'object' || part === null || typeof name === 'symbol' || /^[_$]/.test(name))
        return part;
      const model = models.get(name) ?? observed(part);
      models.set(name, model);
      return model;
    },
  });
}

export async function disconnectDatabase(): Promise<void> {
  await db.$disconnect();
}
