import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { db } from './client';
import { forgetHistory } from './forget-history';

startTestApp();

const NOW = new Date('2026-06-01T12:00:00Z');
const daysBefore = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const ages = async (): Promise<string[]> =>
  (await db.historyLine.findMany({ orderBy: { at: 'asc' } })).map(({ actId }) => actId);

const write = (...days: number[]) =>
  db.historyLine.createMany({
    data: days.map((age) => ({
      actId: String(age),
      act: 'operate' as const,
      actingAs: 'operator' as const,
      at: daysBefore(age),
    })),
  });

beforeEach(async () => {
  // Everything is this old, so each test starts without lines of the others.
  await forgetHistory(1, new Date('2999-01-01T00:00:00Z'));
});

describe('lines of the history', () => {
  it('are deleted when they exceed the retention, and no others', async () => {
    await write(31, 30.01, 29.99, 0);
    expect(await forgetHistory(30, NOW)).toBe(2);
    expect(await ages()).toEqual(['29.99', '0']);
    expect(await forgetHistory(30, NOW)).toBe(0);
  });

  it('are deleted in any number', async () => {
    await db.$executeRaw`
      INSERT INTO history (act_id, act, acting_as, at)
      SELECT n, 'operate', 'operator', ${daysBefore(50)}::timestamptz FROM generate_series(1, 12000) n`;
    expect(await forgetHistory(30, NOW)).toBe(12_000);
  });

  it('are left to another process that is deleting them', async () => {
    await write(50);
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('forget-history', 0))`;
      expect(await forgetHistory(30, NOW)).toBe(0);
    });
    expect(await ages()).toEqual(['50']);
  });
});
