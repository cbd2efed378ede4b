import { z } from 'zod';
import { localPartOf, type Identity } from '../../auth/access';
import type { Queries } from '../../db/client';
import { violatedUniqueIndex } from '../../db/database-error';
import type { User } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction, lockAccount, lockAdministrators, lockPerson, StartAgain } from '../../db/transaction';
import { conflict } from '../../errors';
import { broughtName } from '../../lib/text';
import { stopTakingPart } from './users.service';

export const sync = z.object({
  displayName: z
    .string()
    .nullish()
    .describe(
      "Your name; by default the token's, or without one the part of your e-mail address before the @.",
    ),
});

type Account = Pick<User, 'firebaseUid' | 'email' | 'displayName' | 'role'>;

/**
 * Creates or refreshes the account of a verified identity. Idempotent, also concurrently. An existing e-mail address with a new
 * uid is the same person with a new account at the provider, or an invited person who signs in for the first time; the uid is
 * linked to their account here. `adminEmails` become administrators. Names are never refused: they are cleaned, and truncated.
 * Most syncs change nothing, and are plain reads of the request's snapshot. Whether to write is decided again under locks.
 * @param reads the snapshot of the request.
 * @throws DomainError CONFLICT if the e-mail address belongs to another account.
 */
export async function syncViewer(
  identity: Identity,
  wishedName: string | null | undefined,
  adminEmails: readonly string[],
  reads: Reads,
): Promise<User> {
  const displayName = broughtName(wishedName);
  const existing = await reads.user.findUnique({ where: { firebaseUid: identity.uid } });
  if (existing && isSettled(existing, accountFor(identity, displayName, adminEmails, existing)))
    return existing;

  return inTransaction(async (tx) => {
    if (adminEmails.includes(identity.email)) await lockAdministrators(tx);
    await lockAccount(tx, identity.email);
    const before = await findAccount(tx, identity);
    const account = accountFor(identity, displayName, adminEmails, before);
    if (!before) {
      return tx.user.create({ data: { ...account, firstSignInAt: new Date() } }).catch(justInvited);
    }
    if (before.role === 'user' && account.role === 'admin') {
      await lockPerson(tx, before.id);
      await stopTakingPart(tx, before.id);
      await tx.organiser.deleteMany({ where: { id: before.id } });
    }
    return tx.user
      .update({
        where: { id: before.id },
        // Undefined unless a name was requested, so a name from a concurrent import stays.
        data: { ...account, displayName, firstSignInAt: before.firstSignInAt ?? new Date() },
      })
      .catch(emailTaken);
  });
}

/** If an import has invited this person since the look-up, the next attempt finds them. */
function justInvited(error: unknown): never {
  throw violatedUniqueIndex(error) === 'users_email_key' ? new StartAgain() : error;
}

/** The provider moved an account to an address that another account has here; an administrator has to resolve that. */
function emailTaken(error: unknown): never {
  if (violatedUniqueIndex(error) !== 'users_email_key') throw error;
  throw conflict('Another account here has your e-mail address already. Please contact an administrator.');
}

/** Looks up by uid, else by e-mail address, which the provider has verified. */
async function findAccount(tx: Queries, { uid, email }: Identity): Promise<User | null> {
  const candidates = await tx.user.findMany({ where: { OR: [{ firebaseUid: uid }, { email }] } });
  return candidates.find(({ firebaseUid }) => firebaseUid === uid) ?? candidates[0] ?? null;
}

function accountFor(
  { uid, email, name }: Identity,
  wishedName: string | undefined,
  adminEmails: readonly string[],
  before: User | null,
): Account {
  return {
    firebaseUid: uid,
    email,
    displayName: wishedName ?? before?.displayName ?? fallbackName(name, email),
    role: adminEmails.includes(email) ? 'admin' : (before?.role ?? 'user'),
  };
}

const fallbackName = (name: string | undefined, email: string): string =>
  broughtName(name) ?? broughtName(localPartOf(email)) ?? email;

const isSettled = (user: User, account: Account): boolean =>
  user.firebaseUid === account.firebaseUid &&
  user.email === account.email &&
  user.displayName === account.displayName &&
  user.role === account.role &&
  user.firstSignInAt !== null;
