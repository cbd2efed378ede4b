import { allocate } from '../allocate';
import type { Placement } from '../model/allocation';
import { itemAt } from '../model/checked-access';
import { type AllocationInput, withoutThemes } from '../model/input';

/** A choice by its rank; `offList` is a theme that the person did not list, and `noPlace` none at all. */
export type Got = number | 'offList' | 'noPlace';

/** People who would get something worse. */
export interface Loss {
  readonly from: Got;
  readonly to: Got;
  readonly people: number;
}

export interface SmallTheme {
  readonly themeId: string;
  readonly size: number;
  readonly minSize: number;
  /** The losses in the best allocation without it, the most people first; `null` if not computed. */
  readonly losses: readonly Loss[] | null;
}

/**
 * The themes that stay below their minimum size, the emptiest first, and the cost of closing each one.
 *
 * @param atMost how many themes to evaluate: each takes a run
 * @throws AllocationInputError
 */
export function smallThemes(input: AllocationInput, atMost: number): SmallTheme[] {
  if (input.themes.every(({ minSize = 0 }) => minSize === 0)) return [];
  const { placements, warnings } = allocate(input);
  return warnings
    .flatMap((warning) => (warning.kind === 'belowMinSize' ? warning : []))
    .sort((a, b) => a.size / a.minSize - b.size / b.minSize)
    .map(({ themeId, size, minSize }, index) => ({
      ...{ themeId, size, minSize },
      losses:
        index < atMost
          ? lossesBetween(placements, allocate(withoutThemes(input, new Set([themeId]))).placements)
          : null,
    }));
}

/** Both in the same order of people. */
function lossesBetween(before: readonly Placement[], after: readonly Placement[]): Loss[] {
  const losses = new Map<string, Loss>();
  before.forEach((placement, row) => {
    const [from, to] = [gotOf(placement), gotOf(itemAt(after, row))];
    if (worth(to) <= worth(from)) return;
    const key = `${String(from)} ${String(to)}`;
    losses.set(key, { from, to, people: (losses.get(key)?.people ?? 0) + 1 });
  });
  return [...losses.values()].sort((a, b) => b.people - a.people || worth(a.from) - worth(b.from));
}

/** Pinned people do not move. */
const gotOf = (placement: Placement): Got =>
  placement.how === 'listed' ? placement.rank : placement.how === 'unassigned' ? 'noPlace' : 'offList';

/** Smaller is better. */
const worth = (got: Got): number =>
  got === 'offList' ? Number.MAX_SAFE_INTEGER : got === 'noPlace' ? Infinity : got;
