import { z } from 'zod';
import type { Queries } from '../../db/client';
import type { AgendaItem } from '../../db/generated/client';
import { lockAgendaItem, lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../errors';
import { requireUnchanged } from '../../lib/expected-version';
import { instant } from '../../lib/instant';
import { parseInput } from '../../lib/parse-input';
import { optionalText, requiredText, TEXT_LIMITS } from '../../lib/text';
import { requireRegion } from '../regions/require-region';

const agendaFields = z.object({
  regionId: z.string({ error: 'Region is required' }).min(1, 'Region is required'),
  date: instant({ label: 'Date' }),
  time: requiredText({ label: 'Time', max: 60 }),
  title: optionalText({ label: 'Title', max: TEXT_LIMITS.title }),
  description: optionalText({ label: 'Description', max: 5_000, lines: true }),
  location: optionalText({ label: 'Location', max: TEXT_LIMITS.title }),
  isDeadline: z.boolean({ error: 'Say whether it is a deadline or not' }),
});
const agendaChanges = agendaFields.partial();

export type AgendaItemChanges = {
  regionId?: string | null;
  date?: Date | null;
  time?: string | null;
  title?: string | null;
  description?: string | null;
  location?: string | null;
  isDeadline?: boolean | null;
};
export type AgendaItemInput = AgendaItemChanges & { regionId: string; date: Date; time: string };

/** Creates an item, by default no deadline. @throws DomainError BAD_USER_INPUT, also for an unknown region. */
export async function createAgendaItem(input: AgendaItemInput): Promise<AgendaItem> {
  const data = parseInput(agendaFields, { ...input, isDeadline: input.isDeadline ?? false });
  return inTransaction(async (tx) => {
    await holdRegion(tx, data.regionId);
    return tx.agendaItem.create({ data });
  });
}

/**
 * Changes the fields that `changes` names.
 * @param expectedUpdatedAt the state that the changes started from; not compared where it is left out.
 * @throws DomainError NOT_FOUND, CONFLICT for an older state, or as {@link createAgendaItem}.
 */
export async function updateAgendaItem(
  id: string,
  changes: AgendaItemChanges,
  expectedUpdatedAt?: Date | null,
): Promise<void> {
  const data = parseInput(agendaChanges, changes);
  await inTransaction(async (tx) => {
    if (data.regionId !== undefined) await holdRegion(tx, data.regionId);
    await lockAgendaItem(tx, id);
    const item = await tx.agendaItem.findUnique({ where: { id } });
    if (!item) throw notFound('agenda item');
    if (expectedUpdatedAt) requireUnchanged('this agenda item', item.updatedAt, expectedUpdatedAt);
    await tx.agendaItem.update({ where: { id }, data });
  });
}

/** @throws DomainError NOT_FOUND. */
export async function deleteAgendaItem(id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.agendaItem.deleteMany({ where: { id } });
    if (count === 0) throw notFound('agenda item');
  });
}

/** Keeps the region from being deleted until the transaction ends. */
async function holdRegion(tx: Queries, id: string): Promise<void> {
  await lockRegions(tx, [id], 'shared');
  await requireRegion(tx, id);
}
