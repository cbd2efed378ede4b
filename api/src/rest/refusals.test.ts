import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller';
import { refusal, type Call } from '../../test/documented';
import { chooseRegion, createRegion, createRegionWithThemes, viewerId } from '../../test/scenes';
import { digestTables } from '../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');
const ids = { region: '', elsewhere: '', theme: '', admin: '' };

beforeAll(async () => {
  const { region, themes } = await createRegionWithThemes(admin, [2]);
  await chooseRegion(mia, region.id);
  Object.assign(ids, {
    region: region.id,
    elsewhere: (await createRegion(admin)).id,
    theme: themes[0]?.id,
    admin: await viewerId(admin),
  });
});

async function refusalWithoutEffect(person: Caller, call: Call): ReturnType<typeof refusal> {
  const before = await digestTables();
  const refused = await refusal(person, call);
  expect(await digestTables()).toEqual(before);
  return refused;
}

describe('what does not exist', () => {
  const missing: [call: Call][] = [
    [['PATCH', '/api/regions/some-id', { name: 'A' }]],
    [['PATCH', '/api/users/some-id', { role: 'admin' }]],
    [['GET', '/api/preferences/some-id']],
    [['GET', '/api/assignment-status?regionId=some-id']],
    [['GET', '/api/assignment-status/some-id']],
    [['POST', '/api/assignment-status/publish', { regionId: 'some-id', published: true }]],
    [['PATCH', '/api/regions', { name: 'A' }]],
    [['DELETE', '/api/event-info']],
    [['GET', '/api/nothing']],
    [['GET', '/API/nothing']],
    [['POST', '/api']],
  ];

  it.each(missing)('%j is a 404', async (call) => {
    expect(await refusal(admin, call)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
  });

  it('is refused as not found without an account, too, if the path does not exist', async () => {
    expect(await refusal(app.anonymous(), ['GET', '/api/nothing'])).toMatchObject({
      status: 404,
      error: 'NOT_FOUND',
    });
  });
});

describe('a conflict', () => {
  const publish = () => ({ regionId: ids.region, published: true });
  it.each<[sentence: RegExp, caller: () => Caller, call: () => Call]>([
    [/chosen a region already/, () => mia, () => ['PATCH', '/api/users/me', { regionId: ids.elsewhere }]],
    [/cannot delete yourself/, () => admin, () => ['DELETE', `/api/users/${ids.admin}`]],
    [/cannot demote yourself/, () => admin, () => ['PATCH', `/api/users/${ids.admin}`, { role: 'user' }]],
    [/No person/, () => admin, () => ['POST', '/api/assignment-status/publish', publish()]],
    [/no themes/, () => admin, () => ['POST', '/api/assignments/generate', { regionId: ids.elsewhere }]],
  ])('has its reason: %s', async (sentence, caller, call) => {
    const refused = await refusalWithoutEffect(caller(), call());
    expect(refused).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect(refused.message).toMatch(sentence);
  });

  it('preserves a locked ranking, and names the reason', async () => {
    const save: Call = ['POST', '/api/preferences', { themeIds: [ids.theme] }];
    await mia.rest(...save);
    await admin.rest('PATCH', `/api/regions/${ids.region}`, { preferencesOpen: false });
    const closed = await refusalWithoutEffect(mia, save);
    expect(closed).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect(closed.message).toMatch(/closed for your region/);

    await admin.rest('POST', '/api/assignments/generate', { regionId: ids.region });
    await admin.rest('POST', '/api/assignment-status/publish', publish());
    expect((await refusalWithoutEffect(mia, save)).message).toMatch(/teams are published/);
    const again: Call = ['POST', '/api/assignments/generate', { regionId: ids.region }];
    expect(await refusalWithoutEffect(admin, again)).toMatchObject({ status: 409, error: 'CONFLICT' });

    const wrongLeader: Call = ['PATCH', `/api/teams/${ids.theme}`, { teamLeaderId: ids.admin }];
    const refused = await refusalWithoutEffect(mia, wrongLeader);
    expect(refused).toMatchObject({ status: 400, error: 'BAD_USER_INPUT' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['teamLeaderId']);
  });
});
