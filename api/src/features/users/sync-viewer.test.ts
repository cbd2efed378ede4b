import { describe, expect, inject, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegionWithThemes, savePreferences, viewerId } from '../../../test/scenes';
import { TEST_PROJECT } from '../../../test/services';
import { statementsOf } from '../../../test/statements/count-statements';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { claimsOf, unsignedToken } from '../../../test/unsigned-token';
import { whileHeld } from '../../../test/waiting';
import { db } from '../../db/client';
import { lockAdministrators } from '../../db/transaction';
import { importList } from './import/testing/import-list';

const SECOND = 'second.admin@example.com';
const app = startTestApp({ adminEmails: [ADMIN_EMAIL, SECOND] });

const SYNC = graphql(
  `mutation SyncRanker { syncViewer(input: {}) { viewer { id role preferences { rank } } } }`,
);

it('promotes a demoted first administrator again; they no longer participate', async () => {
  const admin = await app.signIn(ADMIN_EMAIL);
  const second = await app.signIn(SECOND);
  const { region, themeIds } = await createRegionWithThemes(admin, [1, 1]);
  await admin.act('demoteUser', { userId: await viewerId(second) });
  await chooseRegion(second, region.id);
  await savePreferences(second, themeIds);
  expect(await second.ask(SYNC)).toMatchObject({
    syncViewer: { viewer: { role: 'ADMIN', preferences: [] } },
  });
  expect(await second.refusalOf('savePreferences', { themeIds })).toEqual({
    code: 'CONFLICT',
    message: 'Administrators do not take part, so they have no preferences to save.',
  });
});

it('promotes no one while another act changes who is an administrator', async () => {
  await db.user.deleteMany({ where: { email: SECOND } });
  const second = app.withToken(await app.tokenOf({ email: SECOND }));
  const synced = await whileHeld(lockAdministrators, () => second.ask(SYNC));
  expect(synced).toMatchObject({ syncViewer: { viewer: { role: 'ADMIN' } } });
});

it("does not give one person's address to another", async () => {
  await app.signIn('taken@example.com');
  const other = await app.tokenOf({ email: 'other@example.com' });
  await app.withToken(other).ask(SYNC);
  const moved = app.withToken(unsignedToken({ ...claimsOf(other), email: 'taken@example.com' }));
  expect(await moved.refusal(SYNC)).toEqual({
    code: 'CONFLICT',
    message: 'Another account here has your e-mail address already. Please contact an administrator.',
  });
});

it('without a change costs a read: the check whether anything changed', async () => {
  const person = await app.signIn('settled@example.com', 'Settled');
  const read = await statementsOf(() => person.ask(graphql(`query ReadAsSettled { viewer { role } }`)));
  expect(read).toHaveLength(1);
  expect(await statementsOf(() => person.ask(SYNC))).toEqual(read);
});

it("returns a new person's own data", async () => {
  const newcomer = app.withToken(await app.tokenOf({ email: 'newcomer@example.com' }));
  expect(
    await newcomer.ask(graphql(`mutation SyncSelf { syncViewer(input: {}) { viewer { isViewer } } }`)),
  ).toEqual({ syncViewer: { viewer: { isViewer: true } } });
});

it("returns a person's current team, although nothing else about them has changed", async () => {
  const TEAM = graphql(
    `mutation SyncOwnTeam { syncViewer(input: {}) { viewer { assignment { theme { id team { isViewersTeam } } } } } }`,
  );
  const admin = await app.signIn(ADMIN_EMAIL);
  const { region, themeIds } = await createRegionWithThemes(admin, [1, 1]);
  const person = await app.signIn('moved@example.com');
  const userId = await viewerId(person);
  await chooseRegion(person, region.id);
  const published = { status: 'published', publishedAt: new Date() } as const;
  await db.assignmentStatus.upsert({
    where: { regionId: region.id },
    create: { regionId: region.id, ...published },
    update: published,
  });
  for (const id of themeIds) {
    await db.teamAssignment.deleteMany({ where: { userId } });
    await db.teamAssignment.create({ data: { userId, themeId: id } });
    expect(await person.ask(TEAM)).toEqual({
      syncViewer: { viewer: { assignment: { theme: { id, team: { isViewersTeam: true } } } } },
    });
  }
});

it('remembers the first sign-in', async () => {
  const firstSignIn = async () =>
    (await db.user.findUniqueOrThrow({ where: { email: 'early@example.com' } })).firstSignInAt;
  await app.signIn('early@example.com', 'Early');
  const first = await firstSignIn();
  expect(first).not.toBeNull();
  await app.signIn('early@example.com', 'Later');
  expect(await firstSignIn()).toEqual(first);
});

describe('an invited person', () => {
  const VIEWER = graphql(
    `mutation SyncInvited($input: SyncViewerInput!) { syncViewer(input: $input) { viewer { id displayName role region { code } firstSignInAt } } }`,
  );

  it.each([
    ['Inga.Own@Example.com', 'Own Name', 'Own Name'],
    ['inga.list@example.com', 'Inga List', undefined],
  ])(
    'is found by e-mail (%s) at their first sign-in, and called %s',
    async (email, expected, displayName) => {
      const admin = await app.signIn(ADMIN_EMAIL);
      const { region } = await createRegionWithThemes(admin, []);
      await importList(admin, `name,email,region\nInga List,${email},${region.code}`);
      const invited = await db.user.findUniqueOrThrow({ where: { email: email.toLowerCase() } });
      expect(invited).toMatchObject({ firebaseUid: `invited:${invited.id}`, firstSignInAt: null });

      const inga = app.withToken(await app.tokenOf({ email, name: 'Token Name' }));
      expect(await inga.refusal('{ viewer { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await inga.ask(VIEWER, { input: { displayName } })).toEqual({
        syncViewer: {
          viewer: {
            id: invited.id,
            displayName: expected,
            role: 'USER',
            region: { code: region.code },
            firstSignInAt: expect.any(String) as string,
          },
        },
      });
      expect(await viewerId(inga)).toBe(invited.id);
    },
  );

  it('as one of the first administrators becomes one', async () => {
    const admins = await app.signIn(ADMIN_EMAIL);
    await admins.act('deleteUser', { userId: await viewerId(await app.signIn(SECOND)) });
    await importList(admins, `name,email,region\nSecond,${SECOND},`);
    const second = app.withToken(await app.tokenOf({ email: SECOND }));
    expect(await second.ask(VIEWER, { input: {} })).toMatchObject({
      syncViewer: { viewer: { role: 'ADMIN' } },
    });
  });

  it('cannot be claimed by a token', async () => {
    const admin = await app.signIn(ADMIN_EMAIL);
    await importList(admin, 'name,email,region\nIvo,ivo@example.com,');
    const { firebaseUid } = await db.user.findUniqueOrThrow({ where: { email: 'ivo@example.com' } });
    // An owner of the Firebase project can create an account with any uid.
    const thieves = { users: [{ localId: firebaseUid, email: 'thief@example.com', emailVerified: true }] };
    const made = await fetch(
      `http://${inject('emulatorHost')}/identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}/accounts:batchCreate`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify(thieves),
      },
    );
    expect(made.status).toBe(200);
    const claims = claimsOf(await app.tokenOf({ email: 'other.thief@example.com' }));
    const thief = app.withToken(unsignedToken({ ...claims, sub: firebaseUid, user_id: firebaseUid }));
    for (const document of ['{ viewer { email } }', SYNC]) {
      expect(await thief.refusal(document)).toMatchObject({
        code: 'UNAUTHENTICATED',
        message: expect.stringContaining('kept for people who have not signed in yet') as string,
      });
    }
  });
});

const IDENTITY = graphql(`query Identity {
  identity {
    uid displayName email emailVerified phoneNumber tenantId isAnonymous createdAt lastSignInAt
    providers { providerId uid email }
  }
}`);

it('describes an account before its first sync', async () => {
  const ines = app.withToken(await app.tokenOf({ email: 'ines@example.com', name: 'Ines Identity' }));
  const { identity } = await ines.ask(IDENTITY);
  expect(identity).toMatchObject({
    displayName: 'Ines Identity',
    email: 'ines@example.com',
    emailVerified: true,
    phoneNumber: null,
    tenantId: null,
    isAnonymous: false,
    providers: [{ providerId: 'google.com', uid: 'google-ines@example.com', email: 'ines@example.com' }],
  });
  const age = Date.now() - Date.parse(identity.createdAt);
  expect(age).toBeLessThan(3_600_000);
});
