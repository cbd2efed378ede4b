// history/: every act leaves lines, with ids instead of names.
import { afterEach, describe, expect, it } from 'vitest';
import { ACTS } from '../../src/db/acts';
import { RefusalRecorder } from '../../src/db/audit-context';
import { db } from '../../src/db/client';
import type { HistoryLine } from '../../src/db/generated/client';
import { inTransaction } from '../../src/db/transaction';
import { mutationNamed } from '../mutations/registry';
import { startSizedApp, WEB_MUTATIONS } from '../statements/sized-app';
import { restoreTables } from '../tables';

const { app, callerOf, run } = startSizedApp();

afterEach(() => restoreTables());

/** The lines that `act` leaves. */
async function linesOf(act: () => Promise<unknown>): Promise<HistoryLine[]> {
  const before = new Set((await db.historyLine.findMany({ select: { id: true } })).map(({ id }) => id));
  await act();
  const lines = await db.historyLine.findMany({ orderBy: [{ targetKind: 'asc' }, { targetId: 'asc' }] });
  return lines.filter(({ id }) => !before.has(id));
}

const changesOf = (lines: readonly HistoryLine[], targetId: string): unknown =>
  lines.find((line) => line.targetId === targetId)?.changes;

describe('an act leaves lines with its actor, capacity, target and request, which name no person:', () => {
  it.each(WEB_MUTATIONS.map(({ name }) => name))('%s', async (name) => {
    const { as, prepare, field } = mutationNamed(name);
    await prepare?.();
    const lines = await linesOf(() => run(name));
    expect(lines.length).toBeGreaterThan(0);
    const act = field ?? name.charAt(0).toLowerCase() + name.slice(1);
    // Neither an address, nor a name that it gives.
    expect(JSON.stringify(lines.map(({ changes }) => changes))).not.toMatch(/@|New Name|Moved/);
    for (const line of lines) {
      expect(line).toMatchObject({
        act,
        actorId: as ?? 'admin',
        actingAs: as ? 'participant' : act === 'importParticipants' ? 'import' : 'administrator',
        outcome: 'done',
        code: null,
        requestId: expect.any(String) as string,
      });
    }
    expect(new Set(lines.map(({ actId }) => actId)).size).toBe(1);
    expect(lines.map(({ targetKind }) => targetKind)).toContain(ACTS[act as keyof typeof ACTS].target);
  });
});

describe('what a line says', () => {
  it('of a manual move: from which theme to which', async () => {
    const lines = await linesOf(() => run('MoveMember'));
    expect(
      lines.map(({ targetKind, targetId, regionId }) => [targetKind, targetId, regionId]),
    ).toContainEqual(['person', 'home-1', 'home']);
    expect(changesOf(lines, 'home-1')).toEqual({
      theme: ['home-theme-1', 'home-theme-2'],
      isManualOverride: [false, true],
    });
    // They led the team that they left.
    expect(changesOf(lines, 'home-theme-1')).toEqual({ leader: ['home-1', null] });
  });

  it('of a person whom one act changes in several tables: all of it, once', async () => {
    const lines = await linesOf(() => run('SetUserRegion'));
    expect(lines.filter(({ targetId }) => targetId === 'home-1')).toHaveLength(1);
    expect(changesOf(lines, 'home-1')).toEqual({
      region: ['home', 'draft'],
      theme: ['home-theme-1', null],
      isManualOverride: [false, null],
      ranking: [['home-theme-1', 'home-theme-2'], null],
      drawn: [[], null],
      submittedAt: [expect.any(String), null],
    });
  });

  it('of each person who loses something with a region', async () => {
    const peopleCount = await db.user.count({ where: { regionId: 'home' } });
    const lines = await linesOf(() => run('DeleteRegion'));
    const persons = lines.filter(({ targetKind }) => targetKind === 'person');
    // Its people, and the one who organises it.
    expect(persons).toHaveLength(peopleCount + 1);
    expect(changesOf(persons, 'organiser')).toEqual({ organises: [['draft', 'home'], ['draft']] });
    expect(changesOf(persons, 'home-6')).toEqual({
      region: ['home', null],
      ranking: [['home-theme-1', 'home-theme-2'], null],
      drawn: [[], null],
      submittedAt: [expect.any(String), null],
    });
    expect(changesOf(lines, 'home')).toMatchObject({ exists: [true, false], name: ['home', null] });
  });

  it('of long texts how long they are, and of names and addresses only that they changed', async () => {
    const themes = await linesOf(() => run('CreateTheme'));
    expect(themes).toHaveLength(1);
    expect(themes[0]?.changes).toMatchObject({ title: [null, 'New'], description: [null, { length: 4 }] });
    const synced = await linesOf(() => run('SyncViewer', { input: { displayName: 'Another Name' } }));
    expect(changesOf(synced, 'home-1')).toEqual({ name: [true, true] });
  });

  it('is bounded for any list', async () => {
    const themeIds = Array.from({ length: 300 }, (_, n) => `theme-${n}`);
    const lines = await linesOf(() => db.ranking.update({ where: { id: 'home-1' }, data: { themeIds } }));
    expect(changesOf(lines, 'home-1')).toEqual({
      ranking: [['home-theme-1', 'home-theme-2'], { count: 300 }],
    });
  });

  it('of a column that is added later: the same, under its name in camel case', async () => {
    await db.$executeRaw`ALTER TABLE themes ADD COLUMN sponsor_name text, ADD COLUMN board_id text`;
    const lines = await linesOf(
      () =>
        db.$executeRaw`UPDATE themes SET sponsor_name = 'ACME', board_id = 'b1' WHERE id = 'home-theme-1'`,
    );
    expect(changesOf(lines, 'home-theme-1')).toEqual({ sponsorName: [null, 'ACME'], board: [null, 'b1'] });
  });

  it('of a change without an audit context: an operator', async () => {
    const lines = await linesOf(() =>
      db.theme.update({ where: { id: 'home-theme-1' }, data: { capacity: 7 } }),
    );
    expect(lines).toMatchObject([
      { act: 'operate', actingAs: 'operator', actorId: null, changes: { capacity: [2, 7] }, requestId: null },
    ]);
  });
});

describe('nothing is recorded', () => {
  it('of an act that changes nothing, such as signing in again', async () => {
    await run('SyncViewer', { input: {} });
    expect(await linesOf(() => run('SyncViewer', { input: {} }))).toEqual([]);
  });

  it('of what is rolled back', async () => {
    const failed = () =>
      inTransaction(async (tx) => {
        await tx.theme.update({ where: { id: 'home-theme-1' }, data: { title: 'Gone' } });
        expect(await tx.historyLine.count({ where: { targetId: 'home-theme-1', act: 'operate' } })).toBe(3);
        throw new Error('rolled back');
      });
    expect(
      await linesOf(async () => {
        await expect(failed()).rejects.toThrow('rolled back');
      }),
    ).toEqual([]);
  });

  it('as done of an act that is refused halfway', async () => {
    const lines = await linesOf(async () => {
      // Publishing without a placed person is refused after its locks and looks.
      await db.teamAssignment.deleteMany({ where: { theme: { regionId: 'draft' } } });
      await expect(run('PublishAssignments')).rejects.toThrow(/No person in this region has a place/);
    });
    expect(lines.filter(({ act }) => act !== 'operate')).toEqual([]);
  });
});

describe('lines stay as they are', () => {
  it('whatever the statement, in the transaction of another act, too, and those younger than it names', async () => {
    const before = await db.historyLine.count();
    for (const statement of [
      `UPDATE history SET actor_id = 'a-person'`,
      'DELETE FROM history',
      'TRUNCATE history',
    ])
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(/neither changed nor deleted/);
    expect(await db.historyLine.count()).toBe(before);
    const forget = (before: string) =>
      db.$transaction([
        db.$executeRaw`SELECT set_config('history.forget_before', ${before}, true)`,
        db.$executeRaw`DELETE FROM history`,
      ]);
    await expect(forget('2001-01-01')).rejects.toThrow(/neither changed nor deleted/);
    await forget('2999-01-01');
    expect(await db.historyLine.count()).toBe(0);
    await restoreTables();
    await expect(db.$executeRaw`DELETE FROM history`).rejects.toThrow(/neither changed nor deleted/);
  });
});

describe('a refusal is recorded', () => {
  const refused = (): Promise<HistoryLine[]> => db.historyLine.findMany({ where: { outcome: 'refused' } });
  const document = 'mutation ($input: DeleteThemeInput!) { deleteTheme(input: $input) { deletedThemeId } }';

  it('of a write for want of a right, once a minute however often it is tried', async () => {
    const sneak = () => callerOf('home-1').askText(document, { input: { id: 'home-theme-1' } });
    const started = Math.floor(Date.now() / 60_000);
    await Promise.allSettled(Array.from({ length: 40 }, sneak));
    const minutes = Math.floor(Date.now() / 60_000) - started + 1;
    const lines = await refused();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(minutes);
    expect(lines[0]).toMatchObject({
      act: 'deleteTheme',
      actorId: 'home-1',
      actingAs: 'participant',
      code: 'FORBIDDEN',
      changes: {},
      requestId: expect.any(String) as string,
    });
    expect(await db.theme.count({ where: { id: 'home-theme-1' } })).toBe(1);
  });

  it('of a sign-in, without a name or an address', async () => {
    const stranger = app.withToken(await app.tokenOf({ email: 'eve@elsewhere.com' }));
    await expect(
      stranger.askText('mutation { syncViewer(input: {}) { viewer { id } } }', {}),
    ).rejects.toThrow();
    const lines = await refused();
    expect(lines).toMatchObject([{ act: 'syncViewer', actorId: null, code: 'UNAUTHORIZED_DOMAIN' }]);
    expect(JSON.stringify(lines)).not.toMatch(/eve|elsewhere/);
  });

  it('by REST alike: a sign-in without a valid token, and a write for want of a right', async () => {
    const { status } = await app.withToken('no.valid.token').rest('POST', '/api/auth/sync', {});
    expect(status).toBe(401);
    const [signIn] = await refused();
    expect(signIn).toMatchObject({
      act: 'syncViewer',
      actorId: null,
      actingAs: 'participant',
      code: 'UNAUTHENTICATED',
      requestId: expect.any(String) as string,
    });
    await restoreTables();
    await callerOf('draft-1').rest('PATCH', '/api/users/home-1', { role: 'admin' });
    expect(await refused()).toMatchObject([
      { act: 'promoteUser', actorId: 'draft-1', code: 'FORBIDDEN', targetKind: 'person', targetId: 'home-1' },
    ]);
  });

  it('not of what else is refused for want of a valid token, nor of a read', async () => {
    for (const caller of [app.anonymous(), app.withToken('no.valid.token')]) {
      await caller.rest('GET', '/api/regions');
      await caller.rest('DELETE', '/api/themes/home-theme-1');
      await caller.answer(document, { input: { id: 'home-theme-1' } });
    }
    await callerOf('home-1').rest('GET', '/api/users');
    expect(await refused()).toEqual([]);
  });

  it('of no more than 1,000 people and acts a minute', async () => {
    const doing = { act: 'deleteTheme', actingAs: 'participant', requestId: null } as const;
    const minute = () => Math.floor(Date.now() / 60_000);
    const started = minute();
    const refusals = new RefusalRecorder();
    await Promise.all(
      Array.from({ length: 1_200 }, (_, n) =>
        refusals.record({ ...doing, actorId: `person-${n}` }, 'FORBIDDEN', null),
      ),
    );
    const lines = await refused();
    expect(lines.length).toBeGreaterThan(900);
    expect(lines.length).toBeLessThanOrEqual(1_000 * (minute() - started + 1));
  });
});

it('of five acts on one person at once, each begins where another one ended', async () => {
  const themes = ['home-theme-1', 'home-theme-2'];
  const lines = await linesOf(async () => {
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        run('MoveMember', { input: { userId: 'home-1', themeId: themes[n % 2] } }),
      ),
    );
  });
  const moves = lines
    .filter(({ targetId }) => targetId === 'home-1')
    .map(({ changes, at }) => ({ at, theme: (changes as { theme: [string, string] }).theme }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  moves.forEach(({ theme: [from] }, index) => {
    expect(from).toBe(index === 0 ? 'home-theme-1' : moves[index - 1]?.theme[1]);
  });
});
