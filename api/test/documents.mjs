// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { isStale } from '../build/stale.mjs';

const GENERATED = 'api/test/gql/gql.ts';
const DOCUMENT = /\bgraphql\(\s*`([^`]*)`/g;

/** Generates the tests' typed documents if one of them is missing, or the schema is newer. */
export default function generateDocuments() {
  const known = existsSync(GENERATED) ? readFileSync(GENERATED, 'utf8') : '';
  const files = ['api/test', 'api/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const tests = files.filter((file) =>
    /^api\/test\/(?!gql).*\.ts$|\.test\.ts$|\/testing\/.*\.ts$/.test(file),
  );
  const documents = tests.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(DOCUMENT)]);
  const hasAll = documents.every(([, text = '']) => known.includes(JSON.stringify(text)));
  if (hasAll && !isStale(['schema.graphql'], [GENERATED])) return;
  execFileSync('npm', ['run', '--silent', 'generate:tests'], { stdio: 'inherit' });
  // An unchanged file is not rewritten.
  utimesSync(GENERATED, new Date(), new Date());
}
