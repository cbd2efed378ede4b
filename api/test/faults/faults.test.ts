import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAll } from '../start/production-server';
import { FAULTS } from './faults';
import { tryFault } from './try-fault';
import { World } from './world';

let world: World;
beforeAll(async () => {
  await buildAll();
  world = await World.create();
});
afterAll(() => world.end());

it.each(FAULTS)(
  '$name: what was acknowledged is kept, nothing is half done, and the server recovers',
  async (fault) => {
    expect(await tryFault(world, fault)).toEqual([]);
  },
);
