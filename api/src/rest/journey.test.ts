import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../test/caller';
import { answer } from '../../test/documented';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import {
  assignmentShape,
  assignmentStatusShape,
  preferenceShape,
  regionShape,
  teamShape,
  themeShape,
  userShape,
} from './answer-shapes';

const app = startTestApp();

/** Signs in at the identity provider, then syncs with our server, as the page does. */
async function sync(email: string): Promise<{ caller: Caller; user: z.output<typeof userShape> }> {
  const token = await app.tokenOf({ email });
  const caller = app.withToken(token);
  const payload = {
    firebaseUid: 'whatever',
    email: 'other@example.com',
    displayName: email.slice(0, 4),
    token,
  };
  return { caller, user: await answer(caller, ['POST', '/api/auth/sync', payload], userShape) };
}

it('runs a whole event over REST alone', async () => {
  const { caller: admin, user: adminUser } = await sync(ADMIN_EMAIL);
  expect(adminUser).toMatchObject({ email: ADMIN_EMAIL, role: 'admin', regionId: null });

  const region = await answer(
    admin,
    ['POST', '/api/regions', { name: 'Australia/NZ', code: 'au_nz' }],
    regionShape,
    201,
  );
  const createTheme = (title: string) =>
    answer(
      admin,
      [
        'POST',
        '/api/themes',
        { title, description: '<p>What it is about</p>', capacity: 2, regionId: region.id },
      ],
      themeShape,
      201,
    );
  const [solar, tides] = [await createTheme('Solar'), await createTheme('Tides')];

  const people = await Promise.all(['anna@example.com', 'bela@example.com', 'cleo@example.com'].map(sync));
  for (const { caller, user } of people) {
    expect(user).toMatchObject({ role: 'user', regionId: null });
    expect(await answer(caller, ['GET', '/api/regions'], z.array(regionShape))).toEqual([region]);
    await answer(caller, ['PATCH', '/api/users/me', { regionId: region.id }], userShape);
    const ranking = await answer(
      caller,
      ['POST', '/api/preferences', { themeIds: [solar.id, tides.id] }],
      z.array(preferenceShape),
    );
    expect(ranking.map(({ themeId, rank }) => [themeId, rank])).toEqual([
      [solar.id, 1],
      [tides.id, 2],
    ]);
  }

  const generate = () =>
    answer(admin, ['POST', '/api/assignments/generate', { regionId: region.id }], z.array(assignmentShape));
  const first = await generate();
  const seated = (list: typeof first) => list.map(({ userId }) => userId).toSorted();
  expect(seated(first)).toEqual(people.map(({ user }) => user.id).toSorted());
  expect(first.filter(({ themeId }) => themeId === solar.id)).toHaveLength(2);

  const moved = first.find(({ themeId }) => themeId === solar.id);
  if (!moved) throw new Error('No person works on Solar.');
  const move = { userId: moved.userId, themeId: tides.id };
  const place = await answer(admin, ['PATCH', '/api/assignments/manual', move], assignmentShape);
  expect(place).toMatchObject({ ...move, isManualOverride: true });

  const second = await generate();
  expect(seated(second)).toEqual(seated(first));
  expect(second).toContainEqual(place);

  const member = people.find(({ user }) => user.id === moved.userId);
  if (!member) throw new Error('A stranger was placed.');
  const published = ['GET', '/api/assignments/published'] as const;
  expect(await answer(member.caller, [...published], z.array(assignmentShape))).toEqual([]);
  expect(await answer(member.caller, ['GET', '/api/teams'], z.array(teamShape))).toEqual([]);

  const publish = { regionId: region.id, published: true };
  const status = await answer(
    admin,
    ['POST', '/api/assignment-status/publish', publish],
    assignmentStatusShape,
  );
  expect(status).toMatchObject({ regionId: region.id, status: 'published' });
  expect(await answer(member.caller, ['GET', '/api/assignment-status'], assignmentStatusShape)).toEqual(
    status,
  );

  const teams = await answer(member.caller, ['GET', '/api/teams'], z.array(teamShape));
  expect(teams.map(({ themeId }) => themeId)).toEqual([solar.id, tides.id]);
  const places = await answer(member.caller, [...published], z.array(assignmentShape));
  expect(places).toEqual(second);
  expect(places.find(({ userId }) => userId === member.user.id)?.theme.title).toBe('Tides');
});
