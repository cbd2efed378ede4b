import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from './allocate';
import type { Allocation } from './model/allocation';
import { type AllocationInput, hashInput } from './model/input';
import { inputs } from './testing/input-arbitraries';
import {
  compareLexicographically,
  contendersOf,
  listedThemes,
  objectiveOf,
} from './testing/reference-objective';
import { everyCase } from './testing/runs';

const CROWD = { minPeople: 6, maxPeople: 40, minThemes: 2, maxThemes: 9, maxCapacity: 5, withPins: true };
const tied = inputs(CROWD);

/** An allocation, ignoring the order of its rows. */
function unordered({ placements, warnings, certificate, ...rest }: Allocation) {
  return {
    ...rest,
    placements: new Map(placements.map((placement) => [placement.personId, placement])),
    warnings: new Map(warnings.map((warning) => [warning.themeId, warning])),
    certificate: certificate && {
      ...certificate,
      prices: new Map(certificate.prices.map(({ themeId, price }) => [themeId, price])),
    },
  };
}

describe('allocate gives the same result', () => {
  it('whatever the order of themes and people', () => {
    const cases = tied.chain(({ people, themes, options }) =>
      fc.record({
        people: fc.shuffledSubarray([...people], { minLength: people.length }),
        themes: fc.shuffledSubarray([...themes], { minLength: themes.length }),
        input: fc.constant({ people, themes, options }),
      }),
    );
    everyCase(1_000, cases, ({ input, ...rows }) => {
      const reordered = { ...input, ...rows };
      expect(unordered(allocate(reordered))).toEqual(unordered(allocate(input)));
      expect(hashInput(reordered)).toBe(hashInput(input));
    });
  });

  it('whatever the names of the themes, as far as people are on their lists', () => {
    everyCase(300, tied, (input) => {
      const rename = (id: string): string => `renamed ${String(99 - Number(id.slice('theme-'.length)))}`;
      const expected = new Map([...listedThemes(allocate(input))].map(([id, theme]) => [id, rename(theme)]));
      expect(listedThemes(allocate(renamed(input, rename)))).toEqual(expected);
    });
  });
});

describe('one more seat in a theme', () => {
  it('never makes the objective worse', () => {
    const cases = tied.chain((input) =>
      fc.tuple(fc.constant(input), fc.nat({ max: input.themes.length - 1 })),
    );
    everyCase(300, cases, ([input, grown]) => {
      const themes = input.themes.map((theme, index) =>
        index === grown ? { ...theme, capacity: theme.capacity + 1 } : theme,
      );
      const before = allocate(input);
      const after = allocate({ ...input, themes });
      const contenders = contendersOf(input, before);
      const worsening = compareLexicographically(
        objectiveOf(input, contenders, listedThemes(after)),
        objectiveOf(input, contenders, listedThemes(before)),
      );
      expect(worsening).toBeLessThanOrEqual(0);
    });
  });
});

function renamed(input: AllocationInput, rename: (id: string) => string): AllocationInput {
  return {
    ...input,
    themes: input.themes.map((theme) => ({ ...theme, id: rename(theme.id) })),
    people: input.people.map(({ choices, pinnedTo, ...person }) => ({
      ...person,
      choices: choices.map(rename),
      ...(pinnedTo === undefined ? {} : { pinnedTo: rename(pinnedTo) }),
    })),
  };
}
