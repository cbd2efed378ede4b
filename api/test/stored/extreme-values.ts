import { z } from 'zod';
import { db } from '../../src/db/client';

/** The value of a column, as SQL writes it. */
export type StoredValue = { table: string; column: string; value: string };

type Column = { table: string; column: string; type: string };

/** Key columns: an extreme value there would only match nothing. */
const KEYS = /^(id|.*_id|firebase_uid)$/;

const columnRows = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));

/** Every column whose value people can read. */
export async function tellingColumns(): Promise<Column[]> {
  const rows = columnRows.parse(
    await db.$queryRaw`
      SELECT table_name::text AS table, column_name::text AS column, udt_name::text AS type
      FROM information_schema.columns
      WHERE table_schema = 'public' AND left(table_name, 1) <> '_'
      ORDER BY table_name, ordinal_position`,
  );
  // Only the program itself writes a run's record.
  return rows.filter(({ column }) => !KEYS.test(column) && column !== 'record');
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A round of `stored-values.test.ts` stores one of each type, so the longest of these lists is the number of rounds. */
const TEXTS = [
  '',
  'odd odd@example.com',
  'evil@evil.com@example.com',
  'é@example.com',
  '\u0001\u0085\u2028\u202Egnp.exe',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿👩‍👩‍👧‍👦',
  '=1+1;=2"%_\\',
  'x'.repeat(10_000),
  '<b>'.repeat(3_000),
  '25:99 PM',
].map(quoted);
const INSTANTS = [
  'infinity',
  '-infinity',
  '0001-01-01 00:00:00Z BC',
  '0001-01-01 00:00:00Z',
  '0099-12-31 23:59:59.999Z',
  '1883-11-18 12:03:58Z',
  '2000-02-29 00:00:00Z',
  '9999-12-31 23:59:59.999Z',
  '10000-01-01 00:00:00Z',
  '294276-12-31 23:59:59Z',
].map(quoted);
const NUMBERS = [-(2 ** 31), -1, 0, 1, 10_001, 1_000_000, 2 ** 31 - 1].map(String);
const LISTS = ['{}', '{-1}', '{NULL}', '{{1,2},{3,4}}', '{2147483647,2147483647}', '[5:6]={1,2}'].map(quoted);

const ID_LISTS = ['{}', '{NULL}', '{gone}', '{gone,gone}', '{{a,b},{c,d}}', '[5:6]={a,b}'].map(quoted);

const DOCUMENTS = [
  '{}',
  '[]',
  '0',
  '{"theme":1}',
  '{"theme":[]}',
  '{"theme":[{"a":1},[2]]}',
  '{"":[null,"x"]}',
].map(quoted);

/** The smallest and largest values of a column's type, and odd ones in between; constraints may reject them. */
export function extremesOf({ type }: Column): readonly string[] {
  switch (type) {
    case 'text':
      return [...TEXTS, 'NULL'];
    case 'int4':
      return [...NUMBERS, 'NULL'];
    case '_int4':
      return [...LISTS, 'NULL'];
    case '_text':
      return [...ID_LISTS, 'NULL'];
    case 'timestamptz':
    case 'timestamp':
    case 'date':
      return [...INSTANTS, 'NULL'];
    case 'bool':
      return ['true', 'false'];
    case 'jsonb':
      return [...DOCUMENTS, 'NULL'];
    case 'role':
    case 'act':
    case 'acting_as':
    case 'history_target':
    case 'outcome':
    case 'publication_status':
    case 'allocation_preset':
    case 'timeline_point_kind':
    case 'timeline_point_state':
    case 'notice_kind':
    case 'notice_channel':
    case 'delivery_state':
    case 'place_loss_cause':
    case 'swap_state':
      return [];
    default:
      throw new Error(`This test does not know what a column of ${type} can hold.`);
  }
}

/**
 * Writes a value into one row of its table without triggers, as if before there were rules. @returns whether the constraints
 * allow it.
 */
export async function store({ table, column, value }: StoredValue): Promise<boolean> {
  try {
    await db.$executeRawUnsafe(`DO $$ BEGIN
      SET LOCAL session_replication_role = replica;
      UPDATE ${table} SET "${column}" = ${value}
      WHERE ctid = (SELECT max(ctid) FROM ${table}${table === 'users' ? " WHERE role = 'user'" : ''});
    END $$`);
    return true;
  } catch (error) {
    if (/violates (check|unique|not-null)|null value in column/i.test(String(error))) return false;
    throw error;
  }
}
