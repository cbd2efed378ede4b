import { defineConfig } from 'prisma/config';

// Only Prisma's own CLI reads the URL here; the server reads it in api/src/start/env.ts.
export default defineConfig({
  schema: 'api/prisma/schema.prisma',
  migrations: { path: 'api/prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
