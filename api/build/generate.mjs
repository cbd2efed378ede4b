// @ts-check
// `npm run generate`: makes the typed database client and the typed GraphQL documents if they are missing or stale.
import { generateClient, generateDocuments, generateTestDocuments } from './build.mjs';
import { fail } from './terminal.mjs';

await Promise.all([generateClient(), generateDocuments(), generateTestDocuments()]).catch(fail);
