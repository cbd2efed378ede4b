import type { Preset } from './input';

/**
 * One level of a lexicographic objective: a small non-negative integer for every seat a person could have, whose sum
 * over all people is minimised before the next level counts.
 */
export type Level =
  /** People on no theme of their list. */
  | { readonly kind: 'offList' }
  /** Sum of the ranks. */
  | { readonly kind: 'rankSum' }
  /** Makes the number of people with this rank as large as possible. */
  | { readonly kind: 'mostOfRank'; readonly rank: number }
  /** Makes the number of people with this rank as small as possible. */
  | { readonly kind: 'fewestOfRank'; readonly rank: number }
  /** People who leave the theme of the previous generation. */
  | { readonly kind: 'moved' };

/** Presets that optimise; the fourth, `lottery`, is a draw (`serial-dictatorship.ts`). */
export type OptimisingPreset = Exclude<Preset, 'lottery'>;

/**
 * The objective of a preset, most significant level first.
 *
 * All three place as many people on a listed theme as possible. Then
 * - `balanced` minimises the total rank and breaks ties by most 1st, then most 2nd choices and so on;
 * - `firstChoices` is the greedy maximum matching: most 1st, then most 2nd choices and so on;
 * - `protective` is the generous maximum matching: fewest people with the worst rank, then with the one above.
 *
 * Greedy and generous are profile-optimal matchings as in Kwanashie, Irving, Manlove and Sng, "Profile-based optimal
 * matchings in the student/project allocation problem", IWOCA 2014. Rank 1 needs no level of its own in `protective`,
 * nor the worst rank in the others: the total is fixed, so the other counts determine it.
 *
 * Every list of levels makes a better rank strictly cheaper; the solver relies on that for its start.
 *
 * @param worstRank the worst class in use, R
 */
export function levelsOf(preset: OptimisingPreset, worstRank: number, keepPrevious: boolean): Level[] {
  return [
    { kind: 'offList' },
    ...rankLevels(preset, worstRank),
    ...(keepPrevious ? [{ kind: 'moved' } as const] : []),
  ];
}

function rankLevels(preset: OptimisingPreset, worstRank: number): Level[] {
  const bestFirst = Array.from({ length: worstRank }, (_, index) => index + 1);
  switch (preset) {
    case 'balanced':
      return [{ kind: 'rankSum' }, ...mostOfEach(bestFirst)];
    case 'firstChoices':
      return mostOfEach(bestFirst);
    case 'protective':
      return bestFirst
        .slice(1)
        .reverse()
        .map((rank) => ({ kind: 'fewestOfRank', rank }));
  }
}

function mostOfEach(bestFirst: readonly number[]): Level[] {
  return bestFirst.slice(0, -1).map((rank) => ({ kind: 'mostOfRank', rank }));
}

/**
 * What one person contributes to a level.
 *
 * @param rank the class of the seat: 1 to `worstRank`, or `worstRank + 1` for nothing at all
 * @param moved whether the person had a previous theme and this is another
 */
export function levelValue(level: Level, rank: number, moved: boolean, worstRank: number): number {
  switch (level.kind) {
    case 'offList':
      return rank > worstRank ? 1 : 0;
    case 'rankSum':
      return rank > worstRank ? 0 : rank;
    case 'mostOfRank':
      return rank === level.rank ? 0 : 1;
    case 'fewestOfRank':
      return rank === level.rank ? 1 : 0;
    case 'moved':
      return moved ? 1 : 0;
  }
}

/** The largest value of a level; the smallest is 0. */
export function levelRange(level: Level, worstRank: number): number {
  return level.kind === 'rankSum' ? worstRank : 1;
}
