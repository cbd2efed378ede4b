// backup/: copies of the whole event in one file: `npm run backup` and `npm run restore`.
import { z } from 'zod';

/*
 * A backup is compressed text that `psql` reads, too: a line about the backup, each table as COPY writes it, and a line that says
 * how many rows there are, so that a file that was cut off is known.
 */

const BEGIN = '-- Hackathon backup ';
const END = '-- End of backup ';

const header = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had, oldest first. */
  migrations: z.array(z.string()),
});
const footer = z.object({ rows: z.record(z.string(), z.int()) });

export type BackupHeader = z.infer<typeof header>;
export type RowCounts = z.infer<typeof footer>['rows'];

/** Where one table's rows begin. */
export type TableStart = { table: string; columns: readonly string[] };

/** An identifier of SQL. @see https://www.postgresql.org/docs/current/sql-syntax-lexical.html */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const headerLine = (about: BackupHeader): string => `${BEGIN}${JSON.stringify(about)}\n`;
export const footerLine = (rows: RowCounts): string => `${END}${JSON.stringify({ rows })}\n`;
export const tableLine = ({ table, columns }: TableStart): string =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM stdin;\n`;
/** Ends the rows of a table; COPY writes a backslash in a row as two. */
export const END_OF_ROWS = '\\.';

/** @returns null for another line, or one that no backup has */
export const readHeader = (line: string): BackupHeader | null => read(line, BEGIN, header);
export const readFooter = (line: string): RowCounts | null => read(line, END, footer)?.rows ?? null;

export function readTable(line: string): TableStart | null {
  const [, table, columns] = /^COPY "(\w+)" \(((?:"\w+"(?:, )?)+)\) FROM stdin;$/.exec(line) ?? [];
  if (table === undefined || columns === undefined) return null;
  return { table, columns: columns.split(', ').map((name) => name.slice(1, -1)) };
}

function read<T>(line: string, mark: string, schema: z.ZodType<T>): T | null {
  if (!line.startsWith(mark)) return null;
  try {
    return schema.safeParse(JSON.parse(line.slice(mark.length))).data ?? null;
  } catch {
    return null;
  }
}
