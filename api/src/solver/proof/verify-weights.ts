import type { Certificate } from '../model/allocation';
import type { AllocationInput } from '../model/input';

/**
 * Whether the weights of a certificate stand for the objective of the preset: each is the levels of the objective
 * times their scales, and no level can outweigh a more significant one on a cycle that moves one person per node.
 *
 * @param worstRank the worst class in use, besides the outside of long lists, which counts as `worstRank + 1`
 */
export function weightsFollowObjective(
  { levels, weights }: Certificate,
  { themes, options }: AllocationInput,
  worstRank: number,
): boolean {
  const objective = objectiveByCode(options.preset, worstRank, options.keepPrevious);
  const origin = objective[0] ?? [];
  const originWeight = weights[0] ?? [];
  return (
    weights.length === objective.length &&
    levels.length === origin.length &&
    scalesDominate(levels, objective, themes.length + 1) &&
    objective.every((vector, code) => {
      const weight = weights[code] ?? [];
      const expected = originWeight.map((value) => value);
      levels.forEach(({ limb, scale }, level) => {
        expected[limb] = (expected[limb] ?? NaN) + scale * ((vector[level] ?? NaN) - (origin[level] ?? NaN));
      });
      return weight.length === expected.length && weight.every((value, limb) => value === expected[limb]);
    })
  );
}

/** Level values of every cost code, most significant first, to be minimised. */
function objectiveByCode(
  preset: AllocationInput['options']['preset'],
  worstRank: number,
  keepPrevious: boolean,
): number[][] {
  const ranks = Array.from({ length: worstRank }, (_, index) => index + 1);
  const classes = [...ranks, worstRank + 1];
  return classes.flatMap((rank) => {
    const isOutside = rank > worstRank;
    const counts = ranks.map((counted) => (counted === rank ? 1 : 0));
    const gains = counts.slice(0, -1).map((count) => -count);
    const levels = {
      balanced: [isOutside ? 0 : rank, ...gains],
      firstChoices: gains,
      protective: counts.slice(1).reverse(),
      lottery: [],
    }[preset];
    const vector = [isOutside ? 1 : 0, ...levels];
    return keepPrevious
      ? [
          [...vector, 0],
          [...vector, 1],
        ]
      : [vector];
  });
}

function scalesDominate(
  levels: Certificate['levels'],
  objective: readonly (readonly number[])[],
  nodes: number,
): boolean {
  let limb = Infinity;
  let reach = 0;
  for (const [level, packed] of [...levels.entries()].reverse()) {
    if (packed.limb !== limb) reach = 0;
    if (packed.limb > limb || !Number.isSafeInteger(packed.scale) || packed.scale <= reach) return false;
    const values = objective.map((vector) => vector[level] ?? NaN);
    reach += packed.scale * nodes * (Math.max(...values) - Math.min(...values));
    limb = packed.limb;
  }
  return true;
}
