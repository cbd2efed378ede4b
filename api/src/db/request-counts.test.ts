import { expect, it } from 'vitest';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from './client';

// Each request is its own statement: see `RequestCounts`.
const app = startTestApp({ rateLimits: { person: 20, address: 1_000, signIns: 20 } });

const countsOf = async (uid: string): Promise<number> =>
  (await db.$queryRaw<object[]>`SELECT FROM _rate_limits WHERE strpos(key, ${uid}) > 0`).length;

it.each(['a person is deleted', 'all participants are erased'])(
  'no count of an account remains once %s',
  async (how) => {
    const admin = await app.signIn(ADMIN_EMAIL);
    const caller = await app.signIn('mia@example.com');
    const { id, firebaseUid } = await db.user.findUniqueOrThrow({ where: { email: 'mia@example.com' } });
    await caller.fetch('/api/auth/me');
    await expect.poll(() => countsOf(firebaseUid)).toBe(2);
    if (how === 'a person is deleted') await admin.act('deleteUser', { userId: id });
    else {
      const { data } = await admin.answer('{ erasure { counted } }');
      const { counted } = (data as { erasure: { counted: string } }).erasure;
      await admin.askText(
        `mutation { eraseParticipants(input: { counted: "${counted}", eventTitle: "Hackathon 2025" }) { erased { count } } }`,
      );
    }
    expect(await db.user.count({ where: { id } })).toBe(0);
    expect(await countsOf(firebaseUid)).toBe(0);
  },
);
