import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Theme } from '../../db/generated/client';
import { inTransaction, lockRegions, StartAgain } from '../../db/transaction';
import { badInput, notFound } from '../../errors';
import { cutTo } from '../../lib/cut-to';
import { requiredHtml, requiredText, TEXT_LIMITS } from '../../lib/text';
import {
  changesTo,
  type InputOf,
  parseInput,
  requiredId,
  requireUnchanged,
  wholeNumber,
} from '../../lib/values';
import { requireRegion } from '../regions/regions.service';
import { recordThemeGone } from '../teams/place-losses.service';

const DEFAULT_CAPACITY = 10;
/** The most people of an import. */
const MAX_CAPACITY = 10_000;

const themeFields = z.object({
  title: requiredText({ label: 'Title', max: TEXT_LIMITS.title }).describe('Its title.'),
  description: requiredHtml({ label: 'Description', max: TEXT_LIMITS.html }).describe(
    'Its description; HTML, cleaned before it is stored.',
  ),
  capacity: wholeNumber({ label: 'Capacity', min: 1, max: MAX_CAPACITY }).describe('Its number of seats.'),
  minimumMembers: wholeNumber({ label: 'Minimum team size', min: 1, max: MAX_CAPACITY }).describe(
    'The minimum team size for generations, at most the capacity; 1 for no minimum.',
  ),
  regionId: requiredId({ label: 'Region' }).describe(
    'Its region. A theme that moves loses its preferences and members.',
  ),
});
export const newTheme = themeFields.extend({
  capacity: themeFields.shape.capacity
    .nullish()
    .transform((capacity) => capacity ?? DEFAULT_CAPACITY)
    .describe(`Its number of seats; ${DEFAULT_CAPACITY} by default.`),
  minimumMembers: themeFields.shape.minimumMembers
    .nullish()
    .transform((minimumMembers) => minimumMembers ?? 1)
    .describe('The minimum team size for generations, at most the capacity; 1 by default.'),
});
export const themeChanges = changesTo('theme', themeFields);

/** Creates a theme, with 10 seats by default. @throws DomainError BAD_USER_INPUT, also for an unknown region. */
export async function createTheme(input: InputOf<typeof newTheme>): Promise<Theme> {
  const data = parseInput(newTheme, input);
  requireMinimumFits(data);
  return inTransaction(async (tx) => {
    await lockRegions(tx, [data.regionId], 'exclusive');
    await requireRegion(tx, data.regionId);
    return tx.theme.create({ data });
  });
}

/**
 * Changes a theme. One that moves to another region loses its preferences, members and team, as if it had been deleted. A
 * capacity below the current number of members is allowed.
 * @returns the regions whose themes changed.
 * @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT for an outdated version.
 */
export async function updateTheme(viewer: Viewer, input: InputOf<typeof themeChanges>): Promise<string[]> {
  const { id, expectedUpdatedAt, ...data } = parseInput(themeChanges, input);
  return inTransaction(async (tx) => {
    const moveTo = data.regionId === undefined ? [] : [data.regionId];
    const before = await lockTheme(tx, id, moveTo);
    requireOrganiser(viewer, before.regionId, ...moveTo);
    if (expectedUpdatedAt) requireUnchanged('this theme', before.updatedAt, expectedUpdatedAt);
    requireMinimumFits({ ...before, ...data });
    const { regionId = before.regionId } = data;
    if (regionId !== before.regionId) {
      await requireRegion(tx, regionId);
      await leaveRegion(tx, before);
    }
    await tx.theme.update({ where: { id }, data });
    return [...new Set([before.regionId, regionId])];
  });
}

function requireMinimumFits({ minimumMembers, capacity }: Pick<Theme, 'minimumMembers' | 'capacity'>): void {
  if (minimumMembers <= capacity) return;
  const seats = capacity.toLocaleString('en');
  throw badInput({ minimumMembers: `Minimum team size must be at most the capacity, ${seats}` });
}

/** A copy in the same region, titled '{title} (Copy)', without preferences or members. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function cloneTheme(viewer: Viewer, id: string): Promise<Theme> {
  return inTransaction(async (tx) => {
    const theme = await lockTheme(tx, id);
    requireOrganiser(viewer, theme.regionId);
    const suffix = ' (Copy)';
    const title = cutTo(theme.title, TEXT_LIMITS.title - suffix.length) + suffix;
    // Copies every column, including future ones, except the copy's own.
    const generated = { id: undefined, createdAt: undefined, updatedAt: undefined };
    return tx.theme.create({ data: { ...theme, ...generated, title } });
  });
}

/**
 * Deletes a theme with its preferences and assignments; the ranks below it move up.
 * @returns the region it was in. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function deleteTheme(viewer: Viewer, id: string): Promise<string> {
  return inTransaction(async (tx) => {
    const theme = await lockTheme(tx, id);
    requireOrganiser(viewer, theme.regionId);
    await leaveRankings(tx, theme);
    await tx.theme.delete({ where: { id } });
    return theme.regionId;
  });
}

async function leaveRegion(tx: Queries, theme: Theme): Promise<void> {
  await leaveRankings(tx, theme);
  await tx.teamAssignment.deleteMany({ where: { themeId: theme.id } });
  await tx.team.deleteMany({ where: { themeId: theme.id } });
}

/**
 * Removes a theme that leaves its region from all rankings; the themes below it move up. A ranking without other themes is
 * deleted.
 */
async function leaveRankings(tx: Queries, { id, regionId }: Theme): Promise<void> {
  await recordThemeGone(tx, { id, regionId });
  await tx.$executeRaw`
    DELETE FROM rankings USING users
    WHERE users.id = rankings.id AND region_id = ${regionId} AND theme_ids = ARRAY[${id}]`;
  await tx.$executeRaw`
    UPDATE rankings SET theme_ids = array_remove(theme_ids, ${id}), drawn_theme_ids = array_remove(drawn_theme_ids, ${id}),
      updated_at = now() FROM users
    WHERE users.id = rankings.id AND region_id = ${regionId} AND ${id} = ANY(theme_ids)`;
}

/** Locks the regions affected by a change of this theme, with all of their people. @throws DomainError NOT_FOUND. */
async function lockTheme(tx: Queries, id: string, otherRegionIds: readonly string[] = []): Promise<Theme> {
  const before = await tx.theme.findUnique({ where: { id } });
  if (!before) throw notFound('theme');
  await lockRegions(tx, [before.regionId, ...otherRegionIds], 'exclusive');
  const theme = await tx.theme.findUnique({ where: { id } });
  if (!theme) throw notFound('theme');
  if (theme.regionId !== before.regionId) throw new StartAgain();
  return theme;
}
