import { expect, it } from 'vitest';
import { createRegion, createTheme } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();

it('tells strangers only where and when the event is; queries the database once a minute', async () => {
  const admin = await app.signIn(ADMIN_EMAIL);
  const input = { name: 'Nordics', code: 'NORD', description: 'Secret', timeZone: 'Europe/Oslo' };
  const facts = { hostCity: 'Oslo', firstDay: '2025-12-26', lastDay: '2025-12-27' };
  const region = await createRegion(admin, { ...input, ...facts });
  await createTheme(admin, region.id);

  const response = await app.anonymous().fetch('/poster.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  const { firstDay, lastDay } = facts;
  const expected = { codes: ['NORD'], cities: ['Oslo'], firstDay, lastDay, themeCount: 1 };
  expect(await response.json()).toEqual(expected);

  await admin.act('deleteRegion', { id: region.id });
  expect(await (await app.anonymous().fetch('/poster.json')).json()).toEqual(expected);
});
