import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from '@prisma/driver-adapter-utils';
import type * as Bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { DatabaseError, Pool } from 'pg';

const PACKAGE = '@prisma/schema-engine-wasm/schema_engine_bg';

/** Loaded once: the bindings support a single instance, and would mix the memory of two. */
let bindings: Promise<typeof Bindings> | undefined;

async function loadBindings(): Promise<typeof Bindings> {
  const loaded = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const folder = dirname(createRequire(import.meta.url).resolve(PACKAGE));
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...loaded } });
  loaded.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return loaded;
}

/**
 * Gives `work` Prisma's own migration engine, as WebAssembly. Unlike the CLI's engine it needs no download, so it also runs
 * offline and in the production image.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: Bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await (bindings ??= loadBindings());
  // One connection, closed at the end: the engine's lock belongs to its session, and only the session's end releases it.
  const pool = new Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
    const discardLog = (): void => undefined;
    return await work(await SchemaEngine.new({ datamodels: undefined }, discardLog, adapter));
  } finally {
    await pool.end();
  }
}

/**
 * Notes that a migration has been applied. The engine writes the same note once it hears of the success; a server that is killed
 * before that would apply the migration a second time.
 */
const FINISHED = `UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

/**
 * Sends a migration to PostgreSQL in one piece, which makes it one transaction, its note included: all of it happens, or none.
 * The adapter itself would cut the script at every semicolon, even inside functions and texts.
 */
class WholeScripts extends PrismaPg {
  constructor(private readonly pool: Pool) {
    super(pool);
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await this.pool.query(`${script}\n;${FINISHED}`).catch((error: unknown) => {
        throw asDriverAdapterError(error);
      });
    };
    return adapter;
  }
}

/** Puts PostgreSQL's error in the form that the engine understands and passes on. */
function asDriverAdapterError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const { code = '', severity = 'ERROR', message, detail, column, hint } = error;
  return new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
}
