import formats from 'ajv-formats';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { JsonSchema, OpenApiDocument, OperationObject } from '../../test/open-api-check';
import { describeRoutes } from './openapi';
import { routes } from './routes';

/** As it is served. */
const document = JSON.parse(JSON.stringify(describeRoutes('Test <REST> API'))) as OpenApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
);

/** The bodies that an operation itself accepts and returns, in JSON. */
const bodiesOf = ({ requestBody, responses }: OperationObject): JsonSchema[] =>
  [requestBody, ...Object.values(responses)].flatMap((body) => {
    const schema = body && 'content' in body ? body.content?.['application/json']?.schema : undefined;
    return schema ? [schema] : [];
  });

function undescribed({ properties = {}, items, anyOf = [] }: JsonSchema, at: string): string[] {
  const own = Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return [];
    const here = !property.description && property.$ref === undefined ? [`${at}.${name}`] : [];
    return [...here, ...undescribed(property, `${at}.${name}`)];
  });
  const entries = typeof items === 'object' && !Array.isArray(items) ? undescribed(items, `${at}[]`) : [];
  return [...own, ...entries, ...anyOf.flatMap((option) => undescribed(option, at))];
}

function schemasWithExamples(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'examples' in value ? [value as JsonSchema] : [];
  return [...own, ...Object.values(value).flatMap(schemasWithExamples)];
}

describe('the OpenAPI document', () => {
  it('has every row once, under a unique name', () => {
    expect(operations).toHaveLength(routes.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
  });

  it('describes each value', () => {
    const bodies = operations.flatMap(({ call, operation }) =>
      bodiesOf(operation).flatMap((schema) => undescribed(schema, call)),
    );
    const parameters = operations.flatMap(({ call, operation }) =>
      (operation.parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${call} ${name}`),
    );
    const entities = Object.entries(document.components.schemas).flatMap(([name, entity]) => [
      ...(entity.description ? [] : [name]),
      ...undescribed(entity, name),
    ]);
    expect([...bodies, ...parameters, ...entities]).toEqual([]);
  });

  it('explains the day of an instant', () => {
    const dates = [document.paths['/agenda']?.post, document.paths['/agenda/{id}']?.patch].map(
      (operation) => operation && bodiesOf(operation)[0]?.properties?.date,
    );
    for (const date of dates)
      expect(date).toMatchObject({
        description: expect.stringContaining('2027-03-10T00:00:00+13:00 is the 10th.') as string,
      });
  });

  it('forbids undocumented fields in answers', () => {
    const lax = Object.entries(document.components.schemas).filter(
      ([, { type, additionalProperties }]) => type === 'object' && additionalProperties !== false,
    );
    expect(lax).toEqual([]);
  });

  it('has valid examples', () => {
    const ajv = new Ajv2020({ strict: false });
    formats(ajv);
    ajv.addSchema(document, 'document');
    const schemas = schemasWithExamples(document);
    expect(schemas.length).toBeGreaterThan(50);
    const wrong = schemas.flatMap(({ examples = [], ...schema }) => {
      const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
      const validate = ajv.compile(JSON.parse(text) as AnySchema);
      return examples.flatMap((example) =>
        validate(example) ? [] : [`${JSON.stringify(example)}: ${ajv.errorsText(validate.errors)}`],
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['post /themes', 'title', { maxLength: 200 }],
    ['patch /themes/{id}', 'description', { maxLength: 50_000 }],
    ['post /themes', 'capacity', { minimum: 1 }],
    ['post /regions', 'code', { minLength: 2, maxLength: 10 }],
    ['patch /event-info', 'aboutContent', { maxLength: 200_000 }],
    ['post /preferences', 'themeIds', { maxItems: 1_000 }],
  ])('%s gives the limits of %s as numbers', (call, name, limits) => {
    const { requestBody } = operations.find((entry) => entry.call === call)?.operation ?? {};
    const property = requestBody?.content['application/json']?.schema.properties?.[name];
    const { anyOf = [property] } = typeof property === 'object' ? property : {};
    expect(anyOf).toContainEqual(expect.objectContaining(limits));
  });

  it('documents the refusals that follow from a request, and those of the row', () => {
    const statusesOf = (call: string): string[] =>
      Object.keys(operations.find((entry) => entry.call === call)?.operation.responses ?? {});
    expect(statusesOf('get /auth/me')).toEqual(['200', '401', '403', '429', '500', '503']);
    expect(statusesOf('delete /regions/{id}').join()).toBe('204,400,401,403,404,429,500,503');
    expect(statusesOf('patch /users/{id}').join()).toBe('200,400,401,403,404,409,413,415,429,500,503');
  });
});
