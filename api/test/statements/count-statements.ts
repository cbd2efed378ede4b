import { Client } from 'pg';
import { vi } from 'vitest';
import { IN_UTC, WATCH } from '../../src/db/client';

const sqlOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/** The SQL statements, including those of transactions, that reach the driver while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    // Independent of new connections and slow machines.
    return query.mock.calls
      .map(([statement]) => sqlOf(statement))
      .filter((sql) => sql !== WATCH && !sql.startsWith(IN_UTC));
  } finally {
    query.mockRestore();
  }
}

/** The statements of a read: its queries, and a transaction around queries that need one snapshot. */
const READS = /^\s*(SELECT|BEGIN|SET TRANSACTION|COMMIT|ROLLBACK)\b/i;

/** The statements that write, or may: all that are not known to be reads. */
export const writesAmong = (statements: readonly string[]): string[] =>
  statements.filter((statement) => !READS.test(statement));
