// db/: the one way to the database: its client, transactions, locks and migrations.
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient, type Prisma } from './generated/client';

export type Database = PrismaClient;
/** A transaction, or the client itself: whatever can run a query. */
export type Queries = Prisma.TransactionClient;

export type DatabaseOptions = {
  url: string;
  /** Connections held at the most. */
  poolSize: number;
  /** Others than the usual ones, for tests. */
  limits?: Partial<typeof LIMITS>;
  transactionLimits?: Partial<typeof TRANSACTION_LIMITS>;
};

/**
 * No statement may outlive the person waiting for it: a frozen backend would otherwise hold a connection for ever.
 * Milliseconds; the pool's wait is the shortest so that an overloaded server answers instead of queueing.
 */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
};

/** Milliseconds that a transaction waits for its beginning, and lasts, at the most. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 20_000 };

/**
 * The process's one database client. A live binding instead of a context member: the client's type in Pothos' context
 * would slow every type check down. Set by {@link connectDatabase} before anything is served.
 */
export let db: Database;

/** Connects lazily: the first query opens the first connection. */
export function connectDatabase({ url, poolSize, limits, transactionLimits }: DatabaseOptions): Database {
  const pool = new Pool({ connectionString: url, max: poolSize, ...LIMITS, ...limits });
  pool.on('release', (_error, connection) => {
    // Prisma gives a connection back even when its ROLLBACK got no answer in time. Used again, it would carry what was begun into
    // the next transaction, and that one's COMMIT would store it.
    if (connection.getTransactionStatus() !== 'I') void connection.end().catch(() => undefined);
  });
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  const transactionOptions = { ...TRANSACTION_LIMITS, ...transactionLimits };
  db = new PrismaClient({ adapter, errorFormat: 'minimal', transactionOptions });
  return db;
}

export async function disconnectDatabase(): Promise<void> {
  await db.$disconnect();
}
