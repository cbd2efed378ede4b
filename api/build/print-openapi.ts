/* Writes the OpenAPI document to dist/openapi.json, for the linters of `npm run check:openapi`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { describeRoutes } from '../src/rest/openapi';

mkdirSync('dist', { recursive: true });
writeFileSync('dist/openapi.json', JSON.stringify(describeRoutes('Hackathon API')));
