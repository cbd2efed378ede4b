// locks/: every mutation waits for its required locks.
import { describe, expect, it } from 'vitest';
import { db } from '../../src/db/client';
import { mutationNamed } from '../mutations/registry';
import { startSizedApp, WEB_MUTATIONS } from '../statements/sized-app';
import { restoreTables } from '../tables';
import { account, administrators, person, region, whatWaits, type HeldLock } from './held-locks';

/**
 * While another transaction holds a lock of `db/transaction.ts`, each mutation that takes it waits at the lock, not at its
 * first write.
 */
const LOCKING = /pg_advisory_xact_lock|FOR (NO KEY )?UPDATE|FOR SHARE/;
const { run } = startSizedApp();

async function expectToWait(lock: HeldLock, act: () => Promise<void>): Promise<void> {
  try {
    expect(await whatWaits(lock, act)).toMatch(LOCKING);
  } finally {
    await restoreTables();
  }
}

const locking = WEB_MUTATIONS.flatMap(({ name }) => {
  const { locks } = mutationNamed(name);
  return locks.length > 0 ? [[name, locks] as const] : [];
});
describe.each(locking)('%s waits for', (name, locks) => {
  it.each(locks.map((lock) => [lock.name, lock] as const))('%s', async (_name, lock) => {
    await mutationNamed(name).prepare?.();
    await expectToWait(lock, () => run(name));
  });
});

describe('an agenda item that moves to another region', () => {
  it('waits for that region', () =>
    expectToWait(region('draft'), () =>
      run('UpdateAgendaItem', { input: { id: 'home-item-1', regionId: 'draft' } }),
    ));
});

describe('a person in ADMIN_EMAILS, whose sign-in makes them an administrator, waits for', () => {
  const locks = [administrators, account('admin@example.com'), region('home'), person('admin')];
  it.each(locks.map((lock) => [lock.name, lock] as const))('%s', async (_name, lock) => {
    await db.user.update({ where: { id: 'admin' }, data: { role: 'user', regionId: 'home' } });
    await expectToWait(lock, () => run('SyncViewer', { as: 'admin' }));
  });
});
