import { beforeAll, expect, it } from 'vitest';
import { graphql } from './gql/gql';
import { chooseRegion, createRegionWithThemes, viewerId } from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';

/** No name can use invisible characters to look like another person's, or to reverse adjacent text. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com', 'Mia');
const ids = { region: '', theme: '' };
const ODD = '\u202EMia\u200B \u2066 Berg\uFEFF';
const SEEN = 'Mia Berg';

beforeAll(async () => {
  const { region, themes } = await createRegionWithThemes(admin, [2]);
  Object.assign(ids, { region: region.id, theme: themes[0]?.id });
  await chooseRegion(mia, region.id);
  const userId = await viewerId(mia);
  await admin.act('placeUsers', { userIds: [userId], themeId: ids.theme });
  await admin.act('publishAssignments', { regionId: ids.region });
});

const agenda = { regionId: '', date: '2030-01-01', time: ODD, title: ODD, location: ODD };

const NAME_TEAM = graphql(
  `mutation NameTeam($input: EditTeamInput!) { editTeam(input: $input) { team { name displayName } } }`,
);

it.each<[name: string, ask: () => Promise<unknown>]>([
  ['createRegion', () => admin.act('createRegion', { name: ODD, code: 'MB\u200B' })],
  ['createTheme', () => admin.act('createTheme', { title: ODD, description: 'D', regionId: ids.region })],
  [
    'updateTheme',
    () =>
      admin.ask(
        graphql(
          `mutation RenameTheme($input: UpdateThemeInput!) { updateTheme(input: $input) { theme { title } } }`,
        ),
        { input: { id: ids.theme, title: ODD } },
      ),
  ],
  [
    'createResource',
    () =>
      admin.ask(
        graphql(
          `mutation NameResource($input: CreateResourceInput!) { createResource(input: $input) { resource { title } } }`,
        ),
        { input: { title: ODD, content: 'C' } },
      ),
  ],
  [
    'createAgendaItem',
    () =>
      admin.ask(
        graphql(`mutation NameAgendaItem($input: CreateAgendaItemInput!) {
          createAgendaItem(input: $input) { agendaItem { title time location } }
        }`),
        { input: { ...agenda, regionId: ids.region } },
      ),
  ],
  ['editTeam', () => mia.ask(NAME_TEAM, { input: { themeId: ids.theme, name: ODD } })],
])('%s retains the visible part of a name', async (_name, ask) => {
  const answer = JSON.stringify(await ask());
  expect(answer).toContain(SEEN);
  expect(answer).not.toMatch(/[\u200B\u202E\u2066\uFEFF]/);
});

it("a team's name of invisible characters counts as none", async () => {
  const input = { themeId: ids.theme, name: '\u200B\u2060' };
  expect(await mia.ask(NAME_TEAM, { input })).toMatchObject({
    editTeam: { team: { name: null } },
  });
});

it.each([
  ['turned', ODD, undefined, SEEN],
  ['of two lines', 'Mia\r\nBerg', undefined, SEEN],
  ['with a NUL', 'Mia\u0000Berg', undefined, SEEN],
  ['too long', '🎉'.repeat(200), undefined, '🎉'.repeat(120)],
  ['of nothing', '\u200B', 'Mia of the token', 'Mia of the token'],
  ['of nothing, as the token’s', '\u200B', '\u202E', 'of.nothing.as.the.token.s'],
  ['needing what is not seen', '👩‍🚀 می‌خواهم', undefined, '👩‍🚀 می‌خواهم'],
])('a name that is %s prevents no sign-in', async (title, displayName, name, expected) => {
  const email = `${title.replaceAll(/\W+/g, '.')}@example.com`;
  const token = await app.tokenOf({ email, ...(name ? { name } : {}) });
  const caller = app.withToken(token);
  const { syncViewer } = await caller.act('syncViewer', { displayName });
  expect(syncViewer.viewer.displayName).toBe(expected);
  await admin.act('deleteUser', { userId: syncViewer.viewer.id });
});
