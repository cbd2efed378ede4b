import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, type Call } from '../../test/documented';
import { chooseRegion, createRegionWithThemes } from '../../test/scenes';
import { digestTables } from '../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');
const ids = { region: '', theme: '' };

beforeAll(async () => {
  const { region, themes } = await createRegionWithThemes(admin, [2]);
  await chooseRegion(mia, region.id);
  Object.assign(ids, { region: region.id, theme: themes[0]?.id });
});

const REGION = { name: 'Europe', code: 'EU' };
const theme = (changes: object) => ({
  title: 'A',
  description: 'B',
  capacity: 1,
  regionId: ids.region,
  ...changes,
});
const item = (changes: object) => ({ date: '2030-05-02', time: '9', regionId: ids.region, ...changes });

const reorder =
  (...places: [id: string, order: number][]) =>
  (): Call => ['POST', '/api/resources/reorder', { orders: places.map(([id, order]) => ({ id, order })) }];

describe('a value of the wrong kind', () => {
  const wrong: [title: string, call: () => Call, field: string | undefined][] = [
    ['no body', () => ['POST', '/api/regions'], 'code'],
    ['a number for a name', () => ['POST', '/api/regions', { ...REGION, name: 7 }], 'name'],
    ['a list for a code', () => ['POST', '/api/regions', { ...REGION, code: ['EU'] }], 'code'],
    ['a short code', () => ['POST', '/api/regions', { ...REGION, code: 'E' }], 'code'],
    ['nothing to change', () => ['PATCH', `/api/regions/${ids.region}`, {}], undefined],
    [
      'two acts',
      () => ['PATCH', `/api/regions/${ids.region}`, { name: 'A', preferencesOpen: false }],
      undefined,
    ],
    [
      'a word for a switch',
      () => ['PATCH', `/api/regions/${ids.region}`, { preferencesOpen: 'no' }],
      'preferencesOpen',
    ],
    [
      'two acts on a person',
      () => ['PATCH', '/api/users/some-id', { role: 'user', regionId: null }],
      undefined,
    ],
    ['an unknown role', () => ['PATCH', '/api/users/some-id', { role: 'ADMIN' }], 'role'],
    ['text for a capacity', () => ['POST', '/api/themes', theme({ capacity: '10' })], 'capacity'],
    ['NUL in an id', () => ['POST', '/api/themes', theme({ regionId: 'no\u0000where' })], 'regionId'],
    ['a date in words', () => ['POST', '/api/agenda', item({ date: 'tomorrow' })], 'date'],
    ['a day that does not exist', () => ['POST', '/api/agenda', item({ date: '2030-02-30' })], 'date'],
    [
      'an instant without offset',
      () => ['POST', '/api/agenda', item({ date: '2030-02-03T10:00:00' })],
      'date',
    ],
    ['no list of themes', () => ['POST', '/api/preferences', { themeIds: ids.theme }], 'themeIds'],
    ['no text among theme ids', () => ['POST', '/api/preferences', { themeIds: [7] }], 'themeIds.0'],
    ['no list of orders', () => ['POST', '/api/resources/reorder', { orders: {} }], 'orders'],
    [
      'an entry without order',
      () => ['POST', '/api/resources/reorder', { orders: [{ id: 'a' }] }],
      'orders.0.order',
    ],
    ['an entry that is none', () => ['POST', '/api/resources/reorder', { orders: [null] }], 'orders.0'],
    ['an order twice', reorder(['a', 0], ['b', 0]), 'orders'],
    ['a resource twice', reorder(['a', 0], ['a', 1]), 'orders'],
    ['text for a leader', () => ['PATCH', `/api/teams/${ids.theme}`, { teamLeaderId: 7 }], 'teamLeaderId'],
    ['a query twice', () => ['GET', '/api/assignment-status?regionId=a&regionId=b'], 'regionId'],
    ['an unknown time zone', () => ['GET', '/api/dashboard-stats?timeZone=Mars/Olympus'], 'timeZone'],
    ['NUL in a path', () => ['DELETE', '/api/regions/a%00b'], 'id'],
    ['a malformed path', () => ['DELETE', '/api/regions/%ZZ'], undefined],
    ['a number for a name at sign-in', () => ['POST', '/api/auth/sync', { displayName: 7 }], 'displayName'],
  ];

  it.each(wrong)('%s is refused', async (_title, call, field) => {
    const before = await digestTables();
    const caller = call()[1] === '/api/preferences' ? mia : admin;
    const { status, error, message, fields } = await refusal(caller, call());
    expect({ status, error }).toEqual({ status: 400, error: 'BAD_USER_INPUT' });
    expect(Object.keys(fields ?? {})[0]).toBe(field);
    expect(message).not.toMatch(/variable|\$input|zod|expected|undefined/i);
    expect(await digestTables()).toEqual(before);
  });
});

describe('a body', () => {
  const send = async (body: string | Uint8Array<ArrayBuffer>, contentType: string | undefined) => {
    const response = await admin.fetch('/api/regions', {
      method: 'POST',
      body,
      headers: contentType === undefined ? {} : { 'Content-Type': contentType },
    });
    return { status: response.status, body: await response.json() };
  };
  const JSON_TYPE = 'application/json';
  const good = JSON.stringify(REGION);

  const bodies: [
    title: string,
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string | undefined,
    status: number,
    error: string,
  ][] = [
    ['that is cut off', good.slice(0, -1), JSON_TYPE, 400, 'BAD_USER_INPUT'],
    ['that is a list', `[${good}]`, JSON_TYPE, 400, 'BAD_USER_INPUT'],
    ['that is null', 'null', JSON_TYPE, 400, 'BAD_USER_INPUT'],
    ['that is a text', '"region"', JSON_TYPE, 400, 'BAD_USER_INPUT'],
    [
      'that is a form',
      'name=Europe&code=EU',
      'application/x-www-form-urlencoded',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['that is plain text', good, 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of no type', new TextEncoder().encode(good), undefined, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['in another charset', good, `${JSON_TYPE}; charset=utf-16`, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is huge', JSON.stringify({ name: 'x'.repeat(9_000_000) }), JSON_TYPE, 413, 'PAYLOAD_TOO_LARGE'],
  ];

  it.each(bodies)('%s is refused', async (_title, body, contentType, status, error) => {
    const before = await digestTables();
    expect(await send(body, contentType)).toMatchObject({ status, body: { error } });
    expect(await digestTables()).toEqual(before);
  });

  it('is one object, even if every field is optional', async () => {
    expect(await refusal(admin, ['PATCH', '/api/event-info', []])).toMatchObject({ status: 400 });
  });

  it('cannot contradict the region in the path', async () => {
    const before = await digestTables();
    const call: Call = ['PATCH', '/api/regions/some-id', { id: ids.region, name: 'Taken over' }];
    expect(await refusal(admin, call)).toMatchObject({ status: 404 });
    expect(await digestTables()).toEqual(before);
  });

  it('may name its charset, and contain extra fields', async () => {
    const body = JSON.stringify({ ...REGION, id: 'mine', preferencesOpen: false, firebaseUid: 'x' });
    expect(await send(body, `${JSON_TYPE}; charset=UTF-8`)).toMatchObject({
      status: 201,
      body: { preferencesOpen: true },
    });
  });
});
