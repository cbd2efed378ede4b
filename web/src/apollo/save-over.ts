import { differingNames, type FormValues, type Versioned } from '../lib/edit-conflict';
import { isGone } from './forget';
import { refusalOf } from './refusal';

export interface SaveSteps<Values extends FormValues, Saved> {
  /** Saves over the state of `expectedUpdatedAt`; rejects with the server's refusal. */
  save: (values: Values, expectedUpdatedAt: string | null) => Promise<Saved>;
  /** Reads from the server what is saved now; null once it is deleted. */
  reload: () => Promise<Versioned<Values> | null>;
}

export type SaveOutcome<Values extends FormValues, Saved> =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'deleted'; error: unknown }
  | { kind: 'changed'; opened: Versioned<Values>; theirs: Versioned<Values>; error: unknown };

/** How often a save follows a state that keeps changing in nothing that the form shows. */
const FOLLOWED = 3;

/**
 * Saves what was edited from `opened` (null: something new). A change by somebody else that the form does not show, or that
 * made the very same edit, is nothing to decide: the save follows it. Any other one is handed back.
 * @throws whatever else the server refuses.
 */
export async function saveOver<Values extends FormValues, Saved>(
  values: Values,
  opened: Versioned<Values> | null,
  { save, reload }: SaveSteps<Values, Saved>,
): Promise<SaveOutcome<Values, Saved>> {
  let start = opened;
  for (let followed = 0; ; followed += 1) {
    try {
      return { kind: 'saved', saved: await save(values, start?.updatedAt ?? null) };
    } catch (error) {
      if (start === null || !(isGone(error) || refusalOf(error)?.isChangedMeanwhile)) throw error;
      const theirs = await reload();
      if (theirs === null) return { kind: 'deleted', error };
      // It is there, so something else that the edit names is gone.
      if (isGone(error)) throw error;
      const isNothingNew = [start.values, values].some(
        (known) => differingNames(known, theirs.values).length === 0,
      );
      if (!isNothingNew || followed === FOLLOWED) return { kind: 'changed', opened: start, theirs, error };
      start = theirs;
    }
  }
}
