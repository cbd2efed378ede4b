// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const GENERATED = 'api/test/gql/gql.ts';
const DOCUMENT = /\bgraphql\(\s*`([^`]*)`/g;

/** Generates the tests' typed documents if one of them is not there yet. A changed schema needs `npm run generate`. */
export default function generateDocuments() {
  const known = readFileSync(GENERATED, { encoding: 'utf8', flag: 'a+' });
  const files = ['api/test', 'api/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const tests = files.filter((file) =>
    /^api\/test\/(?!gql).*\.ts$|\.test\.ts$|\/testing\/.*\.ts$/.test(file),
  );
  const documents = tests.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(DOCUMENT)]);
  if (documents.every(([, text = '']) => known.includes(JSON.stringify(text)))) return;
  execFileSync('npm', ['run', '--silent', 'generate:tests'], { stdio: 'inherit' });
}
