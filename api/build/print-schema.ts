import { writeFile } from 'node:fs/promises';
import { schema } from '../src/schema';
import { contractOf } from './contract';

/** `npm run schema`: writes the contract that reviewers read and codegen starts from. */
await writeFile('schema.graphql', contractOf(schema));
