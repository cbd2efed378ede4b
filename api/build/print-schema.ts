import { writeFile } from 'node:fs/promises';
import { contractOf } from '../src/graphql/contract';
import { schema } from '../src/schema';

/** `npm run schema`: writes the contract that reviewers read and codegen starts from. */
await writeFile('schema.graphql', contractOf(schema));
