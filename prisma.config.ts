import { defineConfig } from 'prisma/config';

// `generate` requires a schema engine, and would download one, but never runs it: any program will do.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.CHECKPOINT_DISABLE = '1';
process.env.PRISMA_HIDE_UPDATE_MESSAGE = '1';

// Only Prisma's own CLI reads the URL here; the server reads it in api/src/start/env.ts.
export default defineConfig({
  schema: 'api/prisma/schema.prisma',
  migrations: { path: 'api/prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
