// proof/: checks a finished run against its raw input, with no code of the solver.
import type { Allocation } from '../model/allocation';
import type { AllocationInput } from '../model/input';
import { type CertificateFault, verifyCertificate } from './verify-certificate';
import { readContenders } from './verify-contenders';
import { findWrongDraw, lotteryFollowsSeed } from './verify-lottery';
import { findMisplacedPerson, findOvercrowdedTheme } from './verify-placements';

/** What is wrong with a run, and the id of the person or theme it is wrong for. */
export interface RunFault {
  readonly fault: CertificateFault['fault'] | 'lotteryDoesNotFollowSeed' | 'drawDiffers';
  readonly culprit: string | null;
}

/**
 * Checks a run of any preset against its input: the lottery numbers follow from the seed, and the certificate proves
 * the allocation optimal or, for the plain draw, a repeated draw gives it again. Shares no code with the solver.
 *
 * @returns the first fault found, `null` if everything holds
 */
export function verifyRun(input: AllocationInput, allocation: Allocation): RunFault | null {
  const contenders = readContenders(input, allocation.lotteryOrder);
  if (contenders === null) return { fault: 'lotteryOrderDiffers', culprit: null };
  if (!lotteryFollowsSeed(input, allocation)) return { fault: 'lotteryDoesNotFollowSeed', culprit: null };
  if (input.options.preset !== 'lottery') return verifyCertificate(input, allocation, contenders);
  return (
    fault('misplacedPerson', findMisplacedPerson(input, allocation)) ??
    fault('overcrowdedTheme', findOvercrowdedTheme(input, allocation)) ??
    fault('drawDiffers', findWrongDraw(input, allocation, contenders))
  );
}

function fault(kind: RunFault['fault'], culprit: string | null): RunFault | null {
  return culprit === null ? null : { fault: kind, culprit };
}
