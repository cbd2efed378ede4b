import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAll } from '../start/production-server';
import { FAULTS } from './faults';
import { tryFault } from './try-fault';
import { World } from './world';

/** The faults that are over soon. What they promise in seconds only `npm run test:faults` checks: a busy machine has none to spare. */
let world: World;
beforeAll(async () => {
  await buildAll();
  world = await World.create();
});
afterAll(() => world.end());

it.each(FAULTS.filter(({ isQuick }) => isQuick))(
  '$name: what was acknowledged is kept, nothing is half done, and it recovers by itself',
  async (fault) => {
    const { misses } = await tryFault(world, fault);
    expect(misses).toEqual([]);
  },
);
