import { beforeAll, describe, expect, it } from 'vitest';
import { act, perform } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import {
  chooseRegion,
  createRegionWithThemes,
  savePreferences,
  viewerId,
  type Theme,
} from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

const TEAMS = graphql(`query TeamsOfViewer {
  teams {
    id name displayName memberCount isViewersTeam viewerCanEdit
    theme { title } leader { id }
    members { isLeader user { id displayName } }
  }
}`);
const EDIT = graphql(`mutation EditWholeTeam($input: EditTeamInput!) {
  editTeam(input: $input) { team { name displayName leader { id } members { isLeader user { id } } } }
}`);
const TEAM = graphql(`query OneTeam($id: ID!) { team(id: $id) { id link } }`);
let scenes = 0;
/** Two published teams: people 0 and 1 on the first theme, person 2 on the second. */
async function publishedTeams(): Promise<{
  regionId: string;
  themes: Theme[];
  people: Caller[];
  ids: string[];
}> {
  scenes += 1;
  const { region, themes } = await createRegionWithThemes(admin, [2, 2]);
  const [first = '', second = ''] = themes.map(({ id }) => id);
  const people: Caller[] = [];
  for (const [index, order] of [
    [first, second],
    [first, second],
    [second, first],
  ].entries()) {
    const person = await app.signIn(`t${index}.s${scenes}@example.com`, `Person ${index}`);
    await chooseRegion(person, region.id);
    await savePreferences(person, order);
    people.push(person);
  }
  await admin.ask(act('generateAssignments'), { input: { regionId: region.id } });
  await admin.ask(act('publishAssignments'), { input: { regionId: region.id } });
  return { regionId: region.id, themes, people, ids: await Promise.all(people.map(viewerId)) };
}

describe('a member of a published team', () => {
  it('sees all teams of the region, and which is theirs', async () => {
    const { themes, people, ids } = await publishedTeams();
    const { teams } = (await people[0]?.ask(TEAMS)) ?? { teams: [] };
    expect(teams.map(({ id }) => id)).toEqual(themes.map(({ id }) => id));
    expect(teams.map(({ isViewersTeam, viewerCanEdit }) => [isViewersTeam, viewerCanEdit])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(teams[0]?.members.map(({ user }) => user.id)).toEqual(ids.slice(0, 2));
    expect(teams[0]?.displayName).toBe(themes[0]?.title);
  });

  it('names the team and its leader, and takes both away again', async () => {
    const { themes, people, ids } = await publishedTeams();
    const [member = admin] = people;
    const [theme = expect.fail('no theme')] = themes;
    const named = { themeId: theme.id, name: ' The Otters ', leaderId: ids[1] };
    expect(await member.ask(EDIT, { input: named })).toMatchObject({
      editTeam: {
        team: {
          name: 'The Otters',
          displayName: 'The Otters',
          leader: { id: ids[1] },
          members: [{ isLeader: false }, { isLeader: true }],
        },
      },
    });
    const cleared = { themeId: theme.id, name: '', leaderId: '' };
    expect(await member.ask(EDIT, { input: cleared })).toMatchObject({
      editTeam: { team: { name: null, displayName: theme.title, leader: null } },
    });
  });

  it('is refused a leader of another team, a name too long, and another team', async () => {
    const { themes, people, ids } = await publishedTeams();
    const [member = admin] = people;
    const [own, other] = themes.map(({ id }) => id);
    expect(await member.refusal(EDIT, { input: { themeId: own, leaderId: ids[2] } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { leaderId: 'The leader must be a member of the team' },
    });
    expect(await member.refusal(EDIT, { input: { themeId: own, name: 'x'.repeat(121) } })).toMatchObject({
      fields: { name: 'Team name must be at most 120 characters' },
    });
    const link = `https://example.com/${'x'.repeat(500)}`;
    expect(await member.refusal(EDIT, { input: { themeId: own, link } })).toMatchObject({
      fields: { link: 'Link must be at most 500 characters' },
    });
    expect(await member.refusal(EDIT, { input: { themeId: other, name: 'Mine' } })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await admin.refusal(EDIT, { input: { themeId: own, name: 'Mine' } })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('sets a link that the region sees, and takes it away', async () => {
    const { regionId, themes, people } = await publishedTeams();
    const [member = admin, , other = admin] = people;
    const themeId = themes[0]?.id ?? '';
    const linkFor = async (person: Caller) => (await person.ask(TEAM, { id: themeId })).team?.link;
    await member.ask(EDIT, { input: { themeId, link: ' HTTPS://Chat.Bücher.example/otters?a=1#b ' } });
    const address = 'https://chat.xn--bcher-kva.example/otters?a=1#b';
    expect(await linkFor(member)).toBe(address);
    expect(await linkFor(other)).toBe(address);
    await member.ask(EDIT, { input: { themeId, name: 'The Otters' } });
    expect(await linkFor(member)).toBe(address);
    await admin.ask(act('unpublishAssignments'), { input: { regionId } });
    expect(await member.ask(TEAM, { id: themeId })).toEqual({ team: null });
    expect(await linkFor(admin)).toBe(address);
    await admin.ask(act('publishAssignments'), { input: { regionId } });
    await member.ask(EDIT, { input: { themeId, link: '' } });
    expect(await linkFor(member)).toBeNull();
  });

  it.each([
    'http://chat.example.com',
    'chat.example.com',
    'javascript:alert(1)',
    'https://me:secret@chat.example.com/',
    'https://',
  ])('is refused the link %s', async (link) => {
    const { themes, people } = await publishedTeams();
    const input = { themeId: themes[0]?.id, link };
    expect(await people[0]?.refusal(EDIT, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { link: 'Link must be a whole address that begins with https://, without a password' },
    });
  });

  it('who leads stops leading when moved, excluded or deleted', async () => {
    for (const leave of ['moveMember', 'excludeUser', 'deleteUser'] as const) {
      const { themes, people, ids } = await publishedTeams();
      const [member = admin] = people;
      const [themeId = '', otherId = ''] = themes.map(({ id }) => id);
      const [, userId = ''] = ids;
      await member.ask(EDIT, { input: { themeId, leaderId: userId } });
      await perform(admin, leave, { userId, ...(leave === 'moveMember' ? { themeId: otherId } : {}) });
      const { teams } = await member.ask(TEAMS);
      expect(teams.map(({ leader }) => leader)).toEqual([null, null]);
      expect(teams[0]?.members.map(({ user }) => user.id)).toEqual([ids[0]]);
    }
  });

  it('and another who edit at once leave one whole edit', async () => {
    const { themes, people, ids } = await publishedTeams();
    const themeId = themes[0]?.id ?? '';
    const [first = admin, second = admin] = people;
    const edits = [0, 1].map((n) => ({ name: `Name ${n}`, leaderId: ids[n] }));
    await Promise.all(
      [first, second].map((person, n) => person.ask(EDIT, { input: { themeId, ...edits[n] } })),
    );
    const { teams } = await first.ask(TEAMS);
    expect(edits).toContainEqual({ name: teams[0]?.displayName, leaderId: teams[0]?.leader?.id });
  });
});

it('before publication participants see no teams, and edit none', async () => {
  const { regionId, themes, people } = await publishedTeams();
  const [member = admin] = people;
  const themeId = themes[0]?.id ?? '';
  await member.ask(EDIT, { input: { themeId, name: 'The Otters' } });
  await admin.ask(act('unpublishAssignments'), { input: { regionId } });
  expect(await member.ask(TEAMS)).toEqual({ teams: [] });
  // Not through the themes either, which they may see.
  const nameOfFirst = (person: Caller) =>
    person.ask(graphql(`query TeamName($id: ID!) { theme(id: $id) { team { name displayName } } }`), {
      id: themeId,
    });
  expect(await nameOfFirst(member)).toEqual({
    theme: { team: { name: null, displayName: themes[0]?.title } },
  });
  expect(await nameOfFirst(admin)).toMatchObject({ theme: { team: { name: 'The Otters' } } });
  expect(await member.refusal(EDIT, { input: { themeId, name: 'Early' } })).toMatchObject({
    code: 'FORBIDDEN',
  });
});
