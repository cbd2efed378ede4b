import { defineConfig } from 'prisma/config';

// The URL lives in prisma.config.ts only for Prisma's own CLI; the server reads it in api/src/start/env.ts.
export default defineConfig({
  schema: 'api/prisma/schema.prisma',
  migrations: { path: 'api/prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
