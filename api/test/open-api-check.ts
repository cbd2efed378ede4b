import formats from 'ajv-formats';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Content = Record<string, { schema: JsonSchema; example?: unknown } | undefined>;

/** The part of OpenAPI that tests read. */
export type OperationObject = {
  operationId: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { $ref: string } | { content?: Content }>;
};

export type OpenApiDocument = {
  openapi: string;
  info: { title: string };
  servers: { url: string }[];
  security: unknown[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** A call and its answer, as transmitted. */
type Exchange = {
  method: string;
  /** From `/api` on, including the query. */
  path: string;
  sent: unknown;
  status: number;
  contentType: string | null;
  body: unknown;
};

/** @throws Error if an exchange does not match the document. */
export type CheckExchange = (exchange: Exchange) => void;

/** The document's key in the validator. */
const DOCUMENT = 'openapi';

const checks = new Map<string, Promise<CheckExchange>>();

/** Validates exchanges against the document that the server itself serves. */
export function servedDocumentCheck(baseUrl: string): Promise<CheckExchange> {
  const cached = checks.get(baseUrl);
  if (cached) return cached;
  const check = fetchDocument(baseUrl).then(checkAgainst);
  checks.set(baseUrl, check);
  return check;
}

async function fetchDocument(baseUrl: string): Promise<OpenApiDocument> {
  const response = await fetch(new URL('/api/openapi.json', baseUrl));
  return (await response.json()) as OpenApiDocument;
}

function checkAgainst(document: OpenApiDocument): CheckExchange {
  const ajv = new Ajv2020({ strictSchema: false, allErrors: true });
  formats(ajv);
  ajv.addSchema(document, DOCUMENT);

  const check = (what: string, pointer: string, value: unknown): void => {
    const validate = ajv.getSchema(`${DOCUMENT}#${pointer}`);
    if (!validate) throw new Error(`The OpenAPI document has no ${pointer}.`);
    if (validate(value) !== true) throw new Error(`${what}: ${sentences(validate.errors)}`);
  };

  return ({ method, path, sent, status, contentType, body }) => {
    const call = `${method} ${path} ${status}`;
    const match = findOperation(document, method, path);
    if (!match) {
      if (status !== 404) throw new Error(`${call}: the OpenAPI document has no such path.`);
      return;
    }
    const { pointer, operation } = match;
    const response = operation.responses[status];
    if (!response) throw new Error(`${call}: the OpenAPI document has no such status.`);
    const at = '$ref' in response ? response.$ref.slice(1) : `${pointer}/responses/${status}`;
    const documented = '$ref' in response ? undefined : response.content;
    if (!('$ref' in response) && !documented) {
      if (body !== undefined) throw new Error(`${call}: there is a body.`);
    } else if (documented && 'text/csv' in documented) {
      if (!/^text\/csv; charset=utf-8$/.test(contentType ?? '')) throw new Error(`${call}: ${contentType}`);
      check(call, `${at}/content/text~1csv/schema`, body);
    } else if (contentType !== 'application/zip') {
      if (!/^application\/json\b/.test(contentType ?? '')) throw new Error(`${call}: ${contentType}`);
      check(`${call} answered ${JSON.stringify(body)}`, `${at}/content/application~1json/schema`, body);
    }
    if (status < 300 && sent !== undefined && operation.requestBody) {
      check(
        `${call} accepted ${JSON.stringify(sent)}`,
        `${pointer}/requestBody/content/application~1json/schema`,
        sent,
      );
    }
  };
}

/** OpenAPI prefers a path without parameters. */
function findOperation(
  { paths, servers }: OpenApiDocument,
  method: string,
  path: string,
): { pointer: string; operation: OperationObject } | undefined {
  const base = servers.map(({ url }) => url).join('');
  const [address = ''] = path.split('?');
  const matching = Object.keys(paths)
    .filter((template) => new RegExp(`^${base}${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))
    .sort((a, b) => a.split('{').length - b.split('{').length);
  const name = method.toLowerCase();
  for (const template of matching) {
    const [, operation] = Object.entries(paths[template] ?? {}).find(([key]) => key === name) ?? [];
    if (operation) {
      const escaped = template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
      return { pointer: `/paths/${escaped}/${name}`, operation };
    }
  }
  return undefined;
}

const sentences = (errors: ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
