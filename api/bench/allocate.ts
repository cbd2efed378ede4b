/*
 * The allocator: the whole of it, and its optimum alone. Medians of 5.
 *
 *   npm run bench:allocate                  all sizes
 *   npm run bench:allocate -- 100000 40     one size
 */
import { allocate, seatContenders } from '../src/solver/allocate';
import { prepare } from '../src/solver/model/prepare';
import { crowdedEvent } from './event';
import { quantile } from './kit/load';

const [onlyPeople, onlyThemes] = process.argv.slice(2).map(Number);
const sizes =
  onlyPeople !== undefined && onlyThemes !== undefined
    ? [[onlyPeople, onlyThemes] as const]
    : ([
        [200, 10],
        [1_000, 40],
        [2_000, 200],
        [10_000, 40],
        [100_000, 40],
      ] as const);

function medianMs(run: () => unknown): number {
  run();
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return quantile(times, 0.5);
}

for (const [people, themes] of sizes) {
  const input = crowdedEvent(people, themes, 1);
  const roster = prepare(input);
  const contenders = roster.candidates.filter((row) => roster.ballots.lengthOf(row) > 0);
  const optimum = medianMs(() => seatContenders(contenders, roster, input));
  const whole = medianMs(() => allocate(input));
  console.log(
    `${people} × ${themes}: allocate ${whole.toFixed(1)} ms, the optimum of it ${optimum.toFixed(1)} ms`,
  );
}
