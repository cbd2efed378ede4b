import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import { inTransaction, lockPerson } from '../../db/transaction';
import { conflict } from '../../errors';
import { optionalText } from '../../lib/text';
import { type InputOf, parseInput } from '../../lib/values';
import { beginningOf, FIRST_DAY } from '../event/deadlines';
import { exclude } from './users.service';

export const withdrawal = z.object({
  reason: optionalText({ label: 'Reason', max: 500, lines: true }).describe(
    'Why you cannot take part, for those who run your region; null or empty for no reason.',
  ),
});

/**
 * Excludes the viewer at their own wish, until the first day of their region begins; without a known first day, at any time. As with
 * any exclusion, the ranking stays, and the place keeps its row until the next generation.
 * @throws DomainError BAD_USER_INPUT; CONFLICT for a person who takes no part already, and once the first day has begun.
 */
export async function withdraw(viewer: Viewer, input: InputOf<typeof withdrawal>, now: Date): Promise<void> {
  const { reason = null } = parseInput(withdrawal, input);
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, viewer.id);
    if (person.excludedFromAllocation) throw conflict('You take no part already.');
    const region = await tx.region.findUnique({ where: { id: person.regionId ?? '' }, select: FIRST_DAY });
    const begins = region && beginningOf(region);
    if (begins && begins <= now) {
      throw conflict(
        'The hackathon of your region has begun. Tell your organisers that you cannot take part.',
      );
    }
    await exclude(tx, [person], true, null);
    await tx.user.update({ where: { id: person.id }, data: { withdrawnAt: now, withdrawalReason: reason } });
  });
}
