import { checkInput } from './model/check-input';
import type { AllocationInput, AllocationOptions } from './model/input';
import { chooseByLottery, serialDictatorship } from './draw/lottery-optimum';
import { minCostFlow } from './flow/min-cost-flow';
import { levelsOf } from './model/objective';
import { type FilledPool, seatPool } from './fill/pool';
import { type PreferenceLists, preferenceLists } from './flow/preference-lists';
import { prepare, type Roster } from './model/prepare';
import type { Prices } from './flow/prices';
import type { Seating } from './flow/seating';
import { packWeights, type Weights } from './weights/weights';

/** The proof of an optimum: see `Certificate`. */
export interface Duals {
  readonly weights: Weights;
  readonly prices: Prices;
}

export interface SeatedContenders {
  readonly lists: PreferenceLists;
  readonly seating: Seating;
  /** `null` for the `lottery` preset, which claims no optimum. */
  readonly duals: Duals | null;
}

/** Everything a generation decided, in positions instead of ids. */
export interface Solution extends SeatedContenders {
  readonly input: AllocationInput;
  readonly roster: Roster;
  /** Rows of those who were considered for the themes of their list, in lottery order. */
  readonly contenders: Int32Array;
  readonly pool: FilledPool;
}

/** @throws AllocationInputError if the input has no meaning, for example pins over capacity */
export function solve(input: AllocationInput): Solution {
  checkInput(input);
  const { options, themes } = input;
  const roster = prepare(input);
  const drawn = drawIfShort(roster, options);
  const contenders = drawn.filter((row) => roster.ballots.lengthOf(row) > 0);
  const seated = seatContenders(contenders, roster, input);
  const pool = seatPool({ roster, drawn, contenders, seating: seated.seating, themes, options });
  return { input, roster, contenders, pool, ...seated };
}

/** With more people than seats and `shortage: 'lottery'`, only the first in lottery order take part. */
function drawIfShort({ candidates, quotas }: Roster, { shortage }: AllocationOptions): Int32Array {
  if (shortage === 'bestFit') return candidates;
  return candidates.subarray(
    0,
    quotas.reduce((sum, quota) => sum + quota, 0),
  );
}

/** @param ranksInUse the objective tells at least this many ranks apart, even if no list is that long */
export function seatContenders(
  contenders: Int32Array,
  { ballots, quotas, minChoices }: Roster,
  { themes, options }: AllocationInput,
  ranksInUse = 1,
): SeatedContenders {
  const { preset, keepPrevious } = options;
  const lists = preferenceLists(contenders, ballots, {
    themes: themes.length,
    minChoices,
    keepPrevious,
    ranksInUse,
  });
  if (preset === 'lottery') return { lists, seating: serialDictatorship(lists, quotas), duals: null };
  const levels = levelsOf(preset, lists.codes.worstRank, keepPrevious);
  const weights = packWeights(levels, lists.codes, lists.nodes);
  const optimum = minCostFlow(lists, quotas, weights);
  chooseByLottery(weights, optimum);
  return { lists, seating: optimum.seating, duals: { weights, prices: optimum.prices } };
}
