import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../test/acts';
import type { Caller } from '../../test/caller';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { countWaiting } from '../../test/waiting';
import { db, type Queries } from './client';
import { lockRegions } from './locks';

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

/** Lets `ask` wait for what `hold` locks until the database gives up, as it does after ten seconds. */
async function inVain<Answer>(
  hold: (tx: Queries) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.$transaction(async (tx) => {
    await hold(tx);
    const answer = ask();
    await expect.poll(countWaiting).toBe(1);
    await tx.$executeRaw`
      SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return { answer: await answer };
  });
  return answer;
}

const region =
  (id: string) =>
  (tx: Queries): Promise<void> =>
    lockRegions(tx, [id], 'exclusive');

describe('a request that waited for the database in vain', () => {
  const busy = 'The server is too busy to do this at the moment. Try again in a minute.';

  it('may be tried again, says GraphQL', async () => {
    const { id } = await createRegion(admin);
    const refusal = await inVain(region(id), () =>
      admin.refusal(act('closePreferences'), { input: { regionId: id } }),
    );
    expect(refusal).toEqual({ code: 'SERVICE_UNAVAILABLE', message: busy });
    await admin.ask(act('closePreferences'), { input: { regionId: id } });
  });

  it('may be tried again, even before the caller is known', async () => {
    // Whoever asks is found in memory, once it is known that nothing has changed.
    const changes = (tx: Queries): Promise<number> => tx.$executeRaw`LOCK TABLE _shared_changes`;
    const refusal = await inVain(changes, () => admin.refusal('{ viewer { id } }'));
    expect(refusal).toEqual({ code: 'SERVICE_UNAVAILABLE', message: busy });
  });

  it('may be tried again, says REST', async () => {
    const { id } = await createRegion(admin);
    const answer = await inVain(region(id), () =>
      admin.rest('PATCH', `/api/regions/${id}`, { name: 'Later' }),
    );
    expect(answer).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE', message: busy } });
  });
});
