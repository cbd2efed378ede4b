/*
 * The allocator on a crowded event: the whole of it, and its optimum alone. Medians of 5.
 *
 *   npm run bench:allocate                  all sizes
 *   npm run bench:allocate -- 100000 40     one size
 */
import { allocate, seatContenders } from '../src/solver/allocate';
import type { AllocationInput } from '../src/solver/model/input';
import { prepare } from '../src/solver/model/prepare';
import { quantile } from './kit/load';

const SIZES = [
  [1_000, 40],
  [10_000, 40],
  [100_000, 40],
] as const;
const SEATS_PER_PERSON = 1.1;

/** The first few themes are the most popular; lists have 3 to 6 themes. The same numbers in each run. */
function crowdedEvent(people: number, themes: number): AllocationInput {
  let state = 1;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const choicesOf = (): string[] => {
    const list = new Set<string>();
    const length = Math.min(themes, 3 + Math.floor(random() * 4));
    while (list.size < length) list.add(`theme-${Math.floor(themes * random() ** 2)}`);
    return [...list];
  };
  return {
    people: Array.from({ length: people }, (_, person) => {
      const choices = choicesOf();
      return { id: `person-${person}`, choices, submittedCount: choices.length };
    }),
    themes: Array.from({ length: themes }, (_, theme) => ({
      id: `theme-${theme}`,
      capacity: Math.ceil((SEATS_PER_PERSON * people) / themes),
    })),
    options: { preset: 'balanced', seed: 'bench', fill: 'ratio', keepPrevious: false, shortage: 'bestFit' },
  };
}

function medianMs(run: () => unknown): number {
  run();
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return quantile(times, 0.5);
}

const [people, themes] = process.argv.slice(2).map(Number);
for (const [size, count] of people !== undefined && themes !== undefined
  ? [[people, themes] as const]
  : SIZES) {
  const input = crowdedEvent(size, count);
  const roster = prepare(input);
  const contenders = roster.candidates.filter((row) => roster.ballots.lengthOf(row) > 0);
  const optimum = medianMs(() => seatContenders(contenders, roster, input));
  const whole = medianMs(() => allocate(input));
  console.log(
    `${size} × ${count}: allocate ${whole.toFixed(1)} ms, the optimum of it ${optimum.toFixed(1)} ms`,
  );
}
