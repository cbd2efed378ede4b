import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type * as Bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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

/** Gives `work` Prisma's own migration engine, as WebAssembly: unlike the CLI's engine it needs no download. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: Bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await (bindings ??= loadBindings());
  const adapter = bindMigrationAwareSqlAdapterFactory(
    new PrismaPg({ connectionString: databaseUrl, max: 1 }),
  );
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    // Closes its connection.
    engine.free();
  }
}
