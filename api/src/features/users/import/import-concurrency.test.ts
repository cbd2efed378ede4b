import { expect, it } from 'vitest';
import { createRegionWithThemes, viewerId } from '../../../../test/scenes';
import { countWaiting, whileHeld } from '../../../../test/waiting';
import { db } from '../../../db/client';
import { lockRegions } from '../../../db/transaction';
import { startImports } from './testing/import-list';

const { app, admin, save } = startImports();

const listOf = (emails: readonly string[], region: string): string =>
  ['name,email,region', ...emails.map((email) => `From the list,${email},${region}`)].join('\n');

it('concurrent lists invite each person once', async () => {
  const { region } = await createRegionWithThemes(admin, []);
  const emails = Array.from({ length: 200 }, (_, n) => `once${n}@example.com`);
  const outcomes = await Promise.all(
    // Each list has another order: imports that lock in list order would deadlock.
    [emails, emails.toReversed(), emails.slice(100), emails.slice(0, 150)].map((part) =>
      save(listOf(part, region.code)),
    ),
  );
  expect(outcomes.map(({ isSaved }) => isSaved)).toEqual([true, true, true, true]);
  expect(outcomes.reduce((sum, { inviteCount }) => sum + inviteCount, 0)).toBe(emails.length);
  expect(await db.user.count({ where: { email: { startsWith: 'once' }, regionId: region.id } })).toBe(200);
});

/** Runs `work` while another transaction writes a row that `work` waits for. */
const whileWritten = <T>(email: string, work: () => Promise<T>): Promise<T> =>
  whileHeld(
    (tx) =>
      tx.user.create({ data: { firebaseUid: `other ${email}`, email, displayName: 'Written meanwhile' } }),
    work,
  );

it('a list finds a person who signs in concurrently', async () => {
  const { region } = await createRegionWithThemes(admin, []);
  const outcome = await whileWritten('just@example.com', () =>
    save(listOf(['first@example.com', 'just@example.com'], region.code)),
  );
  expect(outcome.lines.map(({ effect }) => effect)).toEqual(['INVITE', 'UPDATE']);
  expect(await db.user.count({ where: { email: 'just@example.com', regionId: region.id } })).toBe(1);
});

it('a first sign-in finds a concurrent invitation', async () => {
  const person = app.withToken(await app.tokenOf({ email: 'now@example.com' }));
  await whileWritten('now@example.com', () => person.act('syncViewer', {}));
  const user = await db.user.findUniqueOrThrow({ where: { email: 'now@example.com' } });
  expect(await viewerId(person)).toBe(user.id);
  expect(user.firstSignInAt).not.toBeNull();
});

/** Locks a region, queued behind those who already wait. @returns the release. */
const holdRegion = (regionId: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    db.$transaction(
      async (tx) => {
        await lockRegions(tx, [regionId], 'exclusive');
        await new Promise<void>((release) => resolve(release));
      },
      { timeout: 300_000 },
    ).catch(reject);
  });

it('a list is saved although its people join one after another, each after the plan', async () => {
  const { region } = await createRegionWithThemes(admin, []);
  const emails = Array.from({ length: 12 }, (_, n) => `late${n}@example.com`);
  let release = await holdRegion(region.id);
  const outcome = save(listOf(emails, region.code));
  for (const email of emails) {
    // Fails immediately if the list does, instead of waiting for it.
    await Promise.race([outcome, expect.poll(countWaiting).toBe(1)]);
    const next = holdRegion(region.id);
    await expect.poll(countWaiting).toBe(2);
    await db.user.create({ data: { firebaseUid: `other ${email}`, email, displayName: 'Came in' } });
    release();
    release = await next;
  }
  release();
  expect(await outcome).toMatchObject({ isSaved: true, updateCount: emails.length });
});

it('a list that moves people and concurrent acts on them leave no one half moved', async () => {
  const from = await createRegionWithThemes(admin, [9]);
  const to = await createRegionWithThemes(admin, [9]);
  const emails = ['mo', 'pia', 'uwe'].map((name) => `${name}@example.com`);
  const people = await Promise.all(emails.map((email) => app.signIn(email)));
  const ids = await Promise.all(people.map(viewerId));
  for (let round = 0; round < 2; round += 1) {
    for (const userId of ids) {
      await admin.act('setRegionOfUsers', { userIds: [userId], regionId: from.region.id });
    }
    await Promise.allSettled([
      save(listOf(emails, to.region.code)),
      ...ids.flatMap((userId) => [
        admin.act('placeUsers', { userIds: [userId], themeId: from.themes[0]?.id ?? '' }),
        admin.act('excludeUsers', { userIds: [userId] }),
        admin.act('includeUsers', { userIds: [userId] }),
      ]),
      admin.act('generateAssignments', { regionId: from.region.id }),
    ]);
    const placed = await db.teamAssignment.findMany({
      where: { userId: { in: ids } },
      select: { user: { select: { regionId: true } }, theme: { select: { regionId: true } } },
    });
    for (const { user, theme } of placed) expect(theme.regionId).toBe(user.regionId);
    // The first to get a place stays.
    const regionIds = [from.region.id, to.region.id];
    const found = await db.user.count({ where: { id: { in: ids }, regionId: { in: regionIds } } });
    expect(found).toBe(ids.length);
  }
});

it('a region deleted while a list names it is refused, or removed from its people: no one is lost', async () => {
  const { region } = await createRegionWithThemes(admin, []);
  const emails = Array.from({ length: 300 }, (_, n) => `orphan${n}@example.com`);
  const [outcome] = await Promise.all([
    save(listOf(emails, region.code)),
    admin.act('deleteRegion', { id: region.id }),
  ]);
  const count = await db.user.count({ where: { email: { startsWith: 'orphan' }, regionId: null } });
  expect(count).toBe(outcome.isSaved ? emails.length : 0);
  expect(outcome.isSaved || outcome.errorCount === emails.length).toBe(true);
});
