import { Client } from 'pg';
import { vi } from 'vitest';
import { IN_UTC, WATCH } from '../../src/db/client';

const sqlOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/** The SQL statements, those of transactions included, that reach the driver while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    // Whether a connection is new, or the machine slow, has nothing to do with the work.
    return query.mock.calls
      .map(([statement]) => sqlOf(statement))
      .filter((sql) => sql !== WATCH && !sql.startsWith(IN_UTC));
  } finally {
    query.mockRestore();
  }
}

/** Everything that a read sends: its queries, and a transaction around queries that must fit together. */
const READS = /^\s*(SELECT|BEGIN|SET TRANSACTION|COMMIT|ROLLBACK)\b/i;

/** The statements that write, or may: all that are not known to be reads. */
export const writesAmong = (statements: readonly string[]): string[] =>
  statements.filter((statement) => !READS.test(statement));
