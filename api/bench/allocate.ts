// bench/: measures what the product promises of its speed, as ratios to named peers.
/*
 * The allocator's speed as ratios to two named peers in the same run: HiGHS (WebAssembly, npm `highs`) on an easier linear
 * program, and the naive draw. Medians; both peers get the same prepared lists.
 *
 *   npm run bench:allocate                  everything, some minutes
 *   npm run bench:allocate -- 2000          up to 2,000 people
 *   npm run bench:allocate -- 100000 40     100,000 people and 40 themes only
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { allocate } from '../src/solver/allocate';
import { preferenceLists } from '../src/solver/flow/preference-lists';
import { prepare } from '../src/solver/model/prepare';
import { seatContenders } from '../src/solver/solve';
import { crowdedEvent } from './event';
import { greedy, highsPeer, loadPeer, outcomeOf } from './peers';
import { medianMs } from './stopwatch';

const PEOPLE = [200, 1_000, 2_000, 10_000, 100_000];
const THEMES = [10, 40, 200];
/** People × themes; from this size on, HiGHS takes minutes. */
const TOO_LARGE_FOR_HIGHS = 100_000 * 200;
const EVENT_SEED = 1;

interface Repeats {
  readonly ours: number;
  readonly highs: number;
}

function repeatsFor(people: number): Repeats {
  if (people <= 2_000) return { ours: 15, highs: 7 };
  return people <= 10_000 ? { ours: 9, highs: 3 } : { ours: 5, highs: 1 };
}

const { values, positionals } = parseArgs({
  options: { memory: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.memory === true) printPeakMemory();
else await printTable(...positionals.map(Number));

async function printTable(mostPeople = Infinity, onlyThemes?: number): Promise<void> {
  const highs = await loadPeer();
  const header = [
    'people',
    'themes',
    'optimum ms',
    'allocate ms',
    'HiGHS ms',
    'HiGHS / optimum',
    'optimum / draw',
    'off list: optimum, draw',
  ];
  const sizes =
    onlyThemes === undefined
      ? PEOPLE.filter((people) => people <= mostPeople).map((people) => ({ people, of: THEMES }))
      : [{ people: mostPeople, of: [onlyThemes] }];
  const rows = sizes.flatMap(({ people, of }) =>
    of.map((themes) => {
      const row = measure(highs, people, themes);
      process.stderr.write(`${row.join('  ')}\n`);
      return row;
    }),
  );
  for (const row of [header, header.map(() => '---:'), ...rows])
    process.stdout.write(`| ${row.join(' | ')} |\n`);
  if (mostPeople >= 100_000) {
    const child = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1, 2), '--memory']);
    process.stdout.write(String(child.stdout));
  }
}

/** One row of the table: `balanced` with the lottery among optima, from prepared ballots on. */
function measure(highs: Awaited<ReturnType<typeof loadPeer>>, people: number, themes: number): string[] {
  const input = crowdedEvent(people, themes, EVENT_SEED);
  const roster = prepare(input);
  const contenders = roster.candidates.filter((row) => roster.ballots.lengthOf(row) > 0);
  const { minChoices, quotas } = roster;
  const lists = preferenceLists(contenders, roster.ballots, {
    themes,
    minChoices,
    keepPrevious: false,
    ranksInUse: 1,
  });
  const { seating } = seatContenders(contenders, roster, input);
  const taken = new Uint8Array(lists.options.length);
  for (let person = 0; person < lists.people; person++) taken[seating.entryOf(person)] = 1;
  const outcome = outcomeOf(lists, (entry) => taken[entry] ?? 0);

  const repeats = repeatsFor(people);
  const optimum = medianMs(repeats.ours, () => seatContenders(contenders, roster, input));
  const whole = medianMs(repeats.ours, () => allocate(input));
  const draw = medianMs(repeats.ours, () => greedy(lists, quotas));
  const peerMs = ['on', 'off'] as const;
  const highsMs =
    people * themes >= TOO_LARGE_FOR_HIGHS
      ? null
      : Math.min(
          ...peerMs.map((presolve) => {
            const solve = highsPeer(highs, lists, quotas, presolve);
            const theirs = solve();
            if (theirs.offList !== outcome.offList || theirs.totalRank !== outcome.totalRank) {
              throw new Error(`HiGHS found ${JSON.stringify(theirs)}, not ${JSON.stringify(outcome)}.`);
            }
            return medianMs(repeats.highs, solve);
          }),
        );
  return [
    people.toLocaleString('en'),
    String(themes),
    optimum.toFixed(2),
    whole.toFixed(2),
    highsMs?.toFixed(1) ?? '-',
    highsMs === null ? '-' : (highsMs / optimum).toFixed(1),
    (optimum / draw).toFixed(0),
    `${String(outcome.offList)}, ${String(greedy(lists, quotas))}`,
  ];
}

/** In a process of its own, since the peak counts everything that a process ever held. */
function printPeakMemory(): void {
  allocate(crowdedEvent(100_000, 40, EVENT_SEED));
  const megabytes = (process.resourceUsage().maxRSS / 1_024).toFixed(0);
  process.stdout.write(`Peak memory at 100,000 × 40, with Node.js and the input: ${megabytes} MB.\n`);
}
