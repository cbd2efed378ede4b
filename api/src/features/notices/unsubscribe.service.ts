import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { withAuditContext } from '../../db/audit-context';
import { db, type Queries } from '../../db/client';
import { inTransaction } from '../../db/transaction';

/** Whether this person wants notices, the default until they opt out. */
export const wantsNotices = async (tx: Pick<Queries, 'noticeRefusal'>, userId: string): Promise<boolean> =>
  (await tx.noticeRefusal.count({ where: { id: userId } })) === 0;

export const ownNotices = z.object({
  areWanted: z.boolean().describe('Whether you want notices by e-mail.'),
});

/** Switches a person's own notices on or off; idempotent. */
export async function setOwnNotices(userId: string, areWanted: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    if (areWanted) await tx.noticeRefusal.deleteMany({ where: { id: userId } });
    else await tx.noticeRefusal.createMany({ data: { id: userId }, skipDuplicates: true });
  });
}

/** The longest secret; the database gets no longer one. */
const LONGEST = 64;

/** Switches off the notices of the reader of the message with this secret. @returns whether there is one */
export async function unsubscribeReader(secret: string): Promise<boolean> {
  const userId = await readerOf(secret);
  if (userId === null) return false;
  const audit = {
    act: 'setOwnNotices',
    actorId: userId,
    actingAs: 'participant',
    requestId: randomUUID(),
  } as const;
  await withAuditContext(audit, () => setOwnNotices(userId, false));
  return true;
}

/** The reader of the message with this secret; null for a forged one, and for a deleted delivery. */
export async function readerOf(secret: string): Promise<string | null> {
  if (secret.length > LONGEST) return null;
  return (await db.delivery.findUnique({ where: { secret }, select: { userId: true } }))?.userId ?? null;
}
