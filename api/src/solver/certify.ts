import type { Certificate } from './model/allocation';
import { itemAt } from './model/checked-access';
import type { Solution } from './solve';

/** Writes the proof of an optimum in ids and plain numbers, so that it can be stored and checked elsewhere. */
export function certify({
  input: { people, themes },
  contenders,
  seating,
  duals,
}: Solution): Certificate | null {
  if (duals === null) return null;
  const { prices } = duals;
  const { levels, values, width } = duals.weights;
  return {
    levels,
    weights: Array.from({ length: values.length / width }, (_, code) =>
      Array.from(values.subarray(code * width, (code + 1) * width)),
    ),
    prices: themes.map(({ id }, theme) => ({ themeId: id, price: prices.of(theme) })),
    places: Array.from(contenders, (row, person) => ({
      personId: itemAt(people, row).id,
      themeId: themes[seating.nodeOf(person)]?.id ?? null,
    })),
  };
}
