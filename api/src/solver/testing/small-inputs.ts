import type { AllocationInput, AllocationOptions, AllocationPerson, AllocationTheme } from '../model/input';

const OPTIONS: AllocationOptions = { preset: 'balanced', seed: 's', minChoices: 3 };

export function asking(id: string, ...choices: string[]): AllocationPerson {
  return { id, choices, submittedCount: choices.length };
}

/** @param seats by theme */
export function inputOf(
  people: readonly AllocationPerson[],
  seats: Readonly<Record<string, number>>,
  options: Partial<AllocationOptions> = {},
): AllocationInput {
  const themes = Object.entries(seats).map(([id, capacity]): AllocationTheme => ({ id, capacity }));
  return { people, themes, options: { ...OPTIONS, ...options } };
}
