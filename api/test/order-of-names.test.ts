import type { ResultOf as DataOf } from '@graphql-typed-document-node/core';
import { beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../src/db/migrate';
import { graphql } from './gql/gql';
import type { UserSort } from './gql/graphql';
import { chooseRegion, createRegion, createTheme, viewerId } from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';
import { createTestDatabase, EMPTY, type TestDatabase } from './test-database';

/** Names have the same order on every screen and any database. This database sorts by bytes by default. */
const IN_ORDER = ['apple', 'Banana', 'Émile', 'İ', 'Österberg', 'zoë'];

async function databaseOfBytes(): Promise<TestDatabase> {
  const database = await createTestDatabase(`${EMPTY} LOCALE_PROVIDER libc LOCALE 'C'`);
  await applyMigrations(database.url);
  return database;
}

const app = startTestApp({ database: databaseOfBytes });
const admin = app.person(ADMIN_EMAIL, '0 Admin');
let regionId = '';
const peopleIds = new Map<string, string>();
const themeIds = new Map<string, string>();
beforeAll(async () => {
  // Neither in order nor in reverse order.
  for (const [index, name] of ['Österberg', 'apple', 'İ', 'zoë', 'Banana', 'Émile'].entries()) {
    const region = await createRegion(admin, { name, code: `C${index}` });
    if (index === 0) regionId = region.id;
    themeIds.set(name, (await createTheme(admin, regionId, { title: name, capacity: 3 })).id);
    const person = await app.signIn(`person${index}@example.com`, name);
    await chooseRegion(person, regionId);
    peopleIds.set(name, await viewerId(person));
  }
});

const USERS = graphql(`
  query UsersInOrder($after: String, $sort: UserSort) {
    users(first: 2, after: $after, sort: $sort, filter: { role: USER }) {
      pageInfo { endCursor hasNextPage }
      edges { node { displayName } }
    }
  }
`);
const NAMES = graphql(`
  query NamesInOrder($id: ID!) {
    regions { name }
    region(id: $id) { themes { title } outlook { demand { theme { title } } } }
  }
`);
const UPDATE_REGION = graphql(`
  mutation ListRegions($input: UpdateRegionInput!) { updateRegion(input: $input) { regions { name } } }
`);
const MEMBERS = graphql(`
  query MembersInOrder($id: ID!) { theme(id: $id) { members { user { displayName } } } }
`);
const UNASSIGN = graphql(`
  mutation UnassignBefore($input: UnassignMemberInput!) {
    unassignMember(input: $input) { nextUnassigned { displayName } }
  }
`);
const UNASSIGNED = graphql(`
  query UnassignedInOrder($id: ID!) { region(id: $id) { unassigned { user { displayName } } } }
`);
const OUTCOMES = graphql(`
  query OutcomesInOrder($id: ID!) { region(id: $id) { generation { themes { title } } } }
`);

const idOf = (ids: ReadonlyMap<string, string>, name: string): string =>
  ids.get(name) ?? expect.fail(`No person or thing is called ${name}`);

it.each<[UserSort['field'], 'ASCENDING' | 'DESCENDING', string[]]>([
  ['NAME', 'ASCENDING', IN_ORDER],
  ['NAME', 'DESCENDING', IN_ORDER.toReversed()],
  ['ROLE', 'ASCENDING', IN_ORDER],
])('people by %s, %s, page by page', async (field, direction, expected) => {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const { users }: DataOf<typeof USERS> = await admin.ask(USERS, { after, sort: { field, direction } });
    names.push(...users.edges.map(({ node }) => node.displayName));
    after = users.pageInfo.hasNextPage ? (users.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  expect(names).toEqual(expected);
});

it('regions, themes, and the demand for themes', async () => {
  const { regions, region } = await admin.ask(NAMES, { id: regionId });
  expect(regions.map(({ name }) => name)).toEqual(IN_ORDER);
  expect(region?.themes.map(({ title }) => title)).toEqual(IN_ORDER);
  expect(region?.outlook?.demand.map(({ theme }) => theme.title)).toEqual(IN_ORDER);
});

it('an act on a region answers all regions in order', async () => {
  const { updateRegion } = await admin.ask(UPDATE_REGION, { input: { id: regionId, description: 'New' } });
  expect(updateRegion.regions.map(({ name }) => name)).toEqual(IN_ORDER);
});

it('members, and the position of a person who leaves their team', async () => {
  const themeId = idOf(themeIds, 'apple');
  for (const userId of peopleIds.values()) {
    await admin.act('placeUsers', { userIds: [userId], themeId });
  }
  const { theme } = await admin.ask(MEMBERS, { id: themeId });
  expect(theme?.members.map(({ user }) => user.displayName)).toEqual(IN_ORDER);

  const leave = async (name: string): Promise<string | undefined> => {
    const { unassignMember } = await admin.ask(UNASSIGN, { input: { userId: idOf(peopleIds, name) } });
    return unassignMember.nextUnassigned?.displayName;
  };
  expect(await leave('zoë')).toBeUndefined();
  expect(await leave('Österberg')).toBe('zoë');
  expect(await leave('apple')).toBe('Österberg');
  expect(await leave('İ')).toBe('Österberg');
  const { region } = await admin.ask(UNASSIGNED, { id: regionId });
  expect(region?.unassigned?.map(({ user }) => user.displayName)).toEqual(['apple', 'İ', 'Österberg', 'zoë']);
});

it('themes after a generation', async () => {
  await admin.act('generateAssignments', { regionId });
  const { region } = await admin.ask(OUTCOMES, { id: regionId });
  expect(region?.generation?.themes.map(({ title }) => title)).toEqual(IN_ORDER);
});
