import { beforeAll, describe, expect, it } from 'vitest';
import { graphql } from '../../../../test/gql/gql';
import type {
  OrderedUsersQuery,
  OrderedUsersQueryVariables,
  UserSortField,
} from '../../../../test/gql/graphql';
import { createRegionWithThemes } from '../../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { db } from '../../../db/client';

/** The order of people across pages. Most people share their name, region and everything else with others. */
const app = startTestApp();

type Users = OrderedUsersQuery;
type Person = Users['users']['edges'][number]['node'];

const USERS = graphql(`query OrderedUsers($first: Int, $after: String, $sort: UserSort, $filter: UserFilter) {
  users(first: $first, after: $after, sort: $sort, filter: $filter) {
    totalCount
    unfilteredCount
    pageInfo { hasNextPage endCursor }
    edges { cursor node { id displayName email role createdAt firstSignInAt preferenceCount region { name } } }
  }
}`);
const COUNT = 60;

const admin = app.person(ADMIN_EMAIL, 'Name 3');
beforeAll(async () => {
  const scenes = [
    await createRegionWithThemes(
      admin,
      Array.from({ length: 12 }, () => 1),
    ),
  ];
  while (scenes.length < 3) scenes.push(await createRegionWithThemes(admin, []));
  const themes = scenes.flatMap((scene) => scene.themes);
  const people = Array.from({ length: COUNT }, (_, index) => ({
    id: `person-${index}`,
    firebaseUid: `uid-${index}`,
    // Differs from the order of any other field.
    email: `person${10 + ((index * 37) % COUNT)}@example.com`,
    displayName: `Name ${index % 7}`,
    role: index % 9 === 0 ? ('admin' as const) : ('user' as const),
    regionId: scenes[index % 4]?.region.id ?? null,
    createdAt: new Date(Date.UTC(2025, 0, 1, index % 5)),
    firstSignInAt: index % 2 === 0 ? new Date() : null,
  }));
  await db.user.createMany({ data: people });
  await db.ranking.createMany({
    data: people.flatMap(({ id }, index) => {
      const themeIds = themes.slice(0, index % 13).map((theme) => theme.id);
      return themeIds.length === 0 ? [] : { id, themeIds };
    }),
  });
});

async function listAll(variables: OrderedUsersQueryVariables, first: number): Promise<Person[]> {
  const people: Person[] = [];
  let after: string | null | undefined = null;
  do {
    const { users }: Users = await admin.ask(USERS, { ...variables, first, after });
    people.push(...users.edges.map(({ node }) => node));
    after = users.pageInfo.hasNextPage ? users.pageInfo.endCursor : null;
  } while (after !== null);
  return people;
}

const KEYS: Partial<Record<UserSortField, (person: Person) => string | number | null>> = {
  NAME: ({ displayName }) => displayName,
  EMAIL: ({ email }) => email,
  CREATED_AT: ({ createdAt }) => createdAt,
  ROLE: ({ role }) => (role === 'ADMIN' ? 0 : 1),
  REGION: ({ region }) => region?.name ?? null,
  PREFERENCE_COUNT: ({ preferenceCount }) => preferenceCount ?? null,
};

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

function inOrder(people: readonly Person[], field: UserSortField, sign: 1 | -1): Person[] {
  const keyOf = KEYS[field];
  if (!keyOf) throw new Error(`This test does not know ${field}.`);
  return people.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    const byKey =
      x === null || y === null
        ? Number(x === null) - Number(y === null)
        : sign * compare<string | number>(x, y);
    return byKey || compare(a.displayName, b.displayName) || compare(a.id, b.id);
  });
}

const sortFields = Object.keys(KEYS) as UserSortField[];
const ORDERS = sortFields.flatMap((field) => [
  { field, direction: 'ASCENDING' as const },
  { field, direction: 'DESCENDING' as const },
]);

describe('a page', () => {
  it.each(ORDERS)('follows the one before: %o', async (sort) => {
    const people = await listAll({ sort }, sort.direction === 'ASCENDING' ? 7 : 13);
    const all = people.map(({ id }) => id);
    expect(all).toHaveLength(COUNT + 1);
    const sign = sort.direction === 'ASCENDING' ? 1 : -1;
    expect(all).toEqual(inOrder(people, sort.field, sign).map(({ id }) => id));
  });
});

describe('a cursor', () => {
  const sort = { field: 'PREFERENCE_COUNT' } as const;

  it('remains valid when its person has changed or is deleted', async () => {
    const all = await listAll({ sort }, 100);
    const { users } = await admin.ask(USERS, { sort, first: 20 });
    const last = all[19];
    if (!last) throw new Error('There are no twenty people.');
    await db.user.delete({ where: { id: last.id } });
    const next = await admin.ask(USERS, { sort, first: 100, after: users.pageInfo.endCursor });
    expect(next.users.edges.map(({ node }) => node.id)).toEqual(all.slice(20).map(({ id }) => id));
  });

  const cursor = (...position: unknown[]): string =>
    Buffer.from(JSON.stringify(position)).toString('base64url');
  it.each([
    ['of another order', cursor('name', 'a', 'a', 'a')],
    ['with a key of another kind', cursor('preferenceCount', 'a', 'a', 'a')],
    ['with a key out of bounds', cursor('preferenceCount', '9'.repeat(30), 'a', 'a')],
    ['that is none', 'nonsense'],
    ['that is empty', ''],
  ])('%s is refused', async (_title, after) => {
    expect(await admin.refusal(USERS, { sort, after })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'There is no such page of the list in this order',
      fields: { after: 'There is no such page of the list in this order' },
    });
  });
});

it('begins with the best matches by name, on every page', async () => {
  const names = ['Amara Okoye', 'Hugo Martin', 'Maya 50%_Fischer', 'Tamara Dima'];
  await db.user.createMany({
    data: names.map((displayName) => ({
      ...{ id: displayName, firebaseUid: displayName, displayName },
      email: `${displayName.slice(0, 4).toLowerCase()}@example.net`,
    })),
  });
  const found = async (search: string) =>
    (await listAll({ filter: { search }, sort: { field: 'MATCH' } }, 1)).map(
      ({ displayName }) => displayName,
    );
  expect(await found(' mA ')).toEqual(['Maya 50%_Fischer', 'Hugo Martin', 'Amara Okoye', 'Tamara Dima']);
  expect(await found('50%_')).toEqual(['Maya 50%_Fischer']);
  expect(await found('tama@')).toEqual(['Tamara Dima']);
  await db.user.deleteMany({ where: { id: { in: names } } });
});

it('filters people who have, or have not, signed in', async () => {
  const [here, invited] = await Promise.all(
    [true, false].map((hasSignedIn) => admin.ask(USERS, { first: 100, filter: { hasSignedIn } })),
  );
  const datesOf = (answer: Users | undefined) =>
    answer?.users.edges.map(({ node }) => node.firstSignInAt !== null) ?? [];
  expect(new Set(datesOf(here))).toEqual(new Set([true]));
  expect(new Set(datesOf(invited))).toEqual(new Set([false]));
  expect((here?.users.totalCount ?? 0) + (invited?.users.totalCount ?? 0)).toBe(COUNT);
  expect([here, invited].map((answer) => answer?.users.unfilteredCount)).toEqual([COUNT, COUNT]);
});

it('gives the addresses of everyone filtered, not only of one page', async () => {
  const EMAILS = graphql(`query ListedEmails($first: Int, $filter: UserFilter) {
    users(first: $first, filter: $filter) { emails edges { node { email } } }
  }`);
  const filter = { hasSignedIn: true, role: 'USER' } as const;
  const { users: all } = await admin.ask(EMAILS, { first: 100, filter });
  const { users } = await admin.ask(EMAILS, { first: 1, filter });
  expect(users.edges).toHaveLength(1);
  expect(users.emails.length).toBeGreaterThan(1);
  expect(users.emails).toEqual(all.edges.map(({ node }) => node.email).toSorted());
});
