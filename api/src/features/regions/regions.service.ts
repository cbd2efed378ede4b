import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import { violatedUniqueIndex } from '../../db/database-error';
import type { Region, User } from '../../db/generated/client';
import { inTransaction, lockPerson, lockRegionNames, lockRegions } from '../../db/transaction';
import { badInput, conflict, notFound } from '../../errors';
import { fold } from '../../lib/fold';
import { limitSentences } from '../../lib/limit-sentences';
import { optionalText, requiredText, TEXT_LIMITS } from '../../lib/text';
import { zoneName, zoneProblem } from '../../lib/time-zone';
import {
  changesTo,
  day,
  idInput,
  type InputOf,
  parseInput,
  requireUnchanged,
  sendNotices,
  wholeNumber,
} from '../../lib/values';
import { announce } from '../announcements/announcements.service';
import { recordRegionGone } from '../teams/place-losses.service';

/** Refuses an input whose region does not exist. @throws DomainError BAD_USER_INPUT for the field `regionId`. */
export async function requireRegion(tx: Queries, regionId: string): Promise<void> {
  if ((await tx.region.count({ where: { id: regionId } })) === 0) {
    throw badInput({ regionId: 'This region was not found' });
  }
}

const MAX_CODE = 10;

export const newRegion = z.object({
  name: requiredText({ label: 'Name', max: TEXT_LIMITS.name }).describe('Name shown to people; unique.'),
  code: requiredText({ label: 'Code', min: 2, max: MAX_CODE })
    .transform((code) => code.toUpperCase())
    // Upper case may be longer: 'ß' becomes 'SS'.
    .pipe(z.string().max(MAX_CODE, limitSentences.maxLength('Code', MAX_CODE)))
    .describe('Short code; unique, stored in upper case.'),
  description: optionalText({ label: 'Description', max: 2_000, lines: true }).describe(
    'What participants should know before they choose; null or empty if absent.',
  ),
  hostCity: optionalText({ label: 'Host city', max: TEXT_LIMITS.name }).describe(
    'Where its people meet; public. Null or empty if absent.',
  ),
  timeZone: optionalText({ label: 'Time zone', max: 60 })
    .superRefine((zone, check) => {
      const problem = zone == null ? null : zoneProblem(zone);
      if (problem !== null) check.addIssue(problem);
    })
    .transform((zone) => (zone == null ? zone : zoneName(zone)))
    .describe('The time zone of its agenda, such as Europe/Oslo; null or empty if absent.'),
  firstDay: day({ label: 'First day' })
    .nullish()
    .describe('The first day of its hackathon; public. Null if absent.'),
  lastDay: day({ label: 'Last day' }).nullish().describe('The last day; null for a hackathon of one day.'),
  agendaItemMinutes: wholeNumber({ label: 'Agenda item length in minutes', min: 5, max: 24 * 60 })
    .optional()
    .describe(
      'How long an agenda item without an end lasts in calendars, in minutes; for a new region 60 by default.',
    ),
  openSeatsCanBeTaken: z
    .boolean({ error: 'Say whether open seats can be taken or not' })
    .optional()
    .describe('See `setOpenSeats`; for a new region false by default.'),
  approvesSwaps: z
    .boolean({ error: 'Say whether swaps need approval or not' })
    .optional()
    .describe('See `setSwapApproval`; for a new region true by default.'),
});
export const regionChanges = changesTo('region', newRegion);
export const regionOpening = idInput('regionId', 'The region to open.').extend({ sendNotices });

/** @throws DomainError BAD_USER_INPUT for an invalid field, or another region's name or code. */
export async function createRegion(input: InputOf<typeof newRegion>): Promise<Region> {
  const data = parseInput(newRegion, input);
  requireDaysInOrder(data);
  return namingTaken(() =>
    inTransaction(async (tx) => {
      await requireFreeNames(tx, data);
      return tx.region.create({ data: { ...data, assignmentStatus: { create: {} } } });
    }),
  );
}

/** @throws DomainError NOT_FOUND, CONFLICT for an outdated version, or as {@link createRegion}. */
export async function updateRegion(input: InputOf<typeof regionChanges>): Promise<void> {
  const { id, expectedUpdatedAt, ...data } = parseInput(regionChanges, input);
  await namingTaken(() =>
    inTransaction(async (tx) => {
      if (data.name !== undefined || data.code !== undefined) await requireFreeNames(tx, data, id);
      await lockRegions(tx, [id], 'exclusive');
      const region = await tx.region.findUnique({ where: { id } });
      if (!region) throw notFound('region');
      if (expectedUpdatedAt) requireUnchanged('this region', region.updatedAt, expectedUpdatedAt);
      const { firstDay = region.firstDay, lastDay = region.lastDay } = data;
      requireDaysInOrder({ firstDay, lastDay });
      if (data.timeZone === null) await requireNothingPlanned(tx, id);
      const changed = await tx.region.update({ where: { id }, data });
      if (SHOWN_BY_CALENDARS.some((name) => changed[name] !== region[name]))
        await tx.agendaItem.updateMany({ where: { regionId: id }, data: { sequence: { increment: 1 } } });
      return changed;
    }),
  );
}

/** The region's columns that its calendar events contain. */
const SHOWN_BY_CALENDARS = ['name', 'hostCity', 'timeZone', 'agendaItemMinutes'] as const;

/**
 * Opens or closes the region for submitting preferences; idempotent.
 * @param sendNotices false to send no notices when it opens
 * @throws DomainError NOT_FOUND.
 */
export async function setPreferencesOpen(
  id: string,
  preferencesOpen: boolean,
  sendNotices?: boolean | null,
): Promise<void> {
  await inTransaction((tx) => switchPreferences(tx, id, preferencesOpen, sendNotices));
}

/** As {@link setPreferencesOpen}, within a transaction. @returns whether it changed anything */
export async function switchPreferences(
  tx: Queries,
  id: string,
  preferencesOpen: boolean,
  sendNotices?: boolean | null,
): Promise<boolean> {
  await lockRegions(tx, [id], 'exclusive');
  const region = await tx.region.findUnique({ where: { id } });
  if (!region) throw notFound('region');
  if (region.preferencesOpen === preferencesOpen) return false;
  const { updatedAt } = await tx.region.update({ where: { id }, data: { preferencesOpen } });
  const fact = `open:${id}:${updatedAt.toISOString()}`;
  if (preferencesOpen && sendNotices !== false)
    await announce(tx, { kind: 'preferencesOpen', regionId: id, fact });
  return true;
}

/** Deletes a region with its themes, agenda and status; its people stay, without a region. @throws DomainError NOT_FOUND. */
export async function deleteRegion(id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [id], 'exclusive');
    await recordRegionGone(tx, id);
    await tx.ranking.deleteMany({ where: { user: { regionId: id } } });
    await endOrganising(tx, id);
    const { count } = await tx.region.deleteMany({ where: { id } });
    if (count === 0) throw notFound('region');
  });
}

/** Removes a region from its organisers; a person who organised nothing else is no longer an organiser. */
async function endOrganising(tx: Queries, id: string): Promise<void> {
  // Lock before reading: two regions that are deleted concurrently may share an organiser.
  await tx.$executeRaw`SELECT 1 FROM organisers WHERE ${id} = ANY(region_ids) ORDER BY id FOR UPDATE`;
  await tx.$executeRaw`DELETE FROM organisers WHERE region_ids = ARRAY[${id}]`;
  await tx.$executeRaw`
    UPDATE organisers SET region_ids = array_remove(region_ids, ${id}) WHERE ${id} = ANY(region_ids)`;
}

/**
 * Sets a participant's own first choice of a region.
 * @throws DomainError NOT_FOUND for an unknown region, CONFLICT if they already have another one.
 */
export async function chooseRegion(viewer: Viewer, regionId: string): Promise<User> {
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, viewer.id, [regionId]);
    if (person.regionId === regionId) return person;
    if (person.regionId !== null) {
      throw conflict('You have chosen a region already. An administrator can change it for you.');
    }
    if (!(await tx.region.findUnique({ where: { id: regionId } }))) throw notFound('region');
    return tx.user.update({ where: { id: viewer.id }, data: { regionId } });
  });
}

/** Planned steps need the region's time zone. @throws DomainError BAD_USER_INPUT */
async function requireNothingPlanned(tx: Queries, regionId: string): Promise<void> {
  const planned = await tx.timelinePoint.count({ where: { regionId, state: 'planned' } });
  if (planned === 0) return;
  throw badInput({
    timeZone: 'The timeline of this region goes by its time zone. Choose another zone, or clear it first',
  });
}

type Days = { firstDay?: Date | null | undefined; lastDay?: Date | null | undefined };

function requireDaysInOrder({ firstDay, lastDay }: Days): void {
  if (lastDay == null) return;
  if (firstDay == null) throw badInput({ firstDay: 'Choose the first day, too' });
  if (lastDay < firstDay) throw badInput({ lastDay: 'Last day must not be before the first day' });
}

const TAKEN = {
  name: 'Another region has this name already',
  code: 'Another region has this code already',
};

/**
 * Refuses another region's name or code, ignoring case, because imported lists may use any case. Holds until the transaction
 * ends.
 */
async function requireFreeNames(
  tx: Queries,
  { name, code }: { name?: string; code?: string },
  ownId?: string,
): Promise<void> {
  await lockRegionNames(tx);
  const otherRegions = await tx.region.findMany({
    where: ownId === undefined ? {} : { NOT: { id: ownId } },
    select: { name: true, code: true },
  });
  const isTaken = (key: 'name' | 'code', wanted: string | undefined): boolean =>
    wanted !== undefined && otherRegions.some((region) => fold(region[key]) === fold(wanted));
  const fields = {
    ...(isTaken('name', name) ? { name: TAKEN.name } : {}),
    ...(isTaken('code', code) ? { code: TAKEN.code } : {}),
  };
  if (Object.keys(fields).length > 0) throw badInput(fields);
}

/** Maps a violation of the database's unique indexes, if a write gets past {@link requireFreeNames}. */
async function namingTaken(write: () => Promise<Region>): Promise<Region> {
  try {
    return await write();
  } catch (error) {
    switch (violatedUniqueIndex(error)) {
      case 'regions_name_key':
      case 'regions_name_folded_key':
        throw badInput({ name: TAKEN.name });
      case 'regions_code_key':
      case 'regions_code_folded_key':
        throw badInput({ code: TAKEN.code });
      default:
        throw error;
    }
  }
}
