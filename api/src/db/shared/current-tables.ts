import type { Pool } from 'pg';
import { pool } from '../client';
import type { SharedTables } from './shared-tables';
import { TablesInMemory, type Exchanged } from './tables-in-memory';

/** The process has one, for the pool that it is connected with: with the pool, its tables are forgotten. */
const kept = new WeakMap<Pool, TablesInMemory>();

function tablesOfPool(): TablesInMemory {
  const tables = kept.get(pool) ?? new TablesInMemory(pool);
  kept.set(pool, tables);
  return tables;
}

/**
 * The shared tables with every commit that ended before this call, in any process; the very same object if nothing changed.
 * @throws what any statement throws, for example while the database is away; the next call tries again.
 */
export function currentTables(): Promise<SharedTables> {
  return tablesOfPool().current();
}

/**
 * Calls `exchanged` whenever this process has learnt of a change, whoever asked; it must not throw.
 * @returns a function that ends it.
 */
export const watchTables = (exchanged: Exchanged): (() => void) => tablesOfPool().watch(exchanged);
