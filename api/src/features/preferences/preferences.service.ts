import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import { Role, TimelinePointState } from '../../db/generated/enums';
import { inTransaction, lockPersonAndRead } from '../../db/transaction';
import { badInput, conflict } from '../../errors';
import { anyId, type InputOf, list, parseInput } from '../../lib/values';
import { regionDeadline, type RegionCircumstances } from '../deadlines/deadlines';
import { LOCK_SENTENCES, preferenceLock } from './preferences.policy';

/** Far more themes than any region has; bounds the work of one request. */
const MAX_THEMES = 1_000;

const themeIds = list(anyId, {
  error: 'Theme ids must be a list',
  max: MAX_THEMES,
  tooLong: `Rank at most ${MAX_THEMES.toLocaleString('en')} themes`,
});

export const newRanking = z.object({
  themeIds: themeIds
    .refine((ids) => ids.length > 0, 'Rank at least one theme')
    .refine((ids) => new Set(ids).size === ids.length, 'A theme appears twice in your list')
    .meta({
      label: 'Themes',
      description: 'Themes of your region, top choice first: at least one, without duplicates.',
    }),
  placedThemeIds: themeIds.nullish().meta({
    label: 'Placed themes',
    description:
      'Those of them that you placed yourself; by default all. The others are marked as in random order to organisers of the region.',
  }),
});

/**
 * Replaces the person's whole list; the first theme gets rank 1. If anything in it is invalid, it is refused as a whole, and
 * the old list stays.
 * @throws DomainError BAD_USER_INPUT for an empty or repeating list or a theme of another region; CONFLICT if locked.
 */
export async function savePreferences(
  viewer: Viewer,
  input: InputOf<typeof newRanking>,
  clock: () => Date,
): Promise<void> {
  const { themeIds, placedThemeIds } = parseInput(newRanking, input);
  const placed = placedThemeIds ?? themeIds;
  const isPlaced = new Set(placed);
  const drawnThemeIds = themeIds.filter((id) => !isPlaced.has(id));
  // Each theme is either placed or drawn, unless the placed ones contain others, or duplicates.
  if (placed.length + drawnThemeIds.length !== themeIds.length) {
    throw badInput({ placedThemeIds: 'Only themes of your list can be placed, each once' });
  }
  await inTransaction(async (tx) => {
    const person = await lockPersonAndRead(tx, viewer.id, [], () =>
      readCircumstances(tx, viewer.id, themeIds),
    );
    if (person.regionId === null) throw conflict('Choose a region before you rank its themes.');
    // After the locks: a save that waited for them until after the deadline is late.
    const now = clock();
    const lock = preferenceLock({ ...person, deadline: regionDeadline(person) }, (instant) => instant <= now);
    if (lock !== null) throw conflict(LOCK_SENTENCES[lock]);
    if (person.knownCount !== themeIds.length) {
      throw badInput({ themeIds: 'Your list names a theme that your region does not have' });
    }
    await tx.$executeRaw`/* prepared */
      WITH gone AS (DELETE FROM place_losses WHERE id = ${viewer.id} AND cause NOT IN ('excluded', 'madeOrganiser'))
      INSERT INTO rankings (id, theme_ids, drawn_theme_ids, submitted_at, updated_at)
      VALUES (${viewer.id}, ${themeIds}, ${drawnThemeIds}, ${now}, ${now})
      ON CONFLICT (id) DO UPDATE SET theme_ids = excluded.theme_ids, drawn_theme_ids = excluded.drawn_theme_ids,
        submitted_at = excluded.submitted_at, updated_at = excluded.updated_at`;
  });
}

/** As JSON and the driver represent it, independent of this process's zone. */
const localTimestamp = z.string().transform((text) => new Date(`${text.replace(' ', 'T')}Z`));

const circumstances = z.array(
  z.object({
    regionId: z.string().nullable(),
    role: z.enum(Role),
    preferencesOpen: z.boolean(),
    isPublished: z.boolean(),
    submissionDeadline: z.date().nullable(),
    timeZone: z.string().nullable(),
    closing: z.object({ localTime: localTimestamp, state: z.enum(TimelinePointState) }).nullable(),
    knownCount: z.number(),
  }),
) satisfies z.ZodType<RegionCircumstances[]>;

/** Everything that a save depends on, in one statement: near the deadline, many save concurrently. */
async function readCircumstances(tx: Queries, userId: string, themeIds: readonly string[]) {
  const rows = await tx.$queryRaw`/* prepared */
    SELECT u.region_id AS "regionId", u.role::text AS role, coalesce(r.preferences_open, false) AS "preferencesOpen",
           EXISTS (SELECT FROM assignment_status s WHERE s.region_id = u.region_id AND s.status = 'published') AS "isPublished",
           (SELECT submission_deadline FROM deadlines) AS "submissionDeadline", r.time_zone AS "timeZone",
           (SELECT json_build_object('localTime', p.local_time, 'state', p.state) FROM timeline_points p
            WHERE p.region_id = u.region_id AND p.kind = 'closePreferences') AS closing,
           (SELECT count(*)::int FROM themes t WHERE t.region_id = u.region_id AND t.id = ANY(${themeIds})) AS "knownCount"
    FROM users u LEFT JOIN regions r ON r.id = u.region_id WHERE u.id = ${userId}`;
  return circumstances.parse(rows)[0] ?? null;
}
