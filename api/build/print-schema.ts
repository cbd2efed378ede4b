import { writeFile } from 'node:fs/promises';
import { contractOf } from '../src/graphql/contract';
import { schema } from '../src/schema';

/** Writes the contract that reviewers read and codegen starts from; `npm run schema`. */
await writeFile('schema.graphql', contractOf(schema));
