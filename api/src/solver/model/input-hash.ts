import { hash } from 'node:crypto';

import type { AllocationInput } from './input';

/**
 * SHA-256 of everything that an allocation depends on, in hex. Inputs with the same hash give the same allocation: the
 * order of people and themes does not count, the order of choices does.
 */
export function hashInput({ people, themes, options }: AllocationInput): string {
  const canonical = {
    people: [...people]
      .sort(byId)
      .map(({ id, choices, submittedCount, pinnedTo, excluded, previous }) => [
        id,
        choices,
        submittedCount,
        pinnedTo ?? null,
        excluded ?? false,
        previous ?? null,
      ]),
    themes: [...themes].sort(byId).map(({ id, capacity, minSize }) => [id, capacity, minSize ?? 0]),
    options: [
      options.preset,
      options.seed,
      options.minChoices ?? null,
      options.fill,
      options.keepPrevious,
      options.shortage,
      options.allowOverfullPins ?? false,
    ],
  };
  return hash('sha256', JSON.stringify(canonical), 'hex');
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
