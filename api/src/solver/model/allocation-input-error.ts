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
