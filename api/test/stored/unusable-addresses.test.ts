import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../src/db/client';
import { isEmailAddress } from '../../src/lib/email-address';
import { graphql } from '../gql/gql';
import { createRegion } from '../scenes';
import { ADMIN_EMAIL, startTestApp } from '../test-app';
import { store } from './extreme-values';

/** People whom an earlier version stored with an invalid address. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const ODD = 'odd odd@example.com';
const ids = { odd: 'odd', region: '' };

beforeAll(async () => {
  ids.region = (await createRegion(admin)).id;
});
beforeEach(async () => {
  await db.user.deleteMany({ where: { role: 'user' } });
  await db.user.create({
    data: { id: ids.odd, firebaseUid: 'odd', email: 'fine@example.com', displayName: 'Odd' },
  });
  expect(await store({ table: 'users', column: 'email', value: `'${ODD}'` })).toBe(true);
});

it('are listed, changed, exported and deleted like all others', async () => {
  const { users } = await admin.ask(graphql(`query UserEmails { users { edges { node { email } } } }`));
  expect(users.edges.map(({ node }) => node.email)).toContain(ODD);
  for (const path of ['users', 'users/with-preferences']) {
    expect((await admin.rest('GET', `/api/${path}`)).body).toContainEqual(
      expect.objectContaining({ email: ODD }),
    );
  }
  expect((await admin.rest('GET', '/api/exports/participants.csv')).body).toContain(ODD);
  const userId = ids.odd;
  await admin.act('setRegionOfUsers', { userIds: [userId], regionId: ids.region });
  await admin.act('excludeUsers', { userIds: [userId] });
  await admin.act('promoteUser', { userId });
  await admin.act('deleteUser', { userId });
  expect(await db.user.count({ where: { email: ODD } })).toBe(0);
});

describe('no one else is stored with an invalid address', () => {
  it('by any write', async () => {
    await expect(
      db.user.create({ data: { firebaseUid: 'x', email: '@example.com', displayName: 'X' } }),
    ).rejects.toThrow(/users_email_address|not an e-mail address/);
    await expect(
      db.user.update({ where: { email: ADMIN_EMAIL }, data: { email: 'a b@example.com' } }),
    ).rejects.toThrow(/users_email_address|not an e-mail address/);
  });

  it('since the database has the same rule', async () => {
    const character = fc.oneof(
      fc.constantFrom(...Array.from('ab09.!#$%&\'*+/=?^_`{|}~-@@ \n\r\t"(),:;<>[\\]')),
      fc.constantFrom('é', '\u212a', '\u0130', '🎉', '\u200b', 'Ä'),
    );
    const part = fc.string({ unit: character, maxLength: 8 });
    const address = fc.oneof(
      fc.emailAddress(),
      fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}`),
      fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.example.com`),
      fc.integer({ min: 60, max: 66 }).map((length) => `a@${'b'.repeat(length)}.com`),
      fc.integer({ min: 60, max: 68 }).map((length) => `${'a'.repeat(length)}@b.com`),
      fc.integer({ min: 240, max: 250 }).map((length) => `${'a'.repeat(length)}@b.com`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(address, { minLength: 50, maxLength: 50 }), async (addresses) => {
        const rows = await db.$queryRaw<{ address: string; valid: boolean }[]>`
          SELECT address, is_email_address(address) AS valid FROM unnest(${addresses}::text[]) AS address`;
        expect(rows.map(({ valid }) => valid)).toEqual(addresses.map(isEmailAddress));
      }),
      { numRuns: 40 },
    );
  });
});
