import { beforeAll, describe, expect, it, vi } from 'vitest';
import { act } from '../../test/acts';
import { textOf, type Caller } from '../../test/caller';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { countWaiting } from '../../test/waiting';
import { db, type Queries } from './client';
import { lockRegions } from './locks';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const app = startTestApp();
let admin: Caller;
let regionId: string;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
  ({ id: regionId } = await createRegion(admin));
});

const send = (query: string, variables: object, signal?: AbortSignal): Promise<Response> =>
  admin.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    ...(signal ? { signal } : {}),
  });

/** Sends a document that waits for what `hold` locks, leaves when so many statements wait, and then looks while the lock is held. */
async function leave(
  hold: (tx: Queries) => Promise<unknown>,
  [query, variables]: [string, object],
  afterwards: () => Promise<void>,
  waiting = 1,
): Promise<void> {
  const leaving = new AbortController();
  await db.$transaction(
    async (tx) => {
      await hold(tx);
      const answer = send(query, variables, leaving.signal).catch(() => undefined);
      await expect.poll(countWaiting).toBe(waiting);
      leaving.abort();
      await answer;
      await afterwards();
    },
    { timeout: 60_000 },
  );
}

describe('when somebody closes the connection', () => {
  const GENERATIONS = 'query($id: ID!) { region(id: $id) { generations { edges { node { id } } } } }';
  const generations = (tx: Queries): Promise<number> =>
    tx.$executeRaw`LOCK TABLE generations IN ACCESS EXCLUSIVE MODE`;

  it('the statement that reads for them ends on the database, too, and others notice nothing', async () => {
    await leave(generations, [GENERATIONS, { id: regionId }], async () => {
      // The table is still locked.
      await expect.poll(countWaiting, { timeout: 60_000 }).toBe(0);
      expect((await send('{ regions { id } }', {})).status).toBe(200);
    });
    expect(await (await send(GENERATIONS, { id: regionId })).json()).toMatchObject({
      data: { region: { generations: { edges: [] } } },
    });
  });

  it('an act goes on to its end', async () => {
    const rename: [string, object] = [
      textOf(act('updateRegion')),
      { input: { id: regionId, name: 'Renamed meanwhile' } },
    ];
    await leave(
      (tx) => lockRegions(tx, [regionId], 'exclusive'),
      rename,
      async () => {
        // A read that is left behind at the same time has ended; the act still waits.
        const onlyTheAct = async (): Promise<void> => {
          await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
        };
        await leave(generations, [GENERATIONS, { id: regionId }], onlyTheAct, 2);
      },
    );
    await expect
      .poll(async () => (await db.region.findUniqueOrThrow({ where: { id: regionId } })).name)
      .toBe('Renamed meanwhile');
  });
});
