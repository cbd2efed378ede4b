import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction, lockRegions } from '../../db/transaction';
import { changedMeanwhile, conflict } from '../../errors';
import { anyId, type InputOf, list } from '../../lib/values';
import { announce } from '../announcements/announcements.service';
import { requireStatus } from '../teams/publication.service';
import { readChangedTeams } from './send-preview.service';
import { isAnnouncingChanges } from './sending-acts';

/** The most themes of a region. */
const MAX_TEAMS = 100;

export const teamChangesAnnouncement = z.object({
  regionId: anyId.describe('The region.'),
  expectedThemeIds: list(anyId, {
    error: 'Theme ids must be a list',
    max: MAX_TEAMS,
    tooLong: `Expect at most ${MAX_TEAMS} teams`,
  })
    .nullish()
    .meta({
      label: 'Changed teams',
      description:
        'The themes of the `changedTeams` that you saw: refused with CONFLICT if other teams have changed. Not compared if left out.',
    }),
});

/**
 * Announces changes of published teams, to each person who last read something else; people who know their team get nothing.
 * @throws DomainError NOT_FOUND; CONFLICT for a draft, and if other teams have changed than the caller saw
 */
export async function announceTeamChanges(
  { regionId, expectedThemeIds }: InputOf<typeof teamChangesAnnouncement>,
  now: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    const { status } = await requireStatus(tx, regionId);
    if (status === 'draft')
      throw conflict('The teams of this region are a draft. Publishing them announces the changes.');
    // A second caller saw the teams that the first is announcing.
    if (expectedThemeIds != null && !(await isAnnouncingChanges(tx, regionId))) {
      const changed = (await readChangedTeams(tx, regionId, now)).map(({ themeId }) => themeId);
      if ([...new Set(expectedThemeIds)].sort().join() !== changed.sort().join())
        throw changedMeanwhile('Other teams have changed meanwhile. Nothing was sent; check them again.');
    }
    await announce(tx, { kind: 'teamChanged', regionId, fact: `changed:${randomUUID()}` });
  });
}
