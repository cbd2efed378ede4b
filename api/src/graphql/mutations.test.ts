import { expect, it } from 'vitest';
import { graphql } from '../../test/gql/gql';
import { createRegion, viewerId } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { countWaiting } from '../../test/waiting';
import { db } from '../db/client';

const app = startTestApp();

/** Milliseconds; no act takes that long, even on a busy machine. */
const TIMEOUT = { timeout: 180_000 };

const ACTS = graphql(`mutation ThreeActs($person: ID!, $region: ID!) {
  first: excludeUsers(input: { userIds: [$person] }) { users { excludedFromAllocation } }
  second: closePreferences(input: { regionId: $region }) { region { preferencesOpen } }
  third: promoteUser(input: { userId: $person }) { user { role } }
}`);

it("of three acts in one document, those after their author's demotion are refused", TIMEOUT, async () => {
  const admin = await app.signIn(ADMIN_EMAIL);
  const deputy = await app.signIn('deputy@example.com');
  const deputyId = await viewerId(deputy);
  await admin.act('promoteUser', { userId: deputyId });
  const person = await viewerId(await app.signIn('mia@example.com'));
  const region = (await createRegion(admin)).id;

  const { acts } = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${person} FOR UPDATE`;
    const acts = deputy.answer(ACTS, { person, region });
    await expect.poll(countWaiting, TIMEOUT).toBe(1);
    await admin.act('demoteUser', { userId: deputyId });
    return { acts };
  }, TIMEOUT);

  const { data, errors } = await acts;
  // It began before the right was revoked.
  expect(data).toEqual({ first: { users: [{ excludedFromAllocation: true }] }, second: null, third: null });
  expect(errors).toMatchObject([
    { path: ['second'], extensions: { code: 'FORBIDDEN' } },
    { path: ['third'], extensions: { code: 'FORBIDDEN' } },
  ]);
  const after = await admin.ask(
    graphql(
      `query RoleAndRegion($person: ID!, $region: ID!) { user(id: $person) { role } region(id: $region) { preferencesOpen } }`,
    ),
    {
      person,
      region,
    },
  );
  expect(after).toEqual({ user: { role: 'USER' }, region: { preferencesOpen: true } });
});

it('a person who signs in with the first act may do the second', async () => {
  const token = await app.tokenOf({ email: 'new@example.com' });
  const region = (await createRegion(await app.signIn(ADMIN_EMAIL))).id;
  expect(
    await app.withToken(token).ask(
      graphql(`mutation SyncAndChooseRegion($region: ID!) {
        syncViewer(input: {}) { viewer { email } }
        chooseRegion(input: { regionId: $region }) { viewer { region { id } } }
      }`),
      { region },
    ),
  ).toEqual({
    syncViewer: { viewer: { email: 'new@example.com' } },
    chooseRegion: { viewer: { region: { id: region } } },
  });
});
