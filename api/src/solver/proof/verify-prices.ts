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

/** Somebody for whom another place has a smaller weight + price than the one they have. */
export function findCheaperPlace(
  contenders: readonly VerifiedContender[],
  { certificate, priceOf }: PricedPlaces,
  keepPrevious: boolean,
  worstRank: number,
): string | null {
  const placeOf = new Map(certificate.places.map(({ personId, themeId }) => [personId, themeId]));
  const costOf = (contender: VerifiedContender, place: string | null): Price | null => {
    const index = place === null ? -1 : contender.choices.indexOf(place);
    if (place !== null && index < 0) return null;
    const rank = place === null ? (contender.outsideRank ?? worstRank + 1) : index + 1;
    const moved = contender.previous !== null && contender.previous !== place;
    const code = keepPrevious ? 2 * (rank - 1) + (moved ? 1 : 0) : rank - 1;
    const price = priceOf.get(place) ?? [];
    return (certificate.weights[code] ?? []).map((limb, at) => limb + (price[at] ?? NaN));
  };
  const beaten = contenders.find((contender) => {
    const own = costOf(contender, placeOf.get(contender.id) ?? null);
    if (own === null) return true;
    return [...contender.choices, null].some((place) => {
      const other = costOf(contender, place) ?? [];
      const difference = other.map((limb, at) => limb - (own[at] ?? NaN));
      return !difference.every(Number.isSafeInteger) || signOf(difference) < 0;
    });
  });
  return beaten?.id ?? null;
}

function signOf(price: Price): number {
  return price.find((limb) => limb !== 0) ?? 0;
}
