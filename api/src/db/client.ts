// db/: the only access to the database: client, transactions, locks and migrations.
import { PrismaPg } from '@prisma/adapter-pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type ClientBase, type QueryConfig, type QueryResult } from 'pg';
import { PrismaClient, type Prisma } from './generated/client';

export type Database = PrismaClient;
/** Anything that can run a query: a transaction, or the client itself. */
export type Queries = Prisma.TransactionClient;

export type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** Overrides of the default limits, for tests. */
  limits?: Partial<Limits>;
  transactionLimits?: Partial<typeof TRANSACTION_LIMITS>;
};

/**
 * In milliseconds. PostgreSQL ends a statement at `statement_timeout`; if PostgreSQL is frozen, pg drops the connection at
 * `query_timeout`. The pool's wait is the shortest, so an overloaded server answers instead of queueing.
 */
const LIMITS = {
  connectionTimeoutMillis: 4_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
};
type Limits = typeof LIMITS;

/** Milliseconds for a statement outside a transaction: usually a read of a page. */
const READ_TIMEOUT = 5_000;

/** Makes PostgreSQL end statements whose client has died. A server without support, such as one on Windows, refuses it. */
export const WATCH = "SET client_connection_check_interval = '1s'";

/** Prisma writes and reads instants without a zone; a database in another zone would shift them. */
export const IN_UTC = "SET TimeZone = 'UTC'";

/** Settings of a new connection's session. A pooler would refuse them as start-up parameters, or drop them silently. */
function sessionSettings(limits: Limits): string {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = limits;
  const times = { statement_timeout, lock_timeout, idle_in_transaction_session_timeout };
  return [IN_UTC, ...Object.entries(times).map(([name, value]) => `SET ${name} = ${value}`)].join('; ');
}

/** Milliseconds that a transaction may wait for a connection, and run. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 20_000 };

/**
 * The process's only database client. A live binding, not a member of Pothos' context, where the client's type would slow every
 * type check down. Set by {@link connectDatabase} before the server starts.
 */
export let db: Database;

/** The connections of {@link db}, for the few statements that bypass the client. */
export let pool: Pool;

/** A connection outside the pool that only listens, so it needs no settings; not yet connected. */
export let newConnection: () => Client;

/** A separate pool, for work that must neither wait for others' connections nor delay them. @param size the most connections */
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
  // Transactions take a dedicated connection. The client passes one object and expects a promise.
  Object.assign(connections, {
    query: (config: QueryConfig) => query(Object.assign(config, { query_timeout })),
  });
  connections.on('release', (_error, connection) => {
    // Prisma returns a connection to the pool even if its ROLLBACK timed out. The next transaction on it would start inside the
    // old one, and its COMMIT would store both.
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

/** Replaces a broken idle connection. Without a listener, the event would end the process. */
const outliving = <P extends Pool>(connections: P): P => connections.on('error', () => undefined);

const PREPARED = '/* prepared */';
const preparedNames = new Map<string, string>();

/**
 * Makes PostgreSQL parse and plan a statement once per connection, if its text begins with the comment PREPARED. For the few
 * statements that a crowd sends with constant text, because a connection keeps its prepared statements.
 */
function preparedName({ sql }: { sql: string }): string {
  if (!sql.startsWith(PREPARED)) return '';
  const name = preparedNames.get(sql) ?? `prepared-${preparedNames.size}`;
  preparedNames.set(sql, name);
  return name;
}

const observers = new AsyncLocalStorage<() => void>();

/** Runs `work`, and calls `onUse` whenever it uses the database directly, now or later. */
export const observingDatabase = <T>(onUse: () => void, work: () => T): T => observers.run(onUse, work);

/** Called when a request uses a database value that another request may have read. */
export const reportDatabaseUse = (): void => observers.getStore()?.();

/** A client, or one of its models, that reports every use to the observer. */
function observed<Client extends object>(client: Client): Client {
  const models = new Map<string, unknown>();
  return new Proxy(client, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part === 'function') reportDatabaseUse();
      // All other members are the client's internals.
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
