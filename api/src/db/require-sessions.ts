import type { Client } from 'pg';
import { withDeadline } from '../lib/with-deadline';
import { StartError } from '../start/start-error';
import { connectForStart } from './connect-for-start';

/** Milliseconds for two connections to answer. */
const DEADLINE = 5_000;
const SHARES_CONNECTIONS =
  'DATABASE_URL points at a pooler that lends connections by transaction or statement, and the server needs sessions of its own ' +
  "(LISTEN, locks, settings): set the pooler's mode to session (PgBouncer: pool_mode = session), or use PostgreSQL's own address.";
const TOO_FEW_CONNECTIONS =
  `DATABASE_URL gives no second connection within ${DEADLINE / 1_000} s: allow the server DATABASE_POOL_SIZE + 4 of them, in ` +
  "PostgreSQL (max_connections) and in a pooler in front of it (PgBouncer's default_pool_size).";

/**
 * Checks that connections keep their session. Behind a pooler in transaction mode, settings, LISTEN and prepared statements
 * would be lost, while single statements work.
 * @throws StartError with the finding and the remedy.
 */
export async function requireSessions(databaseUrl: string): Promise<void> {
  const first = await connectForStart(databaseUrl);
  try {
    const second = await connectForStart(databaseUrl);
    try {
      const problem = await withDeadline(problemOf(first, second), DEADLINE).catch(() => TOO_FEW_CONNECTIONS);
      if (problem !== undefined) throw new StartError(problem);
    } finally {
      void second.end();
    }
  } finally {
    void first.end();
  }
}

async function problemOf(first: Client, second: Client): Promise<string | undefined> {
  const firstProcess = await processOf(first);
  // PgBouncer lends the last returned connection first: here the first one's, unless sessions keep theirs.
  const canBegin = await second.query('BEGIN').then(
    () => true,
    () => false,
  );
  if (!canBegin || (await processOf(second)) === firstProcess) return SHARES_CONNECTIONS;
  // A pooler that lends round-robin gives the first another.
  return (await processOf(first)) === firstProcess ? undefined : SHARES_CONNECTIONS;
}

async function processOf(connection: Client): Promise<number | undefined> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
