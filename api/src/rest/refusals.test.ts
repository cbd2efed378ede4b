import { describe, expect, it } from 'vitest';
import { refusal, type Call } from '../../test/documented';
import { viewerId } from '../../test/scenes';
import { digestTables } from '../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

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
  it('has its reason', async () => {
    const before = await digestTables();
    const call: Call = ['PATCH', `/api/users/${await viewerId(admin)}`, { role: 'user' }];
    expect(await refusal(admin, call)).toMatchObject({
      ...{ status: 409, error: 'CONFLICT' },
      message: 'You cannot demote yourself. Ask another administrator.',
    });
    expect(await digestTables()).toEqual(before);
  });
});
