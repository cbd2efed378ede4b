import { writeFile } from 'node:fs/promises';
import { schema } from '../src/schema';
import { contractOf } from './contract';
import { dataModelDiagram } from './data-model';

/** `npm run schema`: writes the contract for reviewers and codegen, and the diagram of the tables. */
await writeFile('schema.graphql', contractOf(schema));
await writeFile('docs/data-model.mmd', dataModelDiagram());
