import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../../db/client';
import { KEPT_RUNS } from '../runs/runs.service';
import { startKeptRuns } from './testing/kept-runs';

const kept = startKeptRuns();
const { region, runs, compare, restore, run, people, inRegion, generate, move, rank } = kept;

describe('a restoration', () => {
  it('is refused for published teams, for an unknown run, and after a change since the comparison', async () => {
    const { state } = await compare(kept.first);
    await expect(restore('none')).rejects.toThrow(/NOT_FOUND/);
    const changes = [
      () => db.theme.update({ where: { id: region.themeId('Wind') }, data: { capacity: 3 } }),
      () => move('Bob', 'Sun'),
      () => region.join('Cyd', 'Sun'),
      () => run('excludeUsers', people('Cyd')),
    ];
    let expected = state;
    for (const change of changes) {
      await change();
      const before = await region.teams();
      await expect(restore(kept.first, false, expected)).rejects.toThrow(/CONFLICT.*CHANGED_MEANWHILE/);
      expect(await region.teams()).toEqual(before);
      expected = (await compare(kept.first)).state;
    }
    // Rankings do not matter.
    await rank('Bob', 'Soil');
    await inRegion('publishAssignments');
    await expect(restore(kept.first, false, expected)).rejects.toThrow(
      /teams are published\. Unpublish them before you restore a run\..*CONFLICT/,
    );
    await inRegion('unpublishAssignments');
    await restore(kept.first, false, expected);
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
  });

  it('during a publication is decided by the lock: refused after it, and published as restored before it', async () => {
    for (const isFirst of [true, false]) {
      await restore(kept.second);
      const acts = [() => restore(kept.first), () => inRegion('publishAssignments')];
      const outcomes = await region.inThisOrder(isFirst ? acts : acts.toReversed());
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? String(each.reason) : []));
      expect(refused).toEqual(isFirst ? [] : [expect.stringContaining('teams are published')]);
      expect((await region.teams())['Ann']).toBe(isFirst ? 'Sun' : 'Soil');
      const { generations } = await runs();
      const [run] = (generations?.edges ?? []).filter(({ node }) => node.publishedAt !== null);
      expect(run?.node.id).toBe(isFirst ? kept.first : kept.second);
      await inRegion('unpublishAssignments');
      await db.generation.updateMany({ data: { publishedAt: null } });
    }
  });

  it('during others, moves, newcomers and generations ends as in some serial order', async () => {
    await region.join('Cyd', 'Wind', 'Sun', 'Soil');
    for (let round = 0; round < 4; round += 1) {
      const { state } = await compare(kept.first);
      const outcomes = await Promise.allSettled([
        ...[kept.first, kept.first, kept.second].map((run) => restore(run, false, state)),
        ...(round % 2 === 0 ? [generate(), inRegion('placeNewcomers')] : [inRegion('placeNewcomers')]),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(String(outcome.reason)).toMatch(/CHANGED_MEANWHILE|have a place already|changed meanwhile/);
      const placed = await db.teamAssignment.groupBy({
        by: ['themeId'],
        where: { theme: { regionId: region.regionId } },
        _count: true,
      });
      for (const { themeId, _count } of placed)
        expect(_count).toBeLessThanOrEqual(themeId === region.themeId('Wind') ? 2 : 1);
      const { generation } = await runs();
      // The teams are those of the current run.
      expect(generation?.changes.sentence ?? '').not.toMatch(/moved|took/);
    }
  });
});

describe('a kept run', () => {
  it('is named by one of two concurrent callers, retains the name, and loses it for an empty one', async () => {
    const input = { regionId: region.regionId, generationId: kept.first };
    const name = (value: string, expectedName?: string | null) =>
      kept.admin.act('nameRun', { ...input, name: value, expectedName });
    const outcomes = await Promise.allSettled(['Plan A', 'Plan B'].map((value) => name(value, null)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(name('Plan C', null)).rejects.toThrow(/CHANGED_MEANWHILE/);
    expect(await name('  Plan D ')).toEqual({ nameRun: { generation: { id: kept.first, name: 'Plan D' } } });
    await restore(kept.first);
    expect((await runs()).generations?.edges[0]?.node.name).toBe('Plan D');
    expect(await name('')).toEqual({ nameRun: { generation: { id: kept.first, name: null } } });
    await expect(name('x'.repeat(121))).rejects.toThrow(/BAD_USER_INPUT/);
    await expect(kept.admin.act('nameRun', { ...input, generationId: 'none', name: 'X' })).rejects.toThrow(
      /NOT_FOUND/,
    );
  });

  const ids = async () => ((await runs()).generations?.edges ?? []).map(({ node }) => node.id);
  /** Runs before all others. */
  const writeOlder = async (count: number): Promise<void> => {
    const run = await db.generation.findUniqueOrThrow({
      where: { id: kept.second },
      omit: { teamSizes: true },
    });
    const older = Array.from({ length: count }, (_, at) => ({
      ...run,
      ...{ id: randomUUID(), placedAt: new Date(1_000 * (at + 1)) },
    }));
    await db.generation.createMany({ data: older });
  };

  it('is deleted once twenty later ones are saved, unless it was published', async () => {
    await restore(kept.first);
    await inRegion('publishAssignments');
    await inRegion('unpublishAssignments');
    await db.generation.update({ where: { id: kept.first }, data: { placedAt: new Date(0) } });
    await writeOlder(KEPT_RUNS - 1);
    const before = await ids();
    // An act that completes a run does not count as a run, and is deleted with it.
    const completing = await db.generation.findUniqueOrThrow({
      where: { id: kept.second },
      omit: { teamSizes: true },
    });
    const completed = [kept.second, before.at(-2) ?? ''];
    await db.generation.createMany({
      data: completed.map((completesId) => ({ ...completing, id: randomUUID(), completesId })),
    });
    expect(before).toHaveLength(KEPT_RUNS + 1);
    await inRegion('generateAssignments');
    const after = await ids();
    expect(after).toHaveLength(KEPT_RUNS + 1);
    expect(after.slice(1)).toEqual(before.filter((id) => id !== before.at(-2)));
    expect(await db.generation.count({ where: { completesId: { in: completed } } })).toBe(1);
    // It displaces one of the last twenty.
    await restore(kept.first);
    expect(await ids()).toEqual([kept.first, ...after.slice(0, KEPT_RUNS - 1)]);
    await expect(restore(after.at(-2) ?? '')).rejects.toThrow(/NOT_FOUND/);
  });
});
