import type { Allocation } from '../model/allocation';
import type { AllocationInput } from '../model/input';
import { readContenders } from './verify-contenders';
import { findDifferingPlace, findMisplacedPerson, findOvercrowdedTheme } from './verify-placements';
import { findCheaperPlace, findInvalidPrice, findPricedFreeSeat, pricedPlaces } from './verify-prices';
import { weightsFollowObjective } from './verify-weights';

/** What is wrong with an allocation or its certificate, and the id of the person or theme it is wrong for. */
export interface CertificateFault {
  readonly fault:
    | 'noCertificate'
    | 'misplacedPerson'
    | 'overcrowdedTheme'
    | 'lotteryOrderDiffers'
    | 'placesDiffer'
    | 'weightsDoNotFollowObjective'
    | 'invalidPrice'
    | 'pricedThemeNotFull'
    | 'cheaperPlaceExists';
  readonly culprit: string | null;
}

/**
 * Checks that an allocation follows its input and that its certificate proves it optimal for the objective of the
 * preset, up to the lottery among equally good allocations.
 *
 * Independent: it reads the raw input and shares no code with the solver. The proof is complementary slackness: in a
 * better seating the sum of weight + price over all people would be smaller, but nobody's own sum can be smaller, and
 * no seat with a price is free. It does not check that lottery numbers follow from the seed.
 *
 * O(total list length + levels × cost codes).
 *
 * @returns the first fault found, `null` if everything holds
 */
export function verifyCertificate(
  input: AllocationInput,
  allocation: Allocation,
  contenders = readContenders(input, allocation.lotteryOrder),
): CertificateFault | null {
  const { certificate } = allocation;
  if (certificate === null) return { fault: 'noCertificate', culprit: null };
  if (contenders === null) return { fault: 'lotteryOrderDiffers', culprit: null };
  const worstRank = contenders.reduce(
    (worst, { choices, outsideRank }) => Math.max(worst, outsideRank ?? choices.length),
    1,
  );
  if (!weightsFollowObjective(certificate, input, worstRank)) {
    return { fault: 'weightsDoNotFollowObjective', culprit: null };
  }
  const places = pricedPlaces(certificate);
  return (
    culprit('misplacedPerson', findMisplacedPerson(input, allocation)) ??
    culprit('overcrowdedTheme', findOvercrowdedTheme(input, allocation)) ??
    culprit('placesDiffer', findDifferingPlace(contenders, allocation)) ??
    culprit('invalidPrice', findInvalidPrice(input, places)) ??
    culprit('pricedThemeNotFull', findPricedFreeSeat(input, places)) ??
    culprit('cheaperPlaceExists', findCheaperPlace(contenders, places, input.options.keepPrevious, worstRank))
  );
}

function culprit(fault: CertificateFault['fault'], id: string | null): CertificateFault | null {
  return id === null ? null : { fault, culprit: id };
}
