import { beforeAll, expect, it } from 'vitest';
import type { Caller } from './caller';
import { act, chooseRegion, createRegionWithThemes, viewerId } from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';

/** Nobody looks like somebody else, or turns what stands beside their name, by characters that are not seen. */

const app = startTestApp();
let admin: Caller;
let mia: Caller;
const ids = { region: '', theme: '' };
const ODD = '\u202EMia\u200B \u2066 Berg\uFEFF';
const SEEN = 'Mia Berg';

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
  mia = await app.signIn('mia@example.com', 'Mia');
  const { region, themes } = await createRegionWithThemes(admin, [2]);
  Object.assign(ids, { region: region.id, theme: themes[0]?.id });
  await chooseRegion(mia, region.id);
  const userId = await viewerId(mia);
  await admin.ask(act('moveMember'), { input: { userId, themeId: ids.theme } });
  await admin.ask(act('publishAssignments'), { input: { regionId: ids.region } });
});

const agenda = { regionId: '', date: '2030-01-01', time: ODD, title: ODD, location: ODD };

it.each<[name: string, selection: string, input: () => object, caller: () => Caller]>([
  ['createRegion', 'region { name }', () => ({ name: ODD, code: 'MB\u200B' }), () => admin],
  [
    'createTheme',
    'theme { title }',
    () => ({ title: ODD, description: 'D', regionId: ids.region }),
    () => admin,
  ],
  ['updateTheme', 'theme { title }', () => ({ id: ids.theme, title: ODD }), () => admin],
  ['createResource', 'resource { title }', () => ({ title: ODD, content: 'C' }), () => admin],
  [
    'createAgendaItem',
    'agendaItem { title time location }',
    () => ({ ...agenda, regionId: ids.region }),
    () => admin,
  ],
  ['editTeam', 'team { name displayName }', () => ({ themeId: ids.theme, name: ODD }), () => mia],
])('%s keeps what is seen of a name', async (name, selection, input, caller) => {
  const answer = JSON.stringify(await caller().ask(act(name, selection), { input: input() }));
  expect(answer).toContain(SEEN);
  expect(answer).not.toMatch(/[\u200B\u202E\u2066\uFEFF]/);
});

it('a team’s name of nothing that is seen is none', async () => {
  const input = { themeId: ids.theme, name: '\u200B\u2060' };
  expect(await mia.ask(act('editTeam', 'team { name }'), { input })).toEqual({
    editTeam: { team: { name: null } },
  });
});

it.each([
  ['turned', ODD, undefined, SEEN],
  ['of two lines', 'Mia\r\nBerg', undefined, SEEN],
  ['with a NUL', 'Mia\u0000Berg', undefined, SEEN],
  ['too long', '🎉'.repeat(100), undefined, '🎉'.repeat(60)],
  ['of nothing', '\u200B', 'Mia of the token', 'Mia of the token'],
  ['of nothing, as the token’s', '\u200B', '\u202E', 'of.nothing.as.the.token.s'],
  ['needing what is not seen', '👩‍🚀 می‌خواهم', undefined, '👩‍🚀 می‌خواهم'],
])('a name that is %s keeps nobody from signing in', async (title, displayName, name, expected) => {
  const email = `${title.replaceAll(/\W+/g, '.')}@example.com`;
  const token = await app.tokenOf({ email, ...(name ? { name } : {}) });
  const caller = app.withToken(token);
  const sync = act('syncViewer', 'viewer { id displayName }');
  const { syncViewer } = await caller.ask<{ syncViewer: { viewer: { id: string; displayName: string } } }>(
    sync,
    {
      input: { displayName },
    },
  );
  expect(syncViewer.viewer.displayName).toBe(expected);
  await admin.ask(act('deleteUser'), { input: { userId: syncViewer.viewer.id } });
});
