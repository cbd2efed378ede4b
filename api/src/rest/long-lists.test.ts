import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { answer } from '../../test/documented';
import { createRegionWithThemes, viewerId } from '../../test/scenes';
import { statementsOf } from '../../test/statements/count-statements';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';
import { preferenceShape, userShape, userWithPreferencesShape } from './answer-shapes';

const app = startTestApp();

/** Two full pages and part of a third. */
const PEOPLE = 250;

const admin = app.person(ADMIN_EMAIL);
let regionId: string;
let themeIds: string[];
beforeAll(async () => {
  const { region, themes } = await createRegionWithThemes(admin, [1]);
  regionId = region.id;
  themeIds = themes.map(({ id }) => id);
  await addPeople(0, PEOPLE);
});

/** Many people share a name, so that a page can end among them. */
async function addPeople(from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => String(from + index));
  await db.user.createMany({
    data: numbers.map((n) => ({
      id: `person-${n}`,
      firebaseUid: n,
      email: `person${n}@example.com`,
      displayName: `Person ${n.length}`,
      regionId,
    })),
  });
  await db.ranking.createMany({ data: numbers.map((n) => ({ id: `person-${n}`, themeIds })) });
  await db.teamAssignment.createMany({
    data: numbers.map((n) => ({ userId: `person-${n}`, themeId: themeIds[0] ?? '' })),
  });
}

it('lists of people are complete at any length', async () => {
  const users = await answer(admin, ['GET', '/api/users'], z.array(userShape));
  expect(new Set(users.map(({ id }) => id)).size).toBe(PEOPLE + 1);
  expect(users).toHaveLength(PEOPLE + 1);

  const ranked = await answer(
    admin,
    ['GET', '/api/users/with-preferences'],
    z.array(userWithPreferencesShape),
  );
  expect(ranked.map(({ preferences, ...user }) => ({ user, count: preferences.length }))).toEqual(
    users.map((user) => ({ user, count: user.role === 'admin' ? 0 : 1 })),
  );
});

it('so is the list of all preferences', async () => {
  const preferences = await answer(admin, ['GET', '/api/preferences'], z.array(preferenceShape));
  expect(new Set(preferences.map(({ userId }) => userId)).size).toBe(PEOPLE);
});

it('so are the files, at a constant cost per page', async () => {
  const files = ['participants', 'teams'];
  /** The statements of each file; also checks that everyone is in it. */
  const measure = async (count: number): Promise<number[]> => {
    // Loads earlier writes into the replica, which should not count.
    await viewerId(admin);
    const costs = [];
    for (const file of files) {
      const statements = await statementsOf(async () => {
        const { body } = await admin.rest('GET', `/api/exports/${file}.csv?regionId=${regionId}`);
        expect(new Set(String(body).match(/person\d+@/g)).size).toBe(count);
      });
      costs.push(statements.length);
    }
    return costs;
  };
  const threePages = await measure(PEOPLE);
  await addPeople(PEOPLE, PEOPLE + 100);
  const fourPages = await measure(PEOPLE + 100);
  await addPeople(PEOPLE + 100, PEOPLE + 400);
  expect(await measure(PEOPLE + 400)).toEqual(
    fourPages.map((cost, file) => cost + 3 * (cost - (threePages[file] ?? NaN))),
  );
});
