import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRegionWithThemes } from './scenes';
import { digestTables } from './tables';
import { ADMIN_EMAIL, startTestApp } from './test-app';

/** Documents and requests that only an attacker sends. All are an administrator's, so rights do not stop them. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

beforeAll(async () => {
  await createRegionWithThemes(admin, [1, 1]);
});

const refused = z.object({
  data: z.record(z.string(), z.null()).nullable().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .min(1)
    // A refusal names at most this many.
    .max(10),
});

const send = (body: string, contentType = 'application/json'): Promise<Response> =>
  admin.fetch('/graphql', { method: 'POST', headers: { 'Content-Type': contentType }, body });

/** Sends a request that must be refused and change nothing. @returns its status and the codes of its refusals. */
async function refusalOf(request: () => Promise<Response>): Promise<string> {
  const before = await digestTables();
  const response = await request();
  const { errors } = refused.parse(await response.json());
  expect(await digestTables()).toEqual(before);
  return [response.status, ...new Set(errors.map(({ extensions }) => extensions.code))].join(' ');
}

const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');
const nested = (levels: number, open: string, close: string, core: string): string =>
  `${open.repeat(levels)}${core}${close.repeat(levels)}`;
const DELETE_ALL = 'deleteRegion(input: { id: "x" }) { deletedRegionId }';

const INVALID = '400 GRAPHQL_VALIDATION_FAILED';
const UNREADABLE = '400 GRAPHQL_PARSE_FAILED';
const BAD = '400 BAD_USER_INPUT';

describe('a hostile document is refused before it runs:', () => {
  it.each([
    ['depth', `{ themes { ${nested(10, 'team { theme { ', '} }', 'id')} } }`, BAD],
    [
      'depth through fragments',
      `{ themes { ...F0 } } ${times(12, (n) => `fragment F${n} on Theme { team { theme { ...F${n + 1} } } }`)}
       fragment F12 on Theme { id }`,
      BAD,
    ],
    [
      'lists within pages',
      '{ users { edges { node { region { themes { region { themes { members { id } } } } } } } } }',
      BAD,
    ],
    [
      'all people again and again',
      `{ ${times(20, (n) => `a${n}: themes { members { user { email } } }`)} }`,
      BAD,
    ],
    [
      'what each of many is, again and again',
      `{ themes { members { ${times(200, (n) => `a${n}: __typename`)} } } }`,
      BAD,
    ],
    ['many acts', `mutation { ${times(61, (n) => `a${n}: ${DELETE_ALL}`)} }`, BAD],
    ['many computed outcomes', `{ regions { outlook { presets { preset } } } }`, BAD],
    ['tokens', `{ regions { ${times(2_000, () => 'id')} } }`, UNREADABLE],
    ['brackets', `{ region(id: ${nested(50_000, '[', ']', '"x"')}) { id } }`, UNREADABLE],
    ['selection sets', nested(20_000, '{ a ', '}', ''), UNREADABLE],
    ['variables', `query(${times(1_000, (n) => `$v${n}: ID`)}) { regions { id } }`, UNREADABLE],
    [
      'a cycle of fragments',
      '{ regions { ...A } } fragment A on Region { ...B } fragment B on Region { ...A }',
      INVALID,
    ],
    [
      'a fragment in itself',
      '{ regions { ...A } } fragment A on Region { themes { region { ...A } } }',
      INVALID,
    ],
    [
      'a bomb of fragments',
      `{ regions { ...F0 } } ${times(40, (n) => `fragment F${n} on Region { ...F${n + 1} ... on Region { ...F${n + 1} } }`)}
       fragment F40 on Region { id }`,
      INVALID,
    ],
    ['a field again and again', `{ ${times(240, () => 'viewer { id }')} }`, INVALID],
    [
      'fields again and again, within each other',
      `{ ${times(4, () => `themes { ${times(8, () => `team { ${times(8, () => 'id')} }`)} }`)} }`,
      INVALID,
    ],
    [
      'a fragment again and again',
      `{ themes { ${times(100, () => '...F')} } } fragment F on Theme { ${times(20, (n) => `a${n}: id`)} }`,
      INVALID,
    ],
    ['a thousand mistakes', `{ ${times(900, (n) => `nothing${n}`)} }`, INVALID],
    [
      'a bomb of introspection',
      `{ __schema { types { ${nested(6, 'fields { type { ', '} }', 'name')} } } }`,
      INVALID,
    ],
    [
      'a circle of introspection',
      `{ __type(name: "Query") { ${nested(8, 'ofType { interfaces { ', '} }', 'name')} } }`,
      INVALID,
    ],
    [
      'two operations, none named',
      'query A { regions { id } } query B { regions { id } }',
      '400 OPERATION_RESOLUTION_FAILURE',
    ],
    ['a subscription', 'subscription { regions { id } }', INVALID],
    ['an unknown directive', '{ regions @defer { id } }', INVALID],
    ['nothing', '', BAD],
    ['half a document', '{ regions {', UNREADABLE],
  ])('%s', async (_title, query, code) => {
    expect(await refusalOf(() => send(JSON.stringify({ query })))).toBe(code);
  });
});

it('a document that repeats fields and fragments very often is refused', async () => {
  const { errors } = await admin.answer(`{ ${times(150, () => 'viewer { id }')} }`);
  expect(errors?.map(({ message }) => message)).toEqual([
    'Anonymous operation recursively requests too many selections.',
  ]);
});

it("a refusal states a document's cost and its limit", async () => {
  expect(await admin.refusal('{ themes { members { user { region { themes { id } } } } } }')).toEqual({
    code: 'BAD_USER_INPUT',
    reason: 'DOCUMENT_TOO_COSTLY',
    message:
      'This document could cost 2,030,100, and 600,000 is the most for one. Ask for fewer lists within lists, or in several documents.',
  });
});

it('participants have a lower limit than administrators', async () => {
  const mia = await app.signIn('mia@example.com');
  const document = `{ ${times(8, (n) => `a${n}: themes { members { user { email } } }`)} }`;
  expect(await mia.refusal(document)).toMatchObject({ reason: 'DOCUMENT_TOO_COSTLY' });
  expect((await admin.answer(document)).errors).toBeUndefined();
});

describe('a hostile request is refused:', () => {
  const query = '{ regions { id } }';
  const mutation = `mutation { ${DELETE_ALL} }`;
  const get = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    admin.fetch(`/graphql?${new URLSearchParams(parameters).toString()}`, { headers });
  const JSON_ONLY = { 'Content-Type': 'application/json' };
  const having = (variables: object, text = query) => send(JSON.stringify({ query: text, variables }));

  it.each<[title: string, request: () => Promise<Response>, code: string]>([
    ['a batch', () => send(JSON.stringify([{ query }, { query }])), BAD],
    ['an act by GET', () => get({ query: mutation }, JSON_ONLY), '405 BAD_USER_INPUT'],
    // Another site's page can make a browser send this without a preflight.
    ['a simple GET', () => get({ query }), BAD],
    [
      'a form',
      () => send(new URLSearchParams({ query }).toString(), 'application/x-www-form-urlencoded'),
      BAD,
    ],
    ['plain text', () => send(JSON.stringify({ query }), 'text/plain'), BAD],
    [
      'an upload',
      () => {
        const body = new FormData();
        body.set('operations', JSON.stringify({ query: mutation }));
        return admin.fetch('/graphql', { method: 'POST', body });
      },
      BAD,
    ],
    ['a document that is no text', () => send('{"query":{"a":1}}'), BAD],
    ['variables that are no object', () => send(JSON.stringify({ query, variables: 'x' })), BAD],
    ['a number as body', () => send('5'), BAD],
    [
      'a persisted query',
      () => send(JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } })),
      '200 PERSISTED_QUERY_NOT_SUPPORTED',
    ],
    [
      'three megabytes beside a list of people',
      () => having({ input: { csv: 'name,email,region' } }, `# ${'x'.repeat(3_000_000)}\n${query}`),
      '413 PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_title, request, code) => {
    expect(await refusalOf(request)).toBe(code);
  });
});
