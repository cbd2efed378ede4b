import { db } from '../db/client';
import { StartError } from '../start/start-error';
import { domainOf } from './access';

/**
 * Ensures that someone can open the administration: a person in ADMIN_EMAILS, or an administrator in the database.
 * @throws StartError otherwise; later, only SQL could fix it.
 */
export async function requireAdministrator(
  adminEmails: readonly string[],
  allowedEmailDomains: readonly string[],
): Promise<void> {
  if (adminEmails.length > 0) return;
  const administrators = await db.user.findMany({ where: { role: 'admin' }, select: { email: true } });
  if (administrators.some(({ email }) => allowedEmailDomains.includes(domainOf(email)))) return;
  throw new StartError(
    'ADMIN_EMAILS is empty, and the database has no administrator who can sign in: no person could open the console. ' +
      'Set ADMIN_EMAILS to the addresses of the administrators.',
  );
}
