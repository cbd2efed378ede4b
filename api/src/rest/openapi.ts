// rest/: the documented paths below `/api`, each of which executes an operation of the GraphQL schema.
import { getOperationAST, isObjectType } from 'graphql';
import { z } from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { schema } from '../schema';
import { TYPES_OF_ENTITIES } from './answer-shapes';
import { refusalResponses } from './refusals';
import { routes } from './routes';
import { pathNames, takesBody, type Row } from './row';

/** In Markdown. */
const DESCRIPTION = `
The REST layer over the GraphQL API: the same rights, rules and limits. Dates are ISO 8601 in UTC. Unknown fields are ignored.
A body has at most 8 MiB; without a valid token, 100 KiB. Lists contain only what you may see. The \`RateLimit\` header of every
answer has the number of requests left.

Each request carries \`Authorization: Bearer TOKEN\`. Administrators copy their token with ‘Copy API Token’, next to ‘Sign Out’;
it is valid for up to an hour. A program signs in with Firebase itself, with the settings of [config.json](/config.json).

To try a call here, paste your token under ‘Authorize’. The call is real: its changes are saved.

A refusal has a stable code in \`error\`, and a remedy in \`message\`. If fields are invalid, \`fields\` has a sentence for each.
`.trim();

/** Follows the first word of each path. */
const NOUNS: Readonly<Record<string, string>> = {
  auth: 'Your account.',
  users: 'People: participants and administrators.',
  regions: 'The regions in which the event takes place.',
  themes: 'What teams work on; each belongs to a region.',
  preferences: 'How people rank the themes of their region.',
  agenda: 'What happens when, by region.',
  'assignment-status': 'Whether the assignments of a region are published.',
  assignments: 'Who works on which theme.',
  teams: "Names and leaders of the themes' teams.",
  resources: 'Texts for participants.',
  'event-info': "The event's About and FAQ.",
  deadlines: 'Until when preferences can be saved.',
  'dashboard-stats': "The dashboard's figures.",
  exports: 'Files to download.',
};

const TOKEN =
  'The Firebase ID token of a Google account whose domain may use this application, without `Bearer`.';

const CSV_DESCRIPTION =
  'The file, in UTF-8 with a byte order mark. Every cell is quoted. An apostrophe precedes what a spreadsheet would read as a formula; an import removes it. ' +
  'If the connection breaks off, the file is incomplete.';

/** Describes every route in OpenAPI 3.1, with the descriptions of the rows and of the GraphQL schema. */
export function describeRoutes(title: string): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const row of routes) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method]: operationOf(row) };
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title,
        version: '1',
        description: DESCRIPTION,
        contact: { name: 'The administrators of the event' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api' }],
      security: [{ idToken: [] }],
      tags: [...new Set(routes.map(nounOf))].map((name) => ({ name, description: NOUNS[name] ?? '' })),
      paths,
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: TOKEN },
        },
      },
    },
    {
      // The pattern of a known format repeats it in hundreds of characters.
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      },
    },
  );
  for (const [name, entity] of Object.entries(document.components?.schemas ?? {}))
    describeEntity(entity, TYPES_OF_ENTITIES[name] ?? name);
  return document;
}

function operationOf(row: Row): ZodOpenApiOperationObject {
  const { method, path, request, operation } = row;
  const names = pathNames(path);
  const fields = (isInPath: boolean) =>
    Object.fromEntries(Object.entries(request.shape).filter(([name]) => names.includes(name) === isInPath));
  const hasBody = takesBody(method);
  const bodyOrQuery = z
    .object(hasBody ? withExamplesOf(row, fields(false)) : fields(false))
    .meta(request.meta() ?? {});
  return {
    // RestCreateTheme is createTheme.
    operationId: (getOperationAST(operation)?.name?.value ?? '').replace(/^Rest./, (start) =>
      start.slice(-1).toLowerCase(),
    ),
    tags: [nounOf(row)],
    summary: row.summary ?? descriptionOf(row).replace(/(?<=\.) .*$/s, ''),
    description: `${descriptionOf(row)} In GraphQL: \`${fieldOf(row)}\`.`,
    requestParams: { path: z.object(fields(true)), ...(hasBody ? {} : { query: bodyOrQuery }) },
    ...(hasBody
      ? { requestBody: { required: !bodyOrQuery.safeParse({}).success, content: contentOf(bodyOrQuery) } }
      : {}),
    responses: { [`${row.status}`]: answerOf(row), ...refusalResponses(row) },
  };
}

/** The operation's first root field. */
function fieldOf({ operation }: Row): string {
  const [field] = getOperationAST(operation)?.selectionSet.selections ?? [];
  return field && 'name' in field ? field.name.value : '';
}

/** The schema's description of that field. */
function descriptionOf(row: Row): string {
  const kind = getOperationAST(row.operation)?.operation;
  return (kind && schema.getRootType(kind)?.getFields()[fieldOf(row)]?.description) ?? '';
}

function answerOf(row: Row): ZodOpenApiResponseObject {
  if (row.kind === 'csv') {
    const example = [row.headings, row.example].map((line) => line.join(',')).join('\n');
    return { description: CSV_DESCRIPTION, content: { 'text/csv': { schema: z.string(), example } } };
  }
  if (row.kind === 'zip')
    return {
      description: 'The archive. If the connection breaks off, it is incomplete.',
      content: { 'application/zip': { schema: z.string() } },
    };
  if (!row.answer) return { description: 'Done; there is nothing to say.' };
  return { description: 'Done.', content: contentOf(row.answer) };
}

/** The first word of a path, which groups it. */
const nounOf = ({ path }: Row): string => path.split('/')[1] ?? '';

const contentOf = (body: z.ZodType) => ({ 'application/json': { schema: body } });

/** Describes an entity, and its fields without a description, in the words of `schema.graphql`. */
function describeEntity(entity: oas31.SchemaObject | oas31.ReferenceObject, typeName: string): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type) || '$ref' in entity) return;
  entity.description ??= type.description ?? '';
  for (const [field, property] of Object.entries(entity.properties ?? {}))
    property.description ??= type.getFields()[field]?.description ?? '';
}

/** Gives request fields the examples of the answer's fields. */
function withExamplesOf(row: Row, fields: z.ZodRawShape): z.ZodRawShape {
  const answer = 'answer' in row ? row.answer : undefined;
  const entity = answer instanceof z.ZodArray ? answer.element : answer;
  const shape: z.ZodRawShape = entity instanceof z.ZodObject ? entity.shape : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const answered: z.core.$ZodType | undefined = shape[name];
      const examples = examplesOf(field, 'input') ?? (answered && examplesOf(answered, 'output'));
      return [
        name,
        field instanceof z.ZodType && examples ? field.meta({ ...field.meta(), examples }) : field,
      ];
    }),
  );
}

function examplesOf(type: z.core.$ZodType, io: 'input' | 'output'): unknown[] | undefined {
  const { examples, anyOf = [] } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return examples ?? anyOf.find((option) => option.examples)?.examples;
}
