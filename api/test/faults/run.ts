/*
 * `npm run test:faults [WORDS]`: injects each fault (or those whose name has these words) into the real parts while people read and
 * save, prints a table, and exits with 1 if a promise was broken. Needs a quiet machine, since some promises are about seconds.
 */
import { buildAll } from '../start/production-server';
import { FAULTS } from './faults';
import { inSeconds, tryFault, type Result } from './try-fault';
import { World } from './world';

const words = process.argv.slice(2).join(' ').toLowerCase();
const chosen = FAULTS.filter(({ name }) => name.toLowerCase().includes(words));

await buildAll();
const results: Result[] = [];
for (const fault of chosen) {
  const world = await World.create(fault.needs);
  try {
    const missing = world.missing(fault.needs);
    if (missing !== null) {
      console.log(`– ${fault.name}: left out, since ${missing}.`);
      continue;
    }
    const result = await tryFault(world, fault);
    results.push(result);
    const broken = [...result.misses, ...result.late];
    console.log(
      `${broken.length === 0 ? '✔' : '✘'} ${fault.name}${broken.map((miss) => `\n    ${miss}`).join('')}`,
    );
  } finally {
    await world.end();
  }
}

console.log(
  '\n| fault | answers meanwhile (slowest) | acknowledged kept | recovered after | connections, heap |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const { fault, meanwhile, slowest, acknowledged, losses, recoveredAfter, before, after } of results) {
  const kept = losses.length === 0 ? `all of ${acknowledged} saves` : losses.join('; ');
  const held = `${before.connections} → ${after.connections}, ${before.heapMegabytes.toFixed(0)} → ${after.heapMegabytes.toFixed(0)} MB`;
  console.log(
    `| ${[fault, `${meanwhile} (${inSeconds(slowest)})`, kept, inSeconds(recoveredAfter), held].join(' | ')} |`,
  );
}
process.exit(results.every(({ misses, late }) => misses.length + late.length === 0) ? 0 : 1);
