import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { act } from './acts';
import { textOf, type Caller } from './caller';
import { chooseRegion, createRegionWithThemes } from './scenes';
import { digestTables } from './tables';
import { ADMIN_EMAIL, startTestApp } from './test-app';

/** Bounds on what one request can make the server process, and the refusals beyond them. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');
const ids = { region: '', theme: '' };

beforeAll(async () => {
  const { region, themes } = await createRegionWithThemes(admin, [2]);
  await chooseRegion(mia, region.id);
  Object.assign(ids, { region: region.id, theme: themes[0]?.id });
});

const SAVE_PREFERENCES = textOf(act('savePreferences'));

/** In bytes; the longest refusal. */
const SHORT = 2_500;

const refusals = z.union([
  z
    .object({ error: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() })
    .transform((refusal) => [refusal]),
  z
    .object({
      errors: z
        .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
        .min(1)
        .max(10),
    })
    .transform(({ errors }) =>
      errors.map(({ message, extensions }) => ({ error: extensions.code, message })),
    ),
]);

/** Sends a compressed body. The refusal must be short, and nothing may change. */
async function refusal(
  caller: Caller,
  path: string,
  body: unknown,
): Promise<{ status: number; error?: string; message?: string; fields?: Record<string, string> }> {
  const before = await digestTables();
  const response = await caller.fetch(path, {
    method: path === '/api/event-info' ? 'PATCH' : 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzipSync(typeof body === 'string' ? body : JSON.stringify(body)),
  });
  const text = await response.text();
  expect(text.length).toBeLessThan(SHORT);
  expect(await digestTables()).toEqual(before);
  return { status: response.status, ...refusals.parse(JSON.parse(text))[0] };
}

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const MANY_VALUES = {
  error: 'BAD_USER_INPUT',
  message: 'The request has more than 5,000 values. Send fewer at once.',
};

describe('a list', () => {
  it.each([
    ['numbers', () => `{"themeIds":[${many(1_000_000, 1).join()}]}`],
    ['texts', () => `{"themeIds":[${many(20_000, '"a"').join()}]}`],
    ['lists', () => `{"themeIds":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['objects', () => `{"themeIds":[${many(20_000, '{}').join()}]}`],
  ])('of %s without an end is not even read', async (_title, body) => {
    expect([413, 400]).toContain((await refusal(mia, '/api/preferences', body())).status);
    const query = JSON.stringify({ query: SAVE_PREFERENCES }).slice(0, -1);
    expect(await refusal(mia, '/graphql', `${query},"variables":{"input":${body()}}}`)).toMatchObject(
      MANY_VALUES,
    );
  });

  it('is refused for its length, whatever it contains', async () => {
    for (const themeIds of [many(1_001, 1), many(1_001, 'x')]) {
      expect(await refusal(mia, '/api/preferences', { themeIds })).toMatchObject({
        status: 400,
        fields: { themeIds: 'At most 1,000 theme ids can be sent at once' },
      });
    }
    const variables = { input: { themeIds: many(1_001, 'x') } };
    expect(await refusal(mia, '/graphql', { query: SAVE_PREFERENCES, variables })).toMatchObject({
      message: 'Rank at most 1,000 themes',
    });
    expect(await refusal(admin, '/api/resources/reorder', { orders: many(1_001, null) })).toMatchObject({
      fields: { orders: 'At most 1,000 orders can be sent at once' },
    });
    for (const name of ['resourceIds', 'expectedResourceIds']) {
      const input = { resourceIds: ['x'], [name]: many(1_001, 'x') };
      expect(
        await refusal(admin, '/graphql', { query: textOf(act('reorderResources')), variables: { input } }),
      ).toMatchObject({ message: 'Order at most 1,000 resources' });
    }
  });

  it('of invalid items gets a refusal that names ten', async () => {
    const { fields = {} } = await refusal(mia, '/api/preferences', { themeIds: many(1_000, 1) });
    expect(Object.keys(fields)).toHaveLength(10);
    for (const wrong of [null, { a: 'x'.repeat(100) }, ['x']]) {
      const variables = { input: { themeIds: many(1_000, wrong) } };
      expect(await refusal(mia, '/graphql', { query: SAVE_PREFERENCES, variables })).toMatchObject({
        error: 'BAD_USER_INPUT',
      });
    }
  });
});

const TOO_LARGE = { status: 413, error: 'PAYLOAD_TOO_LARGE' };

describe('a body', () => {
  const html = (size: number): string => `<p>${'é'.repeat(size)}</p>`;
  const escaped = (value: object): string => JSON.stringify(value).replaceAll('é', '\\u00e9');

  it('may be as large as the texts of the event or a list of people, and no larger', async () => {
    const theme = (description: string) => ({ title: 'Large', description, regionId: ids.region });
    const post = (path: string, body: string, method = 'POST') =>
      admin.fetch(path, { method, body, headers: { 'Content-Type': 'application/json' } });
    expect((await post('/api/themes', escaped(theme(html(49_990))))).status).toBe(201);
    const texts = { aboutContent: html(190_000), faqContent: html(190_000) };
    expect((await post('/api/event-info', escaped(texts), 'PATCH')).status).toBe(200);
    const updateEvent = { query: textOf(act('updateEvent')), variables: { input: texts } };
    expect(await (await post('/graphql', escaped(updateEvent))).json()).toMatchObject({
      data: { updateEvent: {} },
    });

    const large = { name: 'x'.repeat(9_000_000) };
    const create = (input: object) => ({ query: textOf(act('createRegion')), variables: { input } });
    expect(await refusal(admin, '/api/regions', large)).toMatchObject(TOO_LARGE);
    expect(await refusal(admin, '/graphql', create(large))).toMatchObject(TOO_LARGE);
    expect(await refusal(admin, '/graphql', { query: `{ viewer { id } } #${'x'.repeat(110_000)}` })).toEqual({
      ...TOO_LARGE,
      message: 'The document is too large. Send long texts in variables.',
    });
  });

  it('without a valid token is small, at any path', async () => {
    const name = 'x'.repeat(110_000);
    for (const path of ['/graphql', '/api/event-info', '/api/themes', '/api/auth/sync'])
      expect(await refusal(app.anonymous(), path, { name }), path).toMatchObject(TOO_LARGE);
  });

  const csv = `name,email,region,note\nMia Berg,mia.berg@example.com,,${'x'.repeat(400_000)}`;

  it.each<[title: string, words: string, input: string, variables: object]>([
    ['an input', '$i: ImportParticipantsInput!', '$i', { i: { csv, isDryRun: true } }],
    ['a text', '$csv: String!', '{ csv: $csv, isDryRun: true }', { csv }],
    ['a text of any name', '$list: String!', '{isDryRun:true,csv:$list}', { list: csv }],
  ])('may have a long list of people as %s', async (_title, words, input, variables) => {
    const query = `mutation (${words}) { importParticipants(input: ${input}) { isSaved } }`;
    expect((await admin.answer(query, variables)).errors).toBeUndefined();
  });

  it("has no longer text for any other field, by that field's rule", async () => {
    const create = { query: textOf(act('createRegion')), variables: { input: { name: csv, code: 'LONG' } } };
    expect(await refusal(admin, '/graphql', create)).toMatchObject({ error: 'BAD_USER_INPUT' });
    for (const [path, body, field] of [
      ['/api/regions', { name: 'x'.repeat(400_000), code: 'LONG' }, 'name'],
      ['/api/themes', { title: 'T', description: csv, regionId: ids.region }, 'description'],
      ['/api/event-info', { aboutContent: csv }, 'aboutContent'],
    ] as const)
      expect(await refusal(admin, path, body)).toMatchObject({
        status: 400,
        fields: { [field]: expect.stringContaining('at most') as string },
      });
  });
});
