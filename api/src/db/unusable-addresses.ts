import type { Logger } from 'pino';
import { z } from 'zod';
import { db } from './client';

/** How many addresses the log names. */
const NAMED = 10;

const found = z.tuple([z.object({ count: z.number(), emails: z.array(z.string()) })]);

/**
 * Warns of people who were stored with an invalid address, before addresses were checked. They are listed like others but
 * cannot sign in. Only an administrator can tell who they are, so the server does not change them.
 */
export async function reportUnusableAddresses(logger: Pick<Logger, 'warn'>): Promise<void> {
  const rows = await db.$queryRaw`
    SELECT count(*)::int AS count, coalesce((array_agg(left(email, 254) ORDER BY email))[1:${NAMED}::int], '{}') AS emails
    FROM users WHERE NOT is_email_address(email)`;
  const [{ count, emails }] = found.parse(rows);
  if (count === 0) return;
  const who = count === 1 ? '1 person has' : `${count} people have`;
  logger.warn(
    { emails },
    `${who} an e-mail address that is none, and cannot sign in. Find them on the page Participants, delete them there, and invite them with the right address.`,
  );
}
