import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import { lockPerson } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { conflict } from '../../errors';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { requiredText } from '../../lib/text';
import { localMinute, requiredId } from '../../lib/values';
import { requireAhead } from '../event/deadlines';

export const newExtension = z.object({
  userId: requiredId({ label: 'Person' }).describe('Whose deadline is extended.'),
  localUntil: localMinute({ label: 'Date and time' }).describe(
    'Until when they may save, on the clocks of their region; not in the past.',
  ),
  reason: requiredText({ label: 'Reason', max: 500 }).describe('Why; they can read it.'),
});

/**
 * Lets one person save until a minute although their region is closed or its deadline is over; an extension that they had is replaced.
 * @throws DomainError NOT_FOUND; FORBIDDEN for a viewer who does not run their region; BAD_USER_INPUT; CONFLICT for an administrator, and without a region or a time zone of it.
 */
export async function extendDeadline(
  viewer: Viewer,
  input: InputOf<typeof newExtension>,
  now: Date,
): Promise<void> {
  const { userId, localUntil, reason } = parseInput(newExtension, input);
  await inTransaction(async (tx) => {
    const { role, regionId } = await lockPerson(tx, userId);
    requireOrganiser(viewer, regionId);
    if (role === 'admin') throw conflict('Administrators do not take part, so they have no deadline.');
    const region = regionId === null ? null : await tx.region.findUnique({ where: { id: regionId } });
    if (!region)
      throw conflict('This person has no region yet, so no deadline holds for them. Set their region first.');
    requireAhead(region, { localUntil }, now);
    await tx.deadlineExtension.upsert({
      where: { id: userId },
      create: { id: userId, localUntil, reason, createdAt: now },
      update: { localUntil, reason, createdAt: now },
    });
  });
}

/** Ends a person's extension; nothing happens if they have none. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function endDeadlineExtension(viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { regionId } = await lockPerson(tx, userId);
    requireOrganiser(viewer, regionId);
    await tx.deadlineExtension.deleteMany({ where: { id: userId } });
  });
}
