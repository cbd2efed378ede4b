import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Theme, User } from '../../db/generated/client';
import { lockPerson } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { badInput, conflict } from '../../errors';
import { list } from '../../lib/list';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { anyId } from '../../lib/values';
import { readSubmissionDeadline } from '../event/submission-deadline';
import { lockSentence, preferenceLock } from './preferences.policy';

/** Far more themes than any region has; bounds the work that one request can ask for. */
const MAX_THEMES = 1_000;

export const newRanking = z.object({
  themeIds: list(anyId, {
    error: 'Theme ids must be a list',
    max: MAX_THEMES,
    tooLong: `Rank at most ${MAX_THEMES.toLocaleString('en')} themes`,
  })
    .refine((ids) => ids.length > 0, 'Rank at least one theme')
    .refine((ids) => new Set(ids).size === ids.length, 'A theme appears twice in your list')
    .meta({
      label: 'Themes',
      description: 'Themes of your region, top choice first: at least one, none twice.',
    }),
});

/**
 * Replaces the person's whole list; the first theme gets rank 1. If anything is wrong with it, all of it is refused and the
 * old list stays.
 * @throws DomainError BAD_USER_INPUT for an empty or repeating list or a theme of another region; CONFLICT when locked.
 */
export async function savePreferences(viewer: Viewer, input: InputOf<typeof newRanking>): Promise<void> {
  const { themeIds } = parseInput(newRanking, input);
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, viewer.id);
    await requireUnlocked(tx, person);
    const known = await tx.theme.count({ where: { id: { in: themeIds }, regionId: person.regionId ?? '' } });
    if (known !== themeIds.length) {
      throw badInput({ themeIds: 'Your list names a theme that your region does not have (any more)' });
    }
    const saved = { themeIds, submittedAt: new Date() };
    await tx.ranking.upsert({
      where: { userId: person.id },
      create: { userId: person.id, ...saved },
      update: saved,
    });
  });
}

async function requireUnlocked(tx: Queries, person: User): Promise<void> {
  if (person.regionId === null) throw conflict('Choose a region before you rank its themes.');
  const region = await tx.region.findUniqueOrThrow({
    where: { id: person.regionId },
    include: { assignmentStatus: true },
  });
  const lock = preferenceLock(
    {
      role: person.role,
      submissionDeadline: await readSubmissionDeadline(tx),
      isPublished: region.assignmentStatus?.status === 'published',
      preferencesOpen: region.preferencesOpen,
    },
    new Date(),
  );
  if (lock !== null) throw conflict(lockSentence(lock));
}

/**
 * Takes a theme that leaves its region out of everybody's ranking; the themes below it move up. A ranking of nothing else is
 * no ranking any more. The caller holds the region's lock.
 */
export async function leaveRankings(
  tx: Queries,
  { id, regionId }: Pick<Theme, 'id' | 'regionId'>,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM rankings USING users
    WHERE users.id = user_id AND region_id = ${regionId} AND theme_ids = ARRAY[${id}]`;
  await tx.$executeRaw`
    UPDATE rankings SET theme_ids = array_remove(theme_ids, ${id}), updated_at = now() FROM users
    WHERE users.id = user_id AND region_id = ${regionId} AND ${id} = ANY(theme_ids)`;
}
