// weights/: packs the levels of an objective into exact numbers, and adds them up to the costs of moves.
import { type Level, levelValue, type PackedLevel } from '../model/allocation';
import { realAt } from '../model/checked-access';

/**
 * The lexicographic objective as one number of `width` limbs per cost code. A code says what a seat costs a person: rank − 1, with
 * ranks from 1 to `worstRank`, the worst class of a listed theme or of the outside of a short list, and `worstRank` for being on no
 * listed theme after a list that was long enough.
 */
export interface Weights {
  readonly width: number;
  readonly levels: readonly PackedLevel[];
  /** `values[code * width + limb]`. */
  readonly values: Float64Array;
}

/**
 * The largest weight of a limb for which all computation with `nodes` = themes + outside is exact.
 *
 * A path has at most `nodes - 1` hops, a hop costs at most one weight, a price is the difference of two path costs and a
 * distance is a path cost plus a difference of two prices: nothing exceeds 4 (nodes + 1) weights, and that has to stay within
 * the 53 bits of a double.
 */
export function largestExactWeight(nodes: number): number {
  return Math.floor(Number.MAX_SAFE_INTEGER / (4 * (nodes + 1)));
}

/**
 * Packs the levels into as few exact doubles as possible.
 *
 * An allocation is optimal if and only if no simple cycle of the residual graph lowers its cost, and a simple cycle
 * moves at most one person per node. A level therefore changes by at most b = nodes × range along it, so that digits of
 * base 2b + 1 never spill into the next level: the packed sign is the lexicographic sign. No level needs a "big M"
 * that grows with the number of people, so a few doubles suffice where integers of N bits would be needed
 * (compare Michail, "Reducing rank-maximal to maximum weight matching", Theoretical Computer Science 389, 2007).
 * When the next digit would make a limb larger than is exact, a new, more significant limb is opened.
 */
export function packWeights(levels: readonly Level[], worstRank: number, nodes: number): Weights {
  const { packed, width } = placeLevels(levels, worstRank, nodes);
  const values = new Float64Array((worstRank + 1) * width);
  for (let code = 0; code <= worstRank; code++) {
    for (const { level, limb, scale } of packed) {
      const at = code * width + limb;
      values[at] = realAt(values, at) + scale * levelValue(level, code + 1, worstRank);
    }
  }
  return { width, levels: packed, values };
}

function placeLevels(levels: readonly Level[], worstRank: number, nodes: number) {
  const limit = largestExactWeight(nodes);
  const placed: { level: Level; limbFromLast: number; scale: number }[] = [];
  let limbFromLast = 0;
  let scale = 1;
  let largest = 0;
  for (const level of levels.toReversed()) {
    // The largest value of the level; the smallest is 0.
    const range = level.kind === 'rankSum' ? worstRank : 1;
    if (largest + scale * range > limit) {
      limbFromLast += 1;
      scale = 1;
      largest = 0;
    }
    placed.push({ level, limbFromLast, scale });
    largest += scale * range;
    scale *= 2 * nodes * range + 1;
  }
  const width = limbFromLast + 1;
  const packed = placed.toReversed().map(({ level, limbFromLast: fromLast, scale: digit }) => ({
    level,
    limb: width - 1 - fromLast,
    scale: digit,
  }));
  return { packed, width };
}

/*
 * Numbers of several limbs. A limb is an integer held exactly in a double; a number is `width` limbs in a row of a
 * Float64Array, most significant first, added limb by limb without carry and compared lexicographically. This forms an ordered
 * group, which is all that shortest paths and prices need.
 */

/** Negative, zero or positive as the number at `a[aStart]` is less than, equal to or greater than that at `b[bStart]`. */
export function compareLimbs(
  a: Float64Array,
  aStart: number,
  b: Float64Array,
  bStart: number,
  width: number,
): number {
  for (let limb = 0; limb < width; limb++) {
    const difference = realAt(a, aStart + limb) - realAt(b, bStart + limb);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The cost of moving a person from a seat of one code to a seat of another, as an ordinal: cheaper hops have smaller
 * ordinals, hops of equal cost the same. The heaps compare this one integer instead of several limbs.
 */
export interface HopCosts {
  /** `ordinals[from * codes + to]`. */
  readonly ordinals: Int32Array;
  /** `costs[ordinal * width + limb]`. */
  readonly costs: Float64Array;
}

export function hopCosts(weights: Weights): HopCosts {
  const { width } = weights;
  const differences = pairDifferences(weights);
  const pairs = differences.length / width;
  const ascending = Int32Array.from({ length: pairs }, (_, pair) => pair).sort((a, b) =>
    compareLimbs(differences, a * width, differences, b * width, width),
  );
  const ordinals = new Int32Array(pairs);
  const costs: number[] = [];
  let previous = -1;
  let ordinal = -1;
  for (const pair of ascending) {
    if (previous < 0 || compareLimbs(differences, pair * width, differences, previous * width, width) !== 0) {
      ordinal += 1;
      for (let limb = 0; limb < width; limb++) costs.push(realAt(differences, pair * width + limb));
    }
    ordinals[pair] = ordinal;
    previous = pair;
  }
  return { ordinals, costs: Float64Array.from(costs) };
}

function pairDifferences({ values, width }: Weights): Float64Array {
  const codes = values.length / width;
  const differences = new Float64Array(codes * codes * width);
  let at = 0;
  for (let from = 0; from < codes; from++) {
    for (let to = 0; to < codes; to++) {
      for (let limb = 0; limb < width; limb++) {
        differences[at++] = realAt(values, to * width + limb) - realAt(values, from * width + limb);
      }
    }
  }
  return differences;
}

/** By how much a level of the objective changes; all levels are minimised, so a positive change is a loss. */
export interface LevelChange {
  readonly level: Level;
  readonly change: number;
}

/** A person who moves from a seat with one cost code to a seat with another. */
export interface CodeMove {
  readonly from: number;
  readonly to: number;
}

export function levelChanges(
  levels: readonly PackedLevel[],
  worstRank: number,
  moves: readonly CodeMove[],
): LevelChange[] {
  return levels.map(({ level }) => {
    const valueOf = (code: number): number => levelValue(level, code + 1, worstRank);
    return { level, change: moves.reduce((sum, { from, to }) => sum + valueOf(to) - valueOf(from), 0) };
  });
}

/** The most significant level that changes; `null` if none does. */
export function decidingChange(changes: readonly LevelChange[]): LevelChange | null {
  return changes.find(({ change }) => change !== 0) ?? null;
}

/** The change of the total rank; `null` if the objective does not count it. */
export function rankSteps(changes: readonly LevelChange[]): number | null {
  return changes.find(({ level }) => level.kind === 'rankSum')?.change ?? null;
}
