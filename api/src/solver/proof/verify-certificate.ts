import type { Allocation, Certificate } from '../model/allocation';
import type { AllocationInput } from '../model/input';
import {
  fault,
  findDifferingPlace,
  findMisplacedPerson,
  findOvercrowdedTheme,
  type RunFault,
  seatsLeftByPins,
  type VerifiedContender,
} from './verify-placements';

/**
 * Whether a certificate's weights follow the preset's objective: each is the sum of the levels times their scales, and no level
 * can outweigh a more significant one on a cycle that moves one person per node.
 *
 * @param worstRank the worst class in use, besides the outside of long lists, which counts as `worstRank + 1`
 */
function weightsFollowObjective(
  { levels, weights }: Certificate,
  { themes, options }: AllocationInput,
  worstRank: number,
): boolean {
  const objective = objectiveByCode(options.preset, worstRank);
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
function objectiveByCode(preset: AllocationInput['options']['preset'], worstRank: number): number[][] {
  const ranks = Array.from({ length: worstRank }, (_, index) => index + 1);
  return [...ranks, worstRank + 1].map((rank) => {
    const isOutside = rank > worstRank;
    const counts = ranks.map((counted) => (counted === rank ? 1 : 0));
    const gains = counts.slice(0, -1).map((count) => -count);
    const levels = {
      balanced: [isOutside ? 0 : rank, ...gains],
      firstChoices: gains,
      protective: counts.slice(1).reverse(),
      lottery: [],
    }[preset];
    return [isOutside ? 1 : 0, ...levels];
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

/**
 * Checks that an allocation follows its input and that its certificate proves it optimal for the preset's objective, up to the
 * lottery among equally good allocations.
 *
 * Independent: it reads the raw input and shares no code with the solver. The proof is complementary slackness: in a better
 * seating the sum of weight + price over all people would be smaller, but no person's own sum can be smaller, and no seat with
 * a price is free. It does not check that lottery numbers follow from the seed.
 *
 * O(total list length + levels × cost codes).
 *
 * @returns the first fault found, `null` if everything holds
 */
export function verifyCertificate(
  input: AllocationInput,
  allocation: Allocation,
  contenders: readonly VerifiedContender[],
): RunFault | null {
  const { certificate } = allocation;
  if (certificate === null) return { fault: 'noCertificate', culprit: null };
  const worstRank = contenders.reduce(
    (worst, { choices, outsideRank }) => Math.max(worst, outsideRank ?? choices.length),
    1,
  );
  if (!weightsFollowObjective(certificate, input, worstRank)) {
    return { fault: 'weightsDoNotFollowObjective', culprit: null };
  }
  const places = pricedPlaces(certificate);
  return (
    fault('misplacedPerson', findMisplacedPerson(input, allocation)) ??
    fault('overcrowdedTheme', findOvercrowdedTheme(input, allocation)) ??
    fault('placesDiffer', findDifferingPlace(contenders, allocation)) ??
    fault('invalidPrice', findInvalidPrice(input, places)) ??
    fault('pricedThemeNotFull', findPricedFreeSeat(input, places)) ??
    fault('cheaperPlaceExists', findCheaperPlace(contenders, places, worstRank))
  );
}

type Price = readonly number[];

interface PricedPlaces {
  readonly certificate: Certificate;
  readonly priceOf: ReadonlyMap<string | null, Price>;
  readonly limbs: number;
}

/** The outside, `null`, always has price 0. */
function pricedPlaces(certificate: Certificate): PricedPlaces {
  const limbs = certificate.weights[0]?.length ?? 0;
  const free: Price = Array.from({ length: limbs }, () => 0);
  const priceOf = new Map<string | null, Price>([[null, free]]);
  for (const { themeId, price } of certificate.prices) priceOf.set(themeId, price);
  return { certificate, priceOf, limbs };
}

/** A theme whose price is missing, negative or not exact. */
function findInvalidPrice({ themes }: AllocationInput, { priceOf, limbs }: PricedPlaces): string | null {
  const invalid = themes.find(({ id }) => {
    const price = priceOf.get(id);
    return price?.length !== limbs || !price.every(Number.isSafeInteger) || signOf(price) < 0;
  });
  return invalid?.id ?? null;
}

function findPricedFreeSeat(input: AllocationInput, { certificate, priceOf }: PricedPlaces): string | null {
  const left = seatsLeftByPins(input);
  for (const { themeId } of certificate.places) {
    if (themeId !== null) left.set(themeId, (left.get(themeId) ?? 0) - 1);
  }
  const priced = input.themes.find(({ id }) => left.get(id) !== 0 && signOf(priceOf.get(id) ?? []) !== 0);
  return priced?.id ?? null;
}

/** A person for whom another place has a smaller weight + price than their own. */
function findCheaperPlace(
  contenders: readonly VerifiedContender[],
  { certificate, priceOf }: PricedPlaces,
  worstRank: number,
): string | null {
  const placeOf = new Map(certificate.places.map(({ personId, themeId }) => [personId, themeId]));
  const seatAt = (place: string | null, rank: number): Seat => {
    return { weight: certificate.weights[rank - 1] ?? [], price: priceOf.get(place) ?? [] };
  };
  const beaten = contenders.find(({ id, choices, outsideRank }) => {
    const place = placeOf.get(id) ?? null;
    const rankOutside = outsideRank ?? worstRank + 1;
    const rank = place === null ? rankOutside : choices.indexOf(place) + 1;
    const ownSeat = seatAt(place, rank);
    return (
      rank === 0 ||
      !isAtLeast(seatAt(null, rankOutside), ownSeat) ||
      choices.some((choice, at) => !isAtLeast(seatAt(choice, at + 1), ownSeat))
    );
  });
  return beaten?.id ?? null;
}

/** A place as a person sees it: its cost to them is the sum of both. */
interface Seat {
  readonly weight: readonly number[];
  readonly price: Price;
}

/** Whether `other` costs at least as much as `own`, with every limb of the difference exact. */
function isAtLeast(other: Seat, own: Seat): boolean {
  let sign = 0;
  // Hundreds of thousands of comparisons: an iterator would dominate the time.
  for (let at = 0; at < other.weight.length; at += 1) {
    const cost = (other.weight[at] ?? NaN) + (other.price[at] ?? NaN);
    const difference = cost - ((own.weight[at] ?? NaN) + (own.price[at] ?? NaN));
    if (!Number.isSafeInteger(difference)) return false;
    if (sign === 0) sign = difference;
  }
  return sign >= 0;
}

function signOf(price: Price): number {
  return price.find((limb) => limb !== 0) ?? 0;
}
