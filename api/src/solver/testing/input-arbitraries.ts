import fc from 'fast-check';

import type { AllocationInput, AllocationOptions, AllocationPerson, AllocationTheme } from '../model/input';

export interface InputBounds {
  readonly maxPeople: number;
  readonly minPeople?: number;
  readonly maxThemes: number;
  readonly maxCapacity: number;
  readonly minThemes?: number;
  readonly options?: Partial<AllocationOptions>;
  /** Whether some people are pinned, in some themes more than there are seats. */
  readonly withPins?: boolean;
}

/** Inputs with many ties: few themes, few seats, lists of any length, every other one of popular themes only. */
export function inputs(bounds: InputBounds): fc.Arbitrary<AllocationInput> {
  const { minThemes = 1, maxThemes } = bounds;
  return fc.integer({ min: minThemes, max: maxThemes }).chain((themeCount) => {
    const themeIds = Array.from({ length: themeCount }, (_, index) => `theme-${String(index)}`);
    return fc.record({
      people: people(themeIds, bounds),
      themes: fc.tuple(...themeIds.map((id) => theme(id, bounds.maxCapacity))),
      options: options(bounds.options ?? {}),
    });
  });
}

function theme(id: string, maxCapacity: number): fc.Arbitrary<AllocationTheme> {
  return fc
    .record({ capacity: fc.integer({ min: 1, max: maxCapacity }), share: fc.constantFrom(0, 0, 0.5, 1) })
    .map(({ capacity, share }) => ({ id, capacity, minSize: Math.floor(capacity * share) }));
}

function people(themeIds: readonly string[], bounds: InputBounds): fc.Arbitrary<AllocationPerson[]> {
  const someTheme = fc.constantFrom(...themeIds);
  const pin = fc.option(someTheme, { freq: 6 });
  const person = fc.record({
    choices: fc.oneof(
      fc.shuffledSubarray([...themeIds]),
      fc.shuffledSubarray(themeIds.slice(0, Math.ceil(themeIds.length / 2)), { minLength: 1 }),
    ),
    withdrawn: fc.constantFrom(0, 0, 0, 1),
    pinnedTo: bounds.withPins === true ? pin : fc.constant(null),
  });
  const { minPeople: minLength = 0, maxPeople: maxLength } = bounds;
  return fc.array(person, { minLength, maxLength, size: 'max' }).map((drafts) =>
    drafts.map(({ choices, withdrawn, pinnedTo }, index) => ({
      id: `person-${String(index)}`,
      choices,
      submittedCount: choices.length + withdrawn,
      ...(pinnedTo !== null && { pinnedTo }),
    })),
  );
}

function options(fixed: Partial<AllocationOptions>): fc.Arbitrary<AllocationOptions> {
  return fc
    .record({
      preset: fc.constantFrom('balanced', 'firstChoices', 'protective'),
      seed: fc.string({ maxLength: 4 }),
      minChoices: fc.integer({ min: 0, max: 4 }),
    })
    .map((drawn) => ({ ...drawn, ...fixed }));
}
