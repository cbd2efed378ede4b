import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../test/caller';
import { answer, emptyAnswer, refusal, type Call } from '../../test/documented';
import { chooseRegion, createRegionWithThemes, savePreferences, viewerId } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import {
  assignmentShape,
  assignmentStatusShape,
  preferenceShape,
  preferenceStatusShape,
  teamShape,
  userShape,
  userWithPreferencesShape,
} from './answer-shapes';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

/** A participant who chose the region and ranked its themes in order. */
async function participant(email: string, regionId: string, themes: readonly { id: string }[]) {
  const caller = await app.signIn(email);
  await chooseRegion(caller, regionId);
  await savePreferences(
    caller,
    themes.map(({ id }) => id),
  );
  return { caller, id: await viewerId(caller) };
}

describe('an account', () => {
  it('takes uid, address and role from the token alone', async () => {
    const token = await app.tokenOf({ email: 'eve@example.com' });
    const payload = { firebaseUid: 'other', email: ADMIN_EMAIL, role: 'admin', token: 'other' };
    const user = await answer(app.withToken(token), ['POST', '/api/auth/sync', payload], userShape);
    expect(user).toMatchObject({ email: 'eve@example.com', role: 'user' });
    expect(await answer(app.withToken(token), ['GET', '/api/auth/me'], userShape)).toEqual(user);
  });
});

it('is not cached', async () => {
  const { headers } = await admin.rest('GET', '/api/auth/me');
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('an administrator', () => {
  it('changes region, exclusion and role of a person, and deletes them', async () => {
    const { region } = await createRegionWithThemes(admin, []);
    const id = await viewerId(await app.signIn('kim@example.com'));
    const change = (body: object) => answer(admin, ['PATCH', `/api/users/${id}`, body], userShape);

    expect(await change({ regionId: region.id })).toMatchObject({ id, regionId: region.id });
    expect(await change({ regionId: null })).toMatchObject({ regionId: null });
    expect(await change({ excludedFromAllocation: true })).toMatchObject({ excludedFromAllocation: true });
    expect(await change({ excludedFromAllocation: false })).toMatchObject({ excludedFromAllocation: false });
    expect(await change({ role: 'admin' })).toMatchObject({ role: 'admin' });
    const demoted = await change({ role: 'user' });
    expect(demoted.role).toBe('user');

    expect(await answer(admin, ['GET', '/api/users'], z.array(userShape))).toContainEqual(demoted);
    await emptyAnswer(admin, ['DELETE', `/api/users/${id}`]);
    const left = await answer(admin, ['GET', '/api/users'], z.array(userShape));
    expect(left.map((user) => user.id)).not.toContain(id);
  });

  it('sees the preferences of all and of each', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [1, 1]);
    const { caller, id } = await participant('ranked@example.com', region.id, themes);
    const mine = await answer(caller, ['GET', `/api/preferences/${id}`], z.array(preferenceShape));
    expect(mine.map(({ userId, themeId, rank }) => [userId, themeId, rank])).toEqual(
      themes.map((theme, index) => [id, theme.id, index + 1]),
    );
    expect(await answer(admin, ['GET', `/api/preferences/${id}`], z.array(preferenceShape))).toEqual(mine);
    expect(await answer(admin, ['GET', '/api/preferences'], z.array(preferenceShape))).toEqual(mine);

    const people = await answer(
      admin,
      ['GET', '/api/users/with-preferences'],
      z.array(userWithPreferencesShape),
    );
    const ranked = people.filter(({ preferences }) => preferences.length > 0);
    expect(ranked).toMatchObject([{ id, preferences: mine }]);
  });
});

describe('the preference status', () => {
  it('tells whether a ranking could be saved now', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [1]);
    const isOpen = async (person: Caller) =>
      (await answer(person, ['GET', '/api/preferences/status'], preferenceStatusShape)).open;
    expect(await isOpen(await app.signIn('nowhere@example.com'))).toBe(false);
    const { caller } = await participant('open@example.com', region.id, themes);
    expect(await isOpen(caller)).toBe(true);
    await admin.rest('PATCH', `/api/regions/${region.id}`, { preferencesOpen: false });
    expect(await isOpen(caller)).toBe(false);
    expect(await isOpen(admin)).toBe(false);
  });
});

describe('assignments', () => {
  it('are published and unpublished, and have a status', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [2]);
    const { caller, id } = await participant('lea@example.com', region.id, themes);
    const status = (person: Caller, path: string) => answer(person, ['GET', path], assignmentStatusShape);
    const publish = (published: boolean) =>
      answer(
        admin,
        ['POST', '/api/assignment-status/publish', { regionId: region.id, published }],
        assignmentStatusShape,
      );
    const lists = async (person: Caller) => {
      const all = await answer(person, ['GET', '/api/assignments/with-details'], z.array(assignmentShape));
      const published = await answer(person, ['GET', '/api/assignments/published'], z.array(assignmentShape));
      return [all, published].map((list) => list.map(({ userId }) => userId));
    };

    await answer(
      admin,
      ['POST', '/api/assignments/generate', { regionId: region.id }],
      z.array(assignmentShape),
    );
    expect(await lists(admin)).toEqual([[id], []]);
    expect(await lists(caller)).toEqual([[], []]);

    const published = await publish(true);
    expect(published).toMatchObject({ regionId: region.id, status: 'published' });
    expect(await lists(admin)).toEqual([[id], [id]]);
    expect(await lists(caller)).toEqual([[id], [id]]);
    const byQuery = `/api/assignment-status?regionId=${region.id}`;
    for (const path of [byQuery, `/api/assignment-status/${region.id}`, '/api/assignment-status']) {
      expect(await status(caller, path)).toEqual(published);
    }

    expect(await publish(false)).toMatchObject({ status: 'draft', publishedAt: null });
    expect(await lists(caller)).toEqual([[], []]);
    const draft = { regionId: null, status: 'draft', publishedAt: null, updatedAt: null };
    expect(await status(admin, '/api/assignment-status')).toEqual(draft);
  });

  it('make teams, which choose their name and leader', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [2]);
    const { caller, id } = await participant('team@example.com', region.id, themes);
    await admin.rest('POST', '/api/assignments/generate', { regionId: region.id });
    await admin.rest('POST', '/api/assignment-status/publish', { regionId: region.id, published: true });
    const [team] = await answer(caller, ['GET', '/api/teams'], z.array(teamShape));
    if (!team) throw new Error('There is no team.');
    expect(team).toEqual({ themeId: themes[0]?.id, teamName: null, teamLeaderId: null });
    const edit = (body: object) => answer(caller, ['PATCH', `/api/teams/${team.themeId}`, body], teamShape);

    expect(await edit({ teamName: ' The Hats ', teamLeaderId: id })).toMatchObject({
      teamName: 'The Hats',
      teamLeaderId: id,
    });
    expect(await edit({ teamName: '' })).toMatchObject({ teamName: null, teamLeaderId: id });
    const wrong: Call = ['PATCH', `/api/teams/${team.themeId}`, { teamLeaderId: await viewerId(admin) }];
    expect(await refusal(caller, wrong)).toMatchObject({
      ...{ status: 400, error: 'BAD_USER_INPUT' },
      fields: { teamLeaderId: 'The leader must be a member of the team' },
    });
    expect(await edit({ teamLeaderId: '' })).toMatchObject({ teamName: null, teamLeaderId: null });
  });
});
