import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import { inTransaction, lockPerson } from '../../db/transaction';
import { badInput, conflict } from '../../errors';
import { anyId, type InputOf, list, parseInput } from '../../lib/values';
import { exclude, lockAsAdministrator, type OnePerson } from './users.service';

/** The most regions of an event; the database has the same limit. */
const MAX_REGIONS = 50;

export const organisedRegions = z.object({
  userId: anyId.describe('The person.'),
  regionIds: list(anyId, {
    error: 'Regions must be a list',
    max: MAX_REGIONS,
    tooLong: `Choose at most ${MAX_REGIONS} regions`,
  }).meta({
    label: 'Regions',
    description: `All regions that they organise from now on, at most ${MAX_REGIONS}; empty to end the role.`,
  }),
});

/**
 * Sets the regions that a person organises. A new organiser is excluded until they opt in; a former organiser stays as excluded
 * as they are. Idempotent.
 * @throws DomainError NOT_FOUND; BAD_USER_INPUT for an unknown region, or too many; CONFLICT for an administrator, and if the
 * viewer has been demoted since.
 */
export async function setOrganisedRegions(
  viewer: Viewer,
  input: InputOf<typeof organisedRegions>,
): Promise<OnePerson> {
  const { userId, regionIds } = parseInput(organisedRegions, input);
  const wanted = [...new Set(regionIds)].toSorted();
  return inTransaction(async (tx) => {
    await lockAsAdministrator(tx, viewer);
    const person = await lockPerson(tx, userId, wanted);
    if (person.role === 'admin') {
      throw conflict(
        `${person.displayName} is an administrator, who runs every region already. Demote them first.`,
      );
    }
    if ((await tx.region.count({ where: { id: { in: wanted } } })) < wanted.length) {
      throw badInput({ regionIds: 'One of these regions was not found' });
    }
    const changed = { userId, regionId: person.regionId };
    const before = await tx.organiser.findUnique({ where: { id: userId } });
    if (wanted.join(' ') === (before?.regionIds ?? []).join(' ')) return changed;
    if (wanted.length === 0) {
      await tx.organiser.delete({ where: { id: userId } });
      return changed;
    }
    await tx.organiser.upsert({
      where: { id: userId },
      create: { id: userId, regionIds: wanted },
      update: { regionIds: wanted },
    });
    if (!before) await exclude(tx, [person], true, 'madeOrganiser');
    return changed;
  });
}

export const ownPart = z.object({
  takesPart: z.boolean().describe('Whether you are eligible for a place on a team, like a participant.'),
});

/**
 * Sets whether an organiser participates.
 * @throws DomainError CONFLICT if they no longer organise anything.
 */
export async function setTakesPart(viewer: Viewer, takesPart: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, viewer.id);
    if (!(await tx.organiser.findUnique({ where: { id: viewer.id } }))) {
      throw conflict('You no longer organise a region, so this is up to its organisers.');
    }
    if (person.excludedFromAllocation === takesPart) await exclude(tx, [person], !takesPart, null);
  });
}
