import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { regionWithPeople } from '../users/testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

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

/** Two published teams: two people on the first theme, one on the second. */
async function publishedTeams() {
  const made = await regionWithPeople(app, admin, [2, 2], [0, 1], [0, 1], [1, 0]);
  const [member, mate, other] = made.people;
  const [memberId, mateId, otherId] = made.ids;
  const [theme, otherTheme] = made.themes;
  await admin.act('generateAssignments', { regionId: made.regionId });
  await admin.act('publishAssignments', { regionId: made.regionId });
  return { ...made, member, mate, other, memberId, mateId, otherId, theme, otherTheme, themeId: theme.id };
}

describe('a member of a published team', () => {
  it('sees all teams of the region, and which one is theirs', async () => {
    const { theme, themeIds, member, memberId, mateId } = await publishedTeams();
    const { teams } = await member.ask(TEAMS);
    expect(teams.map(({ id }) => id)).toEqual(themeIds);
    expect(teams).toMatchObject([
      { isViewersTeam: true, viewerCanEdit: true, displayName: theme.title },
      { isViewersTeam: false, viewerCanEdit: false },
    ]);
    expect(teams[0]?.members.map(({ user }) => user.id)).toEqual([memberId, mateId]);
  });

  it('names the team and its leader, and removes both again', async () => {
    const { theme, themeId, member, mateId } = await publishedTeams();
    const named = { themeId, name: ' The Otters ', leaderId: mateId };
    expect(await member.ask(EDIT, { input: named })).toMatchObject({
      editTeam: {
        team: {
          name: 'The Otters',
          displayName: 'The Otters',
          leader: { id: mateId },
          members: [{ isLeader: false }, { isLeader: true }],
        },
      },
    });
    expect(await member.ask(EDIT, { input: { themeId, name: '', leaderId: '' } })).toMatchObject({
      editTeam: { team: { name: null, displayName: theme.title, leader: null } },
    });
  });

  it('cannot set a leader of another team, too long texts, or a link without https', async () => {
    const { themeId, member, otherId } = await publishedTeams();
    const noLink = 'Link must be a whole address that begins with https://, without a password';
    const rows: [change: object, fields: Record<string, string>][] = [
      [{ leaderId: otherId }, { leaderId: 'The leader must be a member of the team' }],
      [{ name: 'x'.repeat(121) }, { name: 'Team name must be at most 120 characters' }],
      [{ link: `https://example.com/${'x'.repeat(500)}` }, { link: 'Link must be at most 500 characters' }],
      ...[
        'http://chat.example.com',
        'chat.example.com',
        'javascript:alert(1)',
        'https://me:secret@chat.example.com/',
        'https://',
      ].map((link): [object, Record<string, string>] => [{ link }, { link: noLink }]),
    ];
    for (const [change, fields] of rows)
      expect(await member.refusal(EDIT, { input: { themeId, ...change } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields,
      });
  });

  it('sets a link that the region sees, and removes it', async () => {
    const { regionId, themeId, member, other } = await publishedTeams();
    const linkFor = async (person: Caller) => (await person.ask(TEAM, { id: themeId })).team?.link;
    await member.ask(EDIT, { input: { themeId, link: ' HTTPS://Chat.Bücher.example/otters?a=1#b ' } });
    await member.ask(EDIT, { input: { themeId, name: 'The Otters' } });
    const address = 'https://chat.xn--bcher-kva.example/otters?a=1#b';
    expect([await linkFor(member), await linkFor(other)]).toEqual([address, address]);
    await admin.act('unpublishAssignments', { regionId });
    expect(await member.ask(TEAM, { id: themeId })).toEqual({ team: null });
    expect(await linkFor(admin)).toBe(address);
    await admin.act('publishAssignments', { regionId });
    await member.ask(EDIT, { input: { themeId, link: '' } });
    expect(await linkFor(member)).toBeNull();
  });

  it('who leads no longer does so when moved, excluded or deleted', async () => {
    for (const leave of [
      (userId: string, themeId: string) => admin.act('placeUsers', { userIds: [userId], themeId }),
      (userId: string) => admin.act('excludeUsers', { userIds: [userId] }),
      (userId: string) => admin.act('deleteUser', { userId }),
    ]) {
      const { themeId, otherTheme, member, memberId, mateId } = await publishedTeams();
      await member.ask(EDIT, { input: { themeId, leaderId: mateId } });
      await leave(mateId, otherTheme.id);
      const { teams } = await member.ask(TEAMS);
      expect(teams.map(({ leader }) => leader)).toEqual([null, null]);
      expect(teams[0]?.members.map(({ user }) => user.id)).toEqual([memberId]);
    }
  });

  it('and another who edit concurrently leave one whole edit', async () => {
    const { themeId, member, mate, memberId, mateId } = await publishedTeams();
    const edits = [
      { name: 'Name 0', leaderId: memberId },
      { name: 'Name 1', leaderId: mateId },
    ];
    await Promise.all(
      [member, mate].map((person, n) => person.ask(EDIT, { input: { themeId, ...edits[n] } })),
    );
    const { teams } = await member.ask(TEAMS);
    expect(edits).toContainEqual({ name: teams[0]?.displayName, leaderId: teams[0]?.leader?.id });
  });
});

it('before publication, participants see no teams, and edit none', async () => {
  const { regionId, theme, themeId, member } = await publishedTeams();
  await member.ask(EDIT, { input: { themeId, name: 'The Otters' } });
  await admin.act('unpublishAssignments', { regionId });
  expect(await member.ask(TEAMS)).toEqual({ teams: [] });
  // The same through the themes, which they may see.
  const nameOfFirst = (person: Caller) =>
    person.ask(graphql(`query TeamName($id: ID!) { theme(id: $id) { team { name displayName } } }`), {
      id: themeId,
    });
  expect(await nameOfFirst(member)).toEqual({ theme: { team: { name: null, displayName: theme.title } } });
  expect(await nameOfFirst(admin)).toMatchObject({ theme: { team: { name: 'The Otters' } } });
  expect(await member.refusal(EDIT, { input: { themeId, name: 'Early' } })).toMatchObject({
    code: 'FORBIDDEN',
  });
});
