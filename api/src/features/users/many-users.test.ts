import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { createRegion, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { countWaiting, whileHeld } from '../../../test/waiting';
import { db } from '../../db/client';
import { lockPeople, lockRegions } from '../../db/transaction';
import { regionWithPeople } from './testing/region-with-people';
import { MAX_AT_ONCE } from './users.service';

/** Acts on many people: all or none. */
const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada Admin');

graphql(`fragment ManyChanged on User { id exclusion preferenceCount region { id } assignment { id } }`);
const MOVE_MANY = graphql(`mutation MoveMany($input: SetRegionOfUsersInput!, $filter: UserFilter) {
  setRegionOfUsers(input: $input) { users { ...ManyChanged } regions { id } listedUserIds(filter: $filter) }
}`);
const EXCLUDE_MANY = graphql(`mutation ExcludeMany($input: ExcludeUsersInput!, $filter: UserFilter) {
  excludeUsers(input: $input) { users { ...ManyChanged } listedUserIds(filter: $filter) }
}`);
const INCLUDE_MANY = graphql(`mutation IncludeMany($input: IncludeUsersInput!) {
  includeUsers(input: $input) { users { ...ManyChanged } }
}`);

const PLACE_MANY = graphql(`mutation PlaceMany($input: PlaceUsersInput!, $filter: UserFilter) {
  placeUsers(input: $input) { users { ...ManyPlaced } listedUserIds(filter: $filter) theme { memberCount } }
}`);
graphql(`fragment ManyPlaced on User { id assignment { isManualOverride theme { id } } }`);

/** Some people who have ranked the one theme of their region; the first of them leads its team. */
async function placedPeople(count: number): Promise<{ ids: string[]; regionId: string }> {
  const orders = Array.from({ length: count }, () => [0]);
  const { regionId, ids, themeIds } = await regionWithPeople(app, admin, [count], ...orders);
  await admin.act('generateAssignments', { regionId });
  const [themeId] = themeIds;
  const leader = { teamLeaderId: ids[0] ?? null };
  await db.team.upsert({ where: { themeId }, create: { themeId, ...leader }, update: leader });
  return { ids, regionId };
}

const sorted = (ids: readonly string[]): string[] => ids.toSorted();
const storedPeople = (ids: readonly string[]) =>
  db.user.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } });

describe('many people', () => {
  it('move together, without preferences, places and lead; the answer tells who is listed', async () => {
    const { ids, regionId } = await placedPeople(3);
    const elsewhere = await regionWithPeople(app, admin, [3], [0]);
    const [stays] = elsewhere.ids;
    const { setRegionOfUsers: answer } = await admin.ask(MOVE_MANY, {
      // A person named twice counts once.
      input: { userIds: [...ids, stays, ...ids.slice(0, 1)], regionId: elsewhere.regionId },
      filter: { hasPreferences: true },
    });
    expect(sorted(answer.users.map(({ id }) => id))).toEqual(sorted([...ids, stays]));
    for (const person of answer.users) {
      expect(person.region?.id).toBe(elsewhere.regionId);
      expect(person.preferenceCount).toBe(person.id === stays ? 1 : 0);
      expect(person.assignment).toBeNull();
    }
    expect(answer.listedUserIds).toEqual([stays]);
    expect(await db.team.count({ where: { teamLeaderId: { in: ids } } })).toBe(0);
    expect(await db.user.count({ where: { regionId } })).toBe(0);

    const cleared = await admin.ask(MOVE_MANY, { input: { userIds: ids } });
    expect(cleared.setRegionOfUsers.users.map(({ region }) => region)).toEqual([null, null, null]);
    expect(cleared.setRegionOfUsers.regions).toEqual([{ id: elsewhere.regionId }]);
    expect(await admin.refusal(MOVE_MANY, { input: { userIds: ids, regionId: 'nowhere' } })).toMatchObject({
      fields: { regionId: 'This region was not found' },
    });
  });

  it('are excluded and included together; places stay, the lead is lost', async () => {
    const { ids } = await placedPeople(3);
    const { excludeUsers } = await admin.ask(EXCLUDE_MANY, {
      input: { userIds: ids },
      filter: { excluded: false },
    });
    expect(excludeUsers.users.map(({ exclusion, assignment }) => [exclusion, assignment])).toEqual(
      ids.map(() => ['EXCLUDED', null]),
    );
    expect(excludeUsers.listedUserIds).toEqual([]);
    expect(await db.team.count({ where: { teamLeaderId: { in: ids } } })).toBe(0);
    const { includeUsers } = await admin.ask(INCLUDE_MANY, { input: { userIds: ids } });
    expect(includeUsers.users.map(({ exclusion, assignment }) => [exclusion, assignment !== null])).toEqual(
      ids.map(() => [null, true]),
    );
  });

  it('are placed together, unless one was moved since, is elsewhere or not eligible', async () => {
    const { ids, regionId } = await placedPeople(3);
    const [first = '', second = ''] = ids;
    const theme = await db.theme.create({ data: { regionId, title: 'Other', description: '', capacity: 1 } });
    const before = await db.teamAssignment.findFirstOrThrow({ where: { userId: second } });
    const place = (input: object) => ({ input: { userIds: ids, themeId: theme.id, ...input } });
    expect(await admin.refusal(PLACE_MANY, place({ expectedThemeId: null }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'CHANGED_MEANWHILE',
    });
    const stranger = await app.signIn('stranger@example.com');
    expect(
      await admin.refusal(PLACE_MANY, place({ userIds: [...ids, await viewerId(stranger)] })),
    ).toMatchObject({ code: 'CONFLICT', message: 'stranger is not in the region of this theme.' });
    expect(
      await admin.refusal(PLACE_MANY, place({ userIds: [...ids, await viewerId(admin)] })),
    ).toMatchObject({ code: 'CONFLICT' });
    expect(await admin.refusal(PLACE_MANY, place({ themeId: 'nothing' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await admin.act('excludeUsers', { userIds: [first] });
    expect(await admin.refusal(PLACE_MANY, place({}))).toMatchObject({ code: 'CONFLICT' });
    expect(await db.teamAssignment.findFirstOrThrow({ where: { userId: second } })).toEqual(before);

    await admin.act('includeUsers', { userIds: [first] });
    await db.teamAssignment.delete({ where: { userId: second } });
    const { placeUsers } = await admin.ask(PLACE_MANY, { ...place({}), filter: { withoutPlace: true } });
    expect(placeUsers.users.map(({ assignment }) => assignment)).toEqual(
      ids.map(() => ({ isManualOverride: true, theme: { id: theme.id } })),
    );
    expect(placeUsers.theme.memberCount).toBe(3);
    expect(placeUsers.listedUserIds).toEqual([]);
    expect(await db.team.count({ where: { teamLeaderId: { in: ids } } })).toBe(0);
  });

  it('all stay as they are if an administrator is among them, whom the refusal names', async () => {
    const { ids } = await placedPeople(2);
    const others = await Promise.all(
      ['Zoe', 'Bob', 'Cem', 'Dee'].map((name) => app.signIn(`${name}.admin@example.com`, name)),
    );
    const adminIds = await Promise.all([admin, ...others].map(viewerId));
    for (const userId of adminIds.slice(1)) await admin.act('promoteUser', { userId });
    const refusalOf = (some: readonly string[]) =>
      admin.refusal(EXCLUDE_MANY, { input: { userIds: [...ids, ...some] } });
    const rule = 'Administrators are never allocated to a team, so they cannot be included or excluded.';
    expect(await refusalOf(adminIds.slice(0, 1))).toMatchObject({
      code: 'CONFLICT',
      message: `${rule} No person was changed. Leave out Ada Admin, then try again.`,
    });
    expect(await refusalOf(adminIds)).toMatchObject({
      message: `${rule} No person was changed. Leave out Ada Admin, Bob, Cem and 2 others, then try again.`,
    });
    expect(await admin.refusal(INCLUDE_MANY, { input: { userIds: adminIds.slice(0, 1) } })).toMatchObject({
      code: 'CONFLICT',
      message: rule,
    });
    expect((await storedPeople(ids)).some(({ excludedFromAllocation }) => excludedFromAllocation)).toBe(
      false,
    );
  });

  it('all stay as they are if some are gone', async () => {
    const { ids, regionId } = await placedPeople(2);
    const input = { userIds: [...ids, 'nobody', 'nobody else'] };
    for (const document of [EXCLUDE_MANY, MOVE_MANY])
      expect(await admin.refusal(document, { input })).toMatchObject({
        code: 'NOT_FOUND',
        message: expect.stringMatching(/^2 of these people were not found/) as string,
      });
    for (const person of await storedPeople(ids))
      expect(person).toMatchObject({ regionId, excludedFromAllocation: false });
    expect(await db.ranking.count({ where: { id: { in: ids } } })).toBe(2);
  });

  it('may be neither none nor too many', async () => {
    const tooMany = Array.from({ length: MAX_AT_ONCE + 1 }, (_, n) => `person-${n}`);
    for (const document of [MOVE_MANY, EXCLUDE_MANY, INCLUDE_MANY])
      for (const [userIds, message] of [
        [[], 'Choose at least one person'],
        [tooMany, `Choose at most ${MAX_AT_ONCE} people at once`],
      ] as const)
        expect(await admin.refusal(document, { input: { userIds: [...userIds] } })).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { userIds: message },
        });
  });

  it('may be as many as the limit, with one document as answer', async () => {
    const people = Array.from({ length: MAX_AT_ONCE }, (_, n) => `crowd-${n}`);
    await db.user.createMany({
      data: people.map((id) => ({ id, firebaseUid: id, email: `${id}@example.com`, displayName: id })),
    });
    const { excludeUsers } = await admin.ask(EXCLUDE_MANY, { input: { userIds: people }, filter: {} });
    expect(excludeUsers.users).toHaveLength(MAX_AT_ONCE);
    expect(sorted(excludeUsers.listedUserIds)).toEqual(sorted(people));
    await db.user.deleteMany({ where: { id: { in: people } } });
  });
});

describe('at the same moment', () => {
  it('who becomes an administrator prevents the exclusion of all others', async () => {
    const { ids } = await placedPeople(2);
    const refusal = await whileHeld(
      (tx) => lockPeople(tx, ids),
      () => admin.refusal(EXCLUDE_MANY, { input: { userIds: ids } }),
      (tx) => tx.user.update({ where: { id: ids[1] ?? '' }, data: { role: 'admin' } }),
    );
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect((await storedPeople(ids)).some((person) => person.excludedFromAllocation)).toBe(false);
  });

  it('who moves is waited for in their new region', async () => {
    const { ids } = await placedPeople(2);
    const [, mover = ''] = ids;
    const region = await createRegion(admin);
    const regionOf = async () => (await db.user.findUniqueOrThrow({ where: { id: mover } })).regionId;
    const { moved } = await db.$transaction(async (tx) => {
      await lockRegions(tx, [region.id], 'exclusive');
      const started = whileHeld(
        (other) => lockPeople(other, ids),
        () => admin.ask(MOVE_MANY, { input: { userIds: ids } }),
        (other) => other.user.update({ where: { id: mover }, data: { regionId: region.id } }),
      );
      await expect.poll(regionOf).toBe(region.id);
      await expect.poll(countWaiting).toBe(1);
      return { moved: started };
    });
    const { setRegionOfUsers } = await moved;
    expect(setRegionOfUsers.users.map((person) => person.region)).toEqual([null, null]);
  });

  it('concurrent bulk acts in different orders, single acts and generations move no one halfway, and none fails', async () => {
    const from = await placedPeople(6);
    const to = await placedPeople(1);
    for (let round = 0; round < 2; round += 1) {
      await admin.ask(MOVE_MANY, { input: { userIds: from.ids, regionId: from.regionId } });
      await Promise.all([
        admin.ask(MOVE_MANY, { input: { userIds: from.ids, regionId: to.regionId } }),
        admin.ask(EXCLUDE_MANY, { input: { userIds: from.ids.toReversed() } }),
        admin.ask(INCLUDE_MANY, { input: { userIds: from.ids.slice(2) } }),
        ...from.ids.map((userId) =>
          admin.act('setRegionOfUsers', { userIds: [userId], regionId: to.regionId }),
        ),
        admin.act('generateAssignments', { regionId: to.regionId }),
      ]);
      const places = await db.teamAssignment.findMany({
        where: { userId: { in: from.ids } },
        select: { user: { select: { regionId: true } }, theme: { select: { regionId: true } } },
      });
      for (const { user, theme } of places) expect(theme.regionId).toBe(user.regionId);
      for (const person of await storedPeople(from.ids)) expect(person.regionId).toBe(to.regionId);
      expect(await db.ranking.count({ where: { id: { in: from.ids } } })).toBe(0);
    }
  });
});
