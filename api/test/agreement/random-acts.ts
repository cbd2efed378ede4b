import { db } from '../../src/db/client';
import { countErasure } from '../../src/features/users/erase-participants.service';
import { countNextEvent } from '../../src/features/users/next-event.service';
import type { Draw, Found } from '../mutations/mutation';
import { mutationNamed } from '../mutations/registry';
import { SIGNED_IN, type SignedIn } from '../statements/sized-event';

/** The input and the actor of a mutation, chosen by numbers from what exists now. */
export async function chooseAct(
  name: string,
  numbers: readonly number[],
): Promise<{ as: SignedIn; input: object }> {
  let drawn = 0;
  const draw: Draw = (from) => {
    const value = from[(numbers[drawn++ % numbers.length] ?? 0) % from.length];
    if (value === undefined && from.length === 0) throw new Error(`Nothing to draw for ${name}`);
    // May be undefined, if the list contains it.
    return value as (typeof from)[number];
  };
  const { counted } = await countErasure(db);
  const [regions, themes, people, items, resources, points, deliveries, runs, swaps] = (
    await Promise.all([
      db.region.findMany(BY_ID),
      db.theme.findMany(BY_ID),
      db.user.findMany(BY_ID),
      db.agendaItem.findMany(BY_ID),
      db.resource.findMany(BY_ID),
      db.timelinePoint.findMany(BY_ID),
      db.delivery.findMany(BY_ID),
      db.generation.findMany(BY_ID),
      db.swapRequest.findMany(BY_ID),
    ])
  ).map((rows) => (rows.length === 0 ? ['none'] : rows.map(({ id }) => id)));
  const existing = {
    regions,
    themes,
    people,
    items,
    resources,
    points,
    deliveries,
    runs,
    swaps,
    erasures: [counted],
    emptyings: [(await countNextEvent(db, { keepsThemes: true, keepsParticipants: true })).counted],
  } as Found;
  const { random, as } = mutationNamed(name);
  const input = random(existing, draw);
  // Most acts are by administrators.
  return { as: as !== undefined || draw([1, 2, 3, 4, 5]) === 5 ? draw(SIGNED_IN) : 'admin', input };
}

const BY_ID = { select: { id: true }, orderBy: { id: 'asc' } } as const;
