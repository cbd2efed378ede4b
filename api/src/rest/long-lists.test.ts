import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../test/caller';
import { answer } from '../../test/documented';
import { createRegionWithThemes } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';
import { preferenceShape, userShape, userWithPreferencesShape } from './answer-shapes';

const app = startTestApp();

/** Two full pages and part of a third. */
const PEOPLE = 250;

let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
  const { region, themes } = await createRegionWithThemes(admin, [1]);
  const numbers = Array.from({ length: PEOPLE }, (_, index) => String(index));
  // Many people share a name, so that a page can end among them.
  await db.user.createMany({
    data: numbers.map((n) => ({
      id: `person-${n}`,
      firebaseUid: n,
      email: `person${n}@example.com`,
      displayName: `Person ${n.length}`,
      regionId: region.id,
    })),
  });
  const themeIds = themes.map(({ id }) => id);
  await db.ranking.createMany({ data: numbers.map((n) => ({ id: `person-${n}`, themeIds })) });
});

it('lists of people are complete however many there are', async () => {
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
