import { OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../src/db/client';
import { MUTATIONS, type MutationCall } from '../statements/mutations';
import {
  signInSized,
  writeSizedEvent,
  type SignedIn,
  type SizedEvent,
  type SizedPeople,
} from '../statements/sized-event';
import { restoreTables, saveTables } from '../tables';
import { startTestApp } from '../test-app';
import { readWebOperations } from '../web-operations';
import { LOCKS } from './acts';
import { account, administrators, person, region, whatWaits, type HeldLock } from './held-locks';

/** While somebody else holds a lock of `db/locks.ts`, every act that takes it waits at the lock, not at its first write. */

const LOCKING = /pg_advisory_xact_lock|FOR (NO KEY )?UPDATE|FOR SHARE/;

const app = startTestApp();
const mutations = (await readWebOperations()).filter(({ type }) => type === OperationTypeNode.MUTATION);
let people: SizedPeople;
let event: SizedEvent;

beforeAll(async () => {
  people = await signInSized(app);
  event = await writeSizedEvent(1, people.uids);
  await saveTables();
});

async function run(
  name: string,
  changes: { as?: SignedIn; input?: MutationCall['input'] } = {},
): Promise<void> {
  const { as, input } = { ...MUTATIONS[name], ...changes };
  const document = mutations.find((mutation) => mutation.name === name)?.document;
  if (as === undefined || input === undefined || document === undefined) throw new Error(`No ${name}`);
  await people.callerOf(as).askText(document, { input: input(event) });
}

async function expectToWait(lock: HeldLock, act: () => Promise<void>): Promise<void> {
  try {
    expect(await whatWaits(lock, act)).toMatch(LOCKING);
  } finally {
    await restoreTables();
  }
}

it('every mutation of the web client says which locks it takes', () => {
  expect(Object.keys(LOCKS).sort()).toEqual(mutations.map(({ name }) => name).sort());
});

describe.each(Object.entries(LOCKS).filter(([, locks]) => locks.length > 0))(
  '%s waits for',
  (name, locks) => {
    it.each(locks.map((lock) => [lock.name, lock] as const))('%s', (_name, lock) =>
      expectToWait(lock, () => run(name)),
    );
  },
);

describe('an agenda item that moves to another region', () => {
  it('waits for that region', () =>
    expectToWait(region('draft'), () =>
      run('UpdateAgendaItem', { input: () => ({ id: 'home-item-1', regionId: 'draft' }) }),
    ));
});

describe('somebody named in ADMIN_EMAILS, whom signing in makes an administrator, waits for', () => {
  const locks = [administrators, account('admin@example.com'), region('home'), person('admin')];
  it.each(locks.map((lock) => [lock.name, lock] as const))('%s', async (_name, lock) => {
    await db.user.update({ where: { id: 'admin' }, data: { role: 'user', regionId: 'home' } });
    await expectToWait(lock, () => run('SyncViewer', { as: 'admin' }));
  });
});
