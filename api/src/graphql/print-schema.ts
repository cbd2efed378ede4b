import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema';

/** Writes the contract that reviewers read and codegen starts from; `npm run schema`. */
await writeFile('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
