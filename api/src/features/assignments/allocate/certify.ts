import type { Certificate } from './allocation';
import type { AllocationTheme } from './input';
import type { Optimum } from './min-cost-flow';
import type { Candidate } from './prepare';
import type { Weights } from './weights';

/** Writes an optimum down in ids and plain numbers, so that it can be stored and checked elsewhere. */
export function certify(
  contenders: readonly Candidate[],
  themes: readonly AllocationTheme[],
  { levels, values, width }: Weights,
  { seating, prices }: Optimum,
): Certificate {
  return {
    levels,
    weights: Array.from({ length: values.length / width }, (_, code) =>
      Array.from(values.subarray(code * width, (code + 1) * width)),
    ),
    prices: themes.map(({ id }, theme) => ({ themeId: id, price: prices.of(theme) })),
    places: contenders.map(({ id }, person) => ({
      personId: id,
      themeId: themes[seating.nodeOf(person)]?.id ?? null,
    })),
  };
}
