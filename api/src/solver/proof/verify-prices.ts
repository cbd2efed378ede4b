import type { Certificate } from '../model/allocation';
import type { AllocationInput } from '../model/input';
import { seatsLeftByPins, type VerifiedContender } from './verify-contenders';

type Price = readonly number[];

export interface PricedPlaces {
  readonly certificate: Certificate;
  readonly priceOf: ReadonlyMap<string | null, Price>;
  readonly limbs: number;
}

/** The outside, `null`, always has price 0. */
export function pricedPlaces(certificate: Certificate): PricedPlaces {
  const limbs = certificate.weights[0]?.length ?? 0;
  const free: Price = Array.from({ length: limbs }, () => 0);
  const priceOf = new Map<string | null, Price>([[null, free]]);
  for (const { themeId, price } of certificate.prices) priceOf.set(themeId, price);
  return { certificate, priceOf, limbs };
}

/** A theme whose price is missing, negative or not exact. */
export function findInvalidPrice(
  { themes }: AllocationInput,
  { priceOf, limbs }: PricedPlaces,
): string | null {
  const invalid = themes.find(({ id }) => {
    const price = priceOf.get(id);
    return price?.length !== limbs || !price.every(Number.isSafeInteger) || signOf(price) < 0;
  });
  return invalid?.id ?? null;
}

/** A theme that has a price although a seat is left in it. */
export function findPricedFreeSeat(
  input: AllocationInput,
  { certificate, priceOf }: PricedPlaces,
): string | null {
  const left = seatsLeftByPins(input);
  for (const { themeId } of certificate.places) {
    if (themeId !== null) left.set(themeId, (left.get(themeId) ?? 0) - 1);
  }
  const priced = input.themes.find(({ id }) => left.get(id) !== 0 && signOf(priceOf.get(id) ?? []) !== 0);
  return priced?.id ?? null;
}

/** A person for whom another place has a smaller weight + price than the one they have. */
export function findCheaperPlace(
  contenders: readonly VerifiedContender[],
  { certificate, priceOf }: PricedPlaces,
  keepPrevious: boolean,
  worstRank: number,
): string | null {
  const placeOf = new Map(certificate.places.map(({ personId, themeId }) => [personId, themeId]));
  /** `rank` is that of the place on the list; null for the outside. */
  const seatAt = (contender: VerifiedContender, place: string | null, rank: number | null): Seat => {
    const moved = contender.previous !== null && contender.previous !== place;
    const steps = (rank ?? contender.outsideRank ?? worstRank + 1) - 1;
    const code = keepPrevious ? 2 * steps + (moved ? 1 : 0) : steps;
    return { weight: certificate.weights[code] ?? [], price: priceOf.get(place) ?? [] };
  };
  const beaten = contenders.find((contender) => {
    const place = placeOf.get(contender.id) ?? null;
    const index = place === null ? null : contender.choices.indexOf(place);
    if (index === -1) return true;
    const own = seatAt(contender, place, index === null ? null : index + 1);
    return (
      !isAtLeast(seatAt(contender, null, null), own) ||
      contender.choices.some((choice, at) => !isAtLeast(seatAt(contender, choice, at + 1), own))
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
  // Hundreds of thousands of comparisons: an iterator would take most of the time.
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
