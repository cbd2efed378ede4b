import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { graphql } from '../../../../test/gql/gql';
import type { UserFilter } from '../../../../test/gql/graphql';
import {
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  savePreferences,
  viewerId,
} from '../../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';

/** After an act on a person, its answer and the lists agree on which lists have the person. */
const app = startTestApp();

const admin = app.person(ADMIN_EMAIL, 'Ada Admin');
let filters: Record<string, UserFilter>;
let home: Awaited<ReturnType<typeof createRegionWithThemes>>;
let elsewhereId: string;
beforeAll(async () => {
  home = await createRegionWithThemes(admin, [3, 3, 3, 3, 3, 3]);
  elsewhereId = (await createRegion(admin)).id;
  filters = {
    all: {},
    admins: { role: 'ADMIN' },
    users: { role: 'USER' },
    home: { regionId: home.region.id },
    elsewhere: { regionId: elsewhereId },
    nowhere: { withoutRegion: true },
    ranked: { hasPreferences: true },
    unranked: { hasPreferences: false },
    short: { shortList: true },
    excluded: { excluded: true },
    included: { excluded: false },
    byHand: { placedByHand: true },
    unplaced: { withoutPlace: true },
    onTheme: { themeId: home.themes[0]?.id ?? null },
    found: { search: 'pia', role: 'USER', regionId: home.region.id, shortList: true, excluded: false },
  };
});

let serial = 0;
/** A participant of home with a short list and a manual place on its first theme. */
async function newPerson(): Promise<string> {
  const person = await app.signIn(`pia${(serial += 1)}@example.com`, 'Pia Person');
  await chooseRegion(person, home.region.id);
  const [first, second] = home.themes;
  if (!first || !second) throw new Error('No themes');
  await savePreferences(person, [first.id, second.id]);
  const userId = await viewerId(person);
  await admin.act('placeUsers', { userIds: [userId], themeId: first.id, isManualOverride: true });
  return userId;
}

const answered = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/** Performs an act. @returns the names of the filters that list the person, by its answer. */
async function listedAfter(name: string, input: object): Promise<string[]> {
  const inputType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const names = Object.keys(filters);
  const data = await admin.askText(
    `mutation Act($input: ${inputType}!, ${names.map((each) => `$${each}: UserFilter`).join()}) {
      ${name}(input: $input) { ${names.map((each) => `${each}: listedUserIds(filter: $${each})`).join(' ')} }
    }`,
    { input, ...filters },
  );
  const answer = answered.parse(data)[name];
  return names.filter((each) => answer?.[each]?.length === 1);
}

const USERS = graphql(`
  query UsersListed($filter: UserFilter) { users(first: 100, filter: $filter) { edges { node { id } } } }
`);

/** The names of the filters whose lists have the person. */
async function listsWith(userId: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const { users } = await admin.ask(USERS, { filter });
    if (users.edges.some(({ node }) => node.id === userId)) names.push(name);
  }
  return names;
}

const promote = (userId: string) => admin.act('promoteUser', { userId });
const exclude = (userId: string) => admin.act('excludeUsers', { userIds: [userId] });
const HAND = ['byHand', 'onTheme'];
it.each<[string, object, string[], ((userId: string) => Promise<unknown>)?]>([
  ['promoteUser', {}, ['all', 'admins', 'home', 'unranked', 'included']],
  ['demoteUser', {}, ['all', 'users', 'home', 'unranked', 'included', 'unplaced'], promote],
  [
    'setRegionOfUsers',
    { regionId: 'elsewhere' },
    ['all', 'users', 'elsewhere', 'unranked', 'included', 'unplaced'],
  ],
  ['setRegionOfUsers', { regionId: null }, ['all', 'users', 'nowhere', 'unranked', 'included']],
  ['excludeUsers', {}, ['all', 'users', 'home', 'ranked', 'short', 'excluded', ...HAND]],
  ['includeUsers', {}, ['all', 'users', 'home', 'ranked', 'short', 'included', ...HAND, 'found'], exclude],
])('%s %o: %j', async (name, more, expected, before) => {
  const userId = await newPerson();
  await before?.(userId);
  const input = {
    ...(name.endsWith('Users') ? { userIds: [userId] } : { userId }),
    ...more,
    ...('regionId' in more && more.regionId !== null && { regionId: elsewhereId }),
  };
  expect(await listedAfter(name, input)).toEqual(expected);
  expect(await listsWith(userId)).toEqual(expected);
});

it('deleteUser: none', async () => {
  const userId = await newPerson();
  await admin.act('deleteUser', { userId });
  expect(await listsWith(userId)).toEqual([]);
});
