// openapi/: the OpenAPI document, made from the table of paths and the schema, and the page that shows it.
import { getOperationAST, type DocumentNode, type GraphQLSchema } from 'graphql';
import { pathNames, takesBody, type CsvRow, type Row } from '../row';
import {
  describeEntities,
  exampleOf,
  lendExamples,
  propertiesOf,
  toJsonSchema,
  type Components,
} from './json-schema';
import type {
  Content,
  CsvContent,
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  Parameter,
  Response,
} from './open-api';
import { refusalResponses, refusalsOf } from './refusals';

/** In Markdown. */
const DESCRIPTION = `
The REST layer over the GraphQL API: the same rights, rules and limits. Dates are ISO 8601 in UTC. Values that a path does not
know are ignored. Lists hold what you may see. The \`RateLimit\` header of every answer says how many requests you have left.

Each request carries \`Authorization: Bearer TOKEN\`. Administrators copy their token with ‘Copy API Token’, beside ‘Sign Out’;
it is valid for up to an hour. A program signs in with Firebase itself, with the settings of [config.json](/config.json).

To try a call here, paste your token under ‘Authorize’. The call is real: its changes are saved.

A refusal has a stable code in \`error\`, and \`message\` says what to do. Where single fields are wrong, \`fields\` says what is
wrong with each.
`.trim();

const TOKEN =
  'The Firebase ID token of a Google account whose domain may use this application, without `Bearer`.';

const CSV_DESCRIPTION =
  'The file, in UTF-8 with a byte order mark. Every cell is quoted. Where a spreadsheet would begin a formula, an apostrophe precedes it; an import removes it again. ' +
  'If the connection breaks off, the file is incomplete.';

/** Describes every row of the table in OpenAPI 3.1, in the words of the rows and of `graphql`. */
export function describeRows(rows: readonly Row[], graphql: GraphQLSchema, title: string): OpenApiDocument {
  const schemas: Components = {};
  const responses: Record<string, Response> = {};
  const paths: OpenApiDocument['paths'] = {};
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method]: describeRow(row, schemas, responses) };
  }
  describeEntities(schemas, graphql);
  addExamples(paths, schemas);
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    security: [{ idToken: [] }],
    tags: [...new Set(rows.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: TOKEN },
      },
      responses,
      schemas,
    },
  };
}

function describeRow(row: Row, schemas: Components, responses: Record<string, Response>): OperationObject {
  const { status, summary, operation } = row;
  const request = toJsonSchema(row.request, 'input', schemas);
  const answer = row.kind === 'json' && row.answer ? toJsonSchema(row.answer, 'output', schemas) : undefined;
  if (answer) lendExamples(request, answer, schemas);
  const inPath = pathNames(row.path);
  const parameters = parametersOf(request, inPath, takesBody(row.method));
  const body = takesBody(row.method) ? without(request, inPath) : undefined;
  return {
    operationId: operationIdOf(operation),
    tags: [nounOf(row)],
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: (body.required ?? []).length > 0, content: contentOf(body) } }
      : {}),
    responses: { [status]: answerOf(row, answer), ...refusalResponses(refusalsOf(row), responses) },
  };
}

function answerOf(row: Row, answer: JsonSchema | undefined): Response {
  if (row.kind === 'csv') return { description: CSV_DESCRIPTION, content: csvContentOf(row) };
  if (!answer) return { description: 'Done; there is nothing to say.' };
  return { description: 'Done.', content: contentOf(answer) };
}

const csvContentOf = ({ headings, example }: CsvRow): CsvContent => ({
  'text/csv': {
    schema: { type: 'string' },
    example: [headings, example].map((line) => line.join(',')).join('\n'),
  },
});

/** The first word of a path, which groups it. */
const nounOf = ({ path }: Row): string => path.split('/')[1] ?? '';

const contentOf = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function parametersOf(request: JsonSchema, inPath: string[], hasBody: boolean): Parameter[] {
  return propertiesOf(request).flatMap(([name, { description, ...schema }]): Parameter[] => {
    const where = inPath.includes(name) ? 'path' : 'query';
    if (where === 'query' && hasBody) return [];
    const required = request.required?.includes(name) ?? false;
    return [{ name, in: where, required, ...(description ? { description } : {}), schema }];
  });
}

/** An object's schema without some of its properties. */
function without({ properties = {}, required = [], ...schema }: JsonSchema, names: string[]): JsonSchema {
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  };
}

/** RestCreateTheme is createTheme. */
const operationIdOf = (operation: DocumentNode): string =>
  (getOperationAST(operation)?.name?.value ?? '').replace(/^Rest(.)/, (_, first: string) =>
    first.toLowerCase(),
  );

/** Gives each body an example. Call it once all entities are known. */
function addExamples(paths: OpenApiDocument['paths'], schemas: Components): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const body of [operation.requestBody, ...Object.values(operation.responses)]) {
      if (!body || '$ref' in body || !body.content || 'text/csv' in body.content) continue;
      const json = body.content['application/json'];
      json.example = exampleOf(json.schema, schemas);
    }
  }
}
