import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { AgendaItem } from '../../db/generated/client';
import { inTransaction, lockAgendaItem, lockRegions } from '../../db/transaction';
import { notFound } from '../../errors';
import { optionalText, requiredText, TEXT_LIMITS } from '../../lib/text';
import { changesTo, day, type InputOf, parseInput, requiredId, requireUnchanged } from '../../lib/values';
import { requireRegion } from '../regions/regions.service';

const agendaFields = z.object({
  regionId: requiredId({ label: 'Region' }).describe('The region of the item.'),
  date: day({ label: 'Date' }).describe('The day of the item.'),
  time: requiredText({ label: 'Time', max: 60 }).describe("Free text such as '10:00 AM' or '9–10:30 AM'."),
  title: optionalText({ label: 'Title', max: TEXT_LIMITS.title }).describe(
    'What happens; null or empty for untitled.',
  ),
  description: optionalText({ label: 'Description', max: 5_000, lines: true }).describe(
    'More about it, in plain text; null or empty if absent.',
  ),
  location: optionalText({ label: 'Location', max: TEXT_LIMITS.title }).describe(
    'Where it happens; null or empty if absent.',
  ),
  isDeadline: z
    .boolean({ error: 'Say whether it is a deadline or not' })
    .describe('Whether it counts as a deadline.'),
});
export const newAgendaItem = agendaFields.extend({
  isDeadline: z
    .boolean()
    .nullish()
    .transform((isDeadline) => isDeadline ?? false)
    .describe('Whether it counts as a deadline; by default, false.'),
});
export const agendaItemChanges = changesTo('item', agendaFields);

/** Creates an item; by default, it is not a deadline. @throws DomainError BAD_USER_INPUT, also for an unknown region. */
export async function createAgendaItem(input: InputOf<typeof newAgendaItem>): Promise<AgendaItem> {
  const data = parseInput(newAgendaItem, input);
  return inTransaction(async (tx) => {
    await holdRegion(tx, data.regionId);
    return tx.agendaItem.create({ data });
  });
}

/**
 * @returns the regions that have and had the item
 * @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT for an outdated version, or as {@link createAgendaItem}.
 */
export async function updateAgendaItem(
  viewer: Viewer,
  input: InputOf<typeof agendaItemChanges>,
): Promise<string[]> {
  const { id, expectedUpdatedAt, ...data } = parseInput(agendaItemChanges, input);
  return inTransaction(async (tx) => {
    if (data.regionId !== undefined) await holdRegion(tx, data.regionId);
    const item = await lockedItem(tx, id);
    requireOrganiser(viewer, item.regionId, data.regionId ?? item.regionId);
    if (expectedUpdatedAt) requireUnchanged('this agenda item', item.updatedAt, expectedUpdatedAt);
    const { regionId } = await tx.agendaItem.update({
      where: { id },
      data: { ...data, sequence: { increment: 1 } },
    });
    return [...new Set([item.regionId, regionId])];
  });
}

/** @returns the region that had the item @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function deleteAgendaItem(viewer: Viewer, id: string): Promise<string> {
  return inTransaction(async (tx) => {
    const { regionId } = await lockedItem(tx, id);
    requireOrganiser(viewer, regionId);
    await tx.agendaItem.delete({ where: { id } });
    return regionId;
  });
}

async function lockedItem(tx: Queries, id: string): Promise<AgendaItem> {
  await lockAgendaItem(tx, id);
  const item = await tx.agendaItem.findUnique({ where: { id } });
  if (!item) throw notFound('agenda item');
  return item;
}

/** Prevents deletion of the region until the transaction ends. */
async function holdRegion(tx: Queries, id: string): Promise<void> {
  await lockRegions(tx, [id], 'shared');
  await requireRegion(tx, id);
}
