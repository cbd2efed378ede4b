import { Client } from 'pg';
import { vi } from 'vitest';

const sqlOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/** The SQL statements, transactions' own included, that reach the driver while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => sqlOf(statement));
  } finally {
    query.mockRestore();
  }
}

/** All that a read sends: its queries, and the transaction around them where they have to fit together. */
const READS = /^\s*(SELECT|BEGIN|SET TRANSACTION|COMMIT|ROLLBACK)\b/i;

/** Those of them that write, or may: whatever is not known to read. */
export const writesAmong = (statements: readonly string[]): string[] =>
  statements.filter((statement) => !READS.test(statement));
