import type { Allocation } from './allocation';
import { assembleAllocation } from './assemble-allocation';
import { certify } from './certify';
import { checkInput } from './check-input';
import type { AllocationInput, AllocationOptions } from './input';
import { chooseByLottery } from './lottery-optimum';
import { minCostFlow } from './min-cost-flow';
import { levelsOf } from './objective';
import { seatPool } from './pool';
import { preferenceLists } from './preference-lists';
import { type Candidate, prepare, type Roster } from './prepare';
import type { Seating } from './seating';
import { serialDictatorship } from './serial-dictatorship';
import { packWeights } from './weights';

/**
 * Seats people at themes.
 *
 * 1. Pinned people take their seats, excluded ones drop out, and the lottery orders the rest (`prepare.ts`).
 * 2. Everybody with a list is seated on it or left outside, so that the preset's objective (`objective.ts`) is best
 *    (`min-cost-flow.ts`); of several optima the lottery chooses (`lottery-optimum.ts`).
 * 3. Those left outside and those without a list are spread over the remaining seats (`pool.ts`).
 * 4. Prices of the themes prove the optimum (`Certificate`), which `verify-certificate.ts` checks on its own.
 *
 * Pure, and independent of the order of people and themes: the same input and seed give the same allocation.
 *
 * @throws AllocationInputError if the input has no meaning, for example pins over capacity
 */
export function allocate(input: AllocationInput): Allocation {
  checkInput(input);
  const { options, themes } = input;
  const roster = prepare(input);
  const drawn = drawIfShort(roster, options);
  const contenders = drawn.filter(({ choices }) => choices.length > 0);
  const { seating, certificate } = seatContenders(contenders, roster, input);
  const pool = seatPool({ roster, drawn, contenders, seating, themes, options });
  return assembleAllocation({ input, roster, contenders, seating, pool, certificate });
}

/** With more people than seats and `shortage: 'lottery'`, only the first in lottery order take part. */
function drawIfShort({ candidates, quotas }: Roster, { shortage }: AllocationOptions): readonly Candidate[] {
  if (shortage === 'bestFit') return candidates;
  return candidates.slice(
    0,
    quotas.reduce((sum, quota) => sum + quota, 0),
  );
}

interface SeatedContenders {
  readonly seating: Seating;
  readonly certificate: Allocation['certificate'];
}

function seatContenders(
  contenders: readonly Candidate[],
  { quotas, minChoices }: Roster,
  { themes, options }: AllocationInput,
): SeatedContenders {
  const { preset, keepPrevious } = options;
  const lists = preferenceLists(contenders, themes.length, minChoices, keepPrevious);
  if (preset === 'lottery') return { seating: serialDictatorship(lists, quotas), certificate: null };
  const levels = levelsOf(preset, lists.codes.worstRank, keepPrevious);
  const weights = packWeights(levels, lists.codes, lists.nodes);
  const optimum = minCostFlow(lists, quotas, weights);
  chooseByLottery(lists, weights, optimum);
  return { seating: optimum.seating, certificate: certify(contenders, themes, weights, optimum) };
}
