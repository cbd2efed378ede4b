// history/: every act leaves lines, with ids instead of names.
import { afterEach, describe, expect, it } from 'vitest';
import { ACTS } from '../../src/db/acts';
import { db } from '../../src/db/client';
import type { HistoryLine } from '../../src/db/generated/client';
import { inTransaction } from '../../src/db/transaction';
import { mutationNamed } from '../mutations/registry';
import { startSizedApp, WEB_MUTATIONS } from '../statements/sized-app';
import { restoreTables } from '../tables';

const { run } = startSizedApp();

afterEach(() => restoreTables());

async function linesOf(act: () => Promise<unknown>): Promise<HistoryLine[]> {
  const before = new Set((await db.historyLine.findMany({ select: { id: true } })).map(({ id }) => id));
  await act();
  const lines = await db.historyLine.findMany({ orderBy: [{ targetKind: 'asc' }, { targetId: 'asc' }] });
  return lines.filter(({ id }) => !before.has(id));
}

const changesOf = (lines: readonly HistoryLine[], targetId: string): unknown =>
  lines.find((line) => line.targetId === targetId)?.changes;

describe('an act leaves lines with its actor, capacity, target and request, which name no one:', () => {
  it.each(WEB_MUTATIONS.map(({ name }) => name))('%s', async (name) => {
    const { as, prepare, field } = mutationNamed(name);
    await prepare?.();
    const lines = await linesOf(() => run(name));
    expect(lines.length).toBeGreaterThan(0);
    const act = field ?? name.charAt(0).toLowerCase() + name.slice(1);
    // Neither an address nor its name.
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

describe('the content of a line', () => {
  it('of a manual move: from which theme to which', async () => {
    const lines = await linesOf(() => run('PlaceOnBoard'));
    expect(
      lines.map(({ targetKind, targetId, regionId }) => [targetKind, targetId, regionId]),
    ).toContainEqual(['person', 'home-1', 'home']);
    expect(changesOf(lines, 'home-1')).toEqual({
      theme: ['home-theme-1', 'home-theme-2'],
      isManualOverride: [false, true],
    });
    // They led their former team.
    expect(changesOf(lines, 'home-theme-1')).toEqual({ leader: ['home-1', null] });
  });

  it('of a person whom one act changes in several tables: all of it, once', async () => {
    const lines = await linesOf(() => run('SetRegionOfUsers'));
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
    // Its people, and its organiser.
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

  it('of long texts their length, and of names and addresses only that they changed', async () => {
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

  it('of a rollback', async () => {
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
      // Publishing without a placed person is refused after its locks and reads.
      await db.teamAssignment.deleteMany({ where: { theme: { regionId: 'draft' } } });
      await expect(run('PublishAssignments')).rejects.toThrow(/No person in this region has a place/);
    });
    expect(lines.filter(({ act }) => act !== 'operate')).toEqual([]);
  });
});

describe('lines are immutable', () => {
  it("for any statement, also in another act's transaction, and those younger than its limit", async () => {
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

it('of five concurrent acts on one person, each begins where another one ended', async () => {
  const themes = ['home-theme-1', 'home-theme-2'];
  const lines = await linesOf(async () => {
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        run('PlaceOnBoard', { input: { userIds: ['home-1'], themeId: themes[n % 2] } }),
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
