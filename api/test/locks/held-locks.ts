import { db } from '../../src/db/client';

/**
 * A lock that one transaction holds: another one with the same lock of `db/transaction.ts` must wait, one that only writes need
 * not.
 */
export type HeldLock = { name: string; sql: string };

const advisory = (key: string, mode: '' | '_shared' = ''): string =>
  `SELECT pg_advisory_xact_lock${mode}(hashtextextended('${key}', 0))`;

export const administrators: HeldLock = { name: 'the administrators', sql: advisory('administrators') };
export const resources: HeldLock = { name: 'the list of resources', sql: advisory('resources') };
export const regionNames: HeldLock = { name: 'what regions are called', sql: advisory('region-names') };
export const deadline: HeldLock = { name: 'the submission deadline', sql: advisory('submission-deadline') };

export const noticeTemplates: HeldLock = {
  name: 'the words of notices',
  sql: advisory('notice-templates'),
};

export const account = (email: string): HeldLock => ({
  name: `the account of ${email}`,
  sql: advisory(`account:${email}`),
});

/** Only one generation per region runs at a time. */
export const generation = (id: string): HeldLock => ({
  name: `the generation of region ${id}`,
  sql: advisory(`generation:placing:${id}`),
});

/** Held `shared`: only an exclusive lock of the region waits. */
export const wholeRegion = (id: string): HeldLock => ({
  name: `all of region ${id}`,
  sql: advisory(`region:${id}`, '_shared'),
});

/** Held `exclusive`: a shared lock of the region waits, too. */
export const region = (id: string): HeldLock => ({ name: `region ${id}`, sql: advisory(`region:${id}`) });

// The weakest row lock that blocks the tested lock. A write that only refers to the row (a foreign key) is not blocked.
export const person = (id: string): HeldLock => ({
  name: `person ${id}`,
  sql: `SELECT 1 FROM users WHERE id = '${id}' FOR SHARE`,
});
export const place = (userId: string): HeldLock => ({
  name: `the place of ${userId}`,
  sql: `SELECT 1 FROM team_assignments WHERE user_id = '${userId}' FOR NO KEY UPDATE`,
});
export const team = (themeId: string): HeldLock => ({
  name: `the team of ${themeId}`,
  sql: `SELECT 1 FROM teams WHERE theme_id = '${themeId}' FOR KEY SHARE`,
});
export const agendaItem = (id: string): HeldLock => ({
  name: `agenda item ${id}`,
  sql: `SELECT 1 FROM agenda WHERE id = '${id}' FOR KEY SHARE`,
});
export const eventTexts: HeldLock = {
  name: 'the texts of the event',
  sql: 'SELECT 1 FROM event_info FOR KEY SHARE',
};

/**
 * Runs `act` while another transaction holds the lock, until the act waits or has ended.
 * @returns the statement that waited, or the outcome.
 */
export async function whatWaits({ sql }: HeldLock, act: () => Promise<unknown>): Promise<string> {
  const state: { ended?: string; waiting?: string; running?: Promise<unknown> } = {};
  await db.$transaction(async (tx) => {
    if ((await tx.$executeRawUnsafe(sql)) === 0) throw new Error(`Nothing to hold: ${sql}`);
    const [holder] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    state.running = act().then(
      () => (state.ended = 'went on without waiting'),
      (error: unknown) => (state.ended = String(error)),
    );
    while (state.waiting === undefined && state.ended === undefined) {
      const [blocked] = await db.$queryRaw<{ pid: number }[]>`
        SELECT pid FROM pg_stat_activity WHERE ${holder?.pid} = ANY(pg_blocking_pids(pid))`;
      // Read again, since the row above may still show the statement before the waiting one.
      const [activity] = blocked
        ? await db.$queryRaw<
            { query: string }[]
          >`SELECT query FROM pg_stat_activity WHERE pid = ${blocked.pid}`
        : [];
      state.waiting = activity?.query;
    }
  });
  await state.running;
  return state.waiting ?? state.ended ?? '';
}
