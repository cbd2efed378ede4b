import type { AllocationInput, AllocationPerson, AllocationTheme } from './input';

/** Why an input cannot be allocated. The culprit is a person's id for the first four, otherwise a theme's id or an option. */
export type AllocationInputProblem =
  | 'duplicatePerson'
  | 'invalidSubmittedCount'
  | 'unknownPinnedTheme'
  | 'duplicateTheme'
  | 'invalidCapacity'
  | 'invalidMinSize'
  | 'pinsOverCapacity'
  | 'invalidMinChoices';

/** Refuses an input before any work is done. `message` is a sentence for the organiser. */
export class AllocationInputError extends Error {
  override readonly name = 'AllocationInputError';

  constructor(
    readonly problem: AllocationInputProblem,
    readonly culprit: string,
    message: string,
  ) {
    super(message);
  }
}

const LARGEST_CAPACITY = 2 ** 31 - 1;

/**
 * Refuses values that make no sense to the method. No people, no themes and empty lists are fine.
 *
 * @throws AllocationInputError
 */
export function checkInput({ people, themes, options }: AllocationInput): void {
  refuseRepeats(people, 'duplicatePerson', 'Person');
  refuseRepeats(themes, 'duplicateTheme', 'Theme');
  people.forEach(checkPerson);
  themes.forEach(checkTheme);
  if (options.minChoices !== undefined && !isIntegerIn(options.minChoices, 0, LARGEST_CAPACITY)) {
    throw new AllocationInputError(
      'invalidMinChoices',
      'minChoices',
      `The number of themes a list must have cannot be ${String(options.minChoices)}.`,
    );
  }
}

function refuseRepeats(
  rows: readonly { readonly id: string }[],
  problem: AllocationInputProblem,
  noun: string,
): void {
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) throw new AllocationInputError(problem, id, `${noun} ${id} is listed more than once.`);
    seen.add(id);
  }
}

function checkPerson({ id, submittedCount }: AllocationPerson): void {
  if (isIntegerIn(submittedCount, 0, LARGEST_CAPACITY)) return;
  throw new AllocationInputError(
    'invalidSubmittedCount',
    id,
    `Person ${id} cannot have submitted ${String(submittedCount)} themes.`,
  );
}

function checkTheme({ id, capacity, minSize = 0 }: AllocationTheme): void {
  if (!isIntegerIn(capacity, 1, LARGEST_CAPACITY)) {
    throw new AllocationInputError(
      'invalidCapacity',
      id,
      `Theme ${id} needs a whole number of seats, at least 1, not ${String(capacity)}.`,
    );
  }
  if (!isIntegerIn(minSize, 0, capacity)) {
    throw new AllocationInputError(
      'invalidMinSize',
      id,
      `Theme ${id} has ${String(capacity)} seats; its minimum size cannot be ${String(minSize)}.`,
    );
  }
}

function isIntegerIn(value: number, smallest: number, largest: number): boolean {
  return Number.isInteger(value) && value >= smallest && value <= largest;
}
