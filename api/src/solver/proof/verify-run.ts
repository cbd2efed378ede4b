// proof/: checks a finished run against its raw input, with no code of the solver.
import { hash } from 'node:crypto';
import type { Allocation } from '../model/allocation';
import type { AllocationInput } from '../model/input';
import { verifyCertificate } from './verify-certificate';
import {
  fault,
  findMisplacedPerson,
  findOvercrowdedTheme,
  findThemeLeftBelowMinimum,
  readContenders,
  type RunFault,
  seatsLeftByPins,
  type VerifiedContender,
} from './verify-placements';

/** Bytes of the hash that a lottery number is read from. */
const KEY_BYTES = 8;

/**
 * Whether the lottery order follows from the seed: by the first 8 bytes of SHA-256(seed, NUL, id), ties by id. Shares no code
 * with `lottery.ts`.
 */
function lotteryFollowsSeed({ options }: AllocationInput, { lotteryOrder }: Allocation): boolean {
  const drawn = lotteryOrder.map((id) => ({
    id,
    key: hash('sha256', `${options.seed}\0${id}`, 'hex').slice(0, 2 * KEY_BYTES),
  }));
  return drawn.every(({ id, key }, index) => {
    const next = drawn[index + 1];
    if (next === undefined) return true;
    return key < next.key || (key === next.key && id < next.id);
  });
}

/**
 * Repeats a plain draw: in lottery order, each person takes the best theme of their list with a free seat.
 *
 * @returns the id of the first person who is not where the draw puts them; `null` if everyone is
 */
function findWrongDraw(
  input: AllocationInput,
  allocation: Allocation,
  takingPart: readonly VerifiedContender[],
): string | null {
  const left = seatsLeftByPins(input);
  const contenders = new Map(takingPart.map((contender) => [contender.id, contender]));
  const placed = new Map(
    allocation.placements.map(({ personId, themeId, how }) => [personId, how === 'listed' ? themeId : null]),
  );
  const wrong = allocation.lotteryOrder.find((id) => {
    const choices = contenders.get(id)?.choices ?? [];
    const drawn = choices.find((theme) => (left.get(theme) ?? 0) > 0) ?? null;
    if (drawn !== null) left.set(drawn, (left.get(drawn) ?? 0) - 1);
    return placed.get(id) !== drawn;
  });
  return wrong ?? null;
}

/**
 * Checks a run of any preset against its input: the lottery numbers follow from the seed; the certificate proves the allocation
 * optimal or, for the plain draw, a repeated draw is equal; and as many themes as possible reach their minimum size. Shares no
 * code with the solver.
 *
 * @returns the first fault found, `null` if everything holds
 */
export function verifyRun(input: AllocationInput, allocation: Allocation): RunFault | null {
  const contenders = readContenders(input, allocation.lotteryOrder);
  if (contenders === null) return { fault: 'lotteryOrderDiffers', culprit: null };
  if (!lotteryFollowsSeed(input, allocation)) return { fault: 'lotteryDoesNotFollowSeed', culprit: null };
  return (
    (input.options.preset === 'lottery'
      ? drawFault(input, allocation, contenders)
      : verifyCertificate(input, allocation, contenders)) ??
    fault('themeLeftBelowMinimum', findThemeLeftBelowMinimum(input, allocation))
  );
}

function drawFault(
  input: AllocationInput,
  allocation: Allocation,
  contenders: readonly VerifiedContender[],
): RunFault | null {
  return (
    fault('misplacedPerson', findMisplacedPerson(input, allocation)) ??
    fault('overcrowdedTheme', findOvercrowdedTheme(input, allocation)) ??
    fault('drawDiffers', findWrongDraw(input, allocation, contenders))
  );
}
