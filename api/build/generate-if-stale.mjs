// @ts-check
// Runs the parts of `npm run generate` whose sources are newer than what they made. Tests and checks begin with it.
import { spawnSync } from 'node:child_process';
import { utimesSync } from 'node:fs';
import generateTestDocuments from '../test/documents.mjs';
import { isStale } from './stale.mjs';

/** The inputs of each part, and files that it generates. */
const PARTS = [
  {
    script: 'generate:client',
    sources: ['api/prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
    made: ['api/src/db/generated/client.ts'],
  },
  {
    script: 'generate:documents',
    sources: ['schema.graphql', 'codegen.ts', 'api/build', 'api/src/rest/operations.graphql', 'web/src'],
    made: ['web/src/gql/graphql.ts', 'api/src/rest/generated/operations.ts'],
  },
];

for (const { script, sources, made } of PARTS) {
  if (!isStale(sources, made)) continue;
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  // Unchanged files are not rewritten.
  const now = new Date();
  for (const file of made) utimesSync(file, now, now);
}
generateTestDocuments();
