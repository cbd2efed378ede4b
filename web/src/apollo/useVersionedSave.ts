import { useState } from 'react';
import type { EditConflict, FormValues, Versioned } from '../lib/edit-conflict';
import { fieldErrors } from './refusal';
import { saveOver, type SaveSteps } from './save-over';
import { userMessage } from './user-message';

interface VersionedSaveOptions<Values extends FormValues, Saved> extends SaveSteps<Values, Saved> {
  /** What the form was opened with; null for something new. */
  opened: Versioned<Values> | null;
  onSaved: (saved: Saved) => void;
  /** Tells about every save that failed, for whatever reason. */
  onFailed: (error: unknown) => void;
}

/** What a form needs to know about saving. */
export interface VersionedSave<Values extends FormValues> {
  onSave: (values: Values) => Promise<void>;
  isPending: boolean;
  /** Why the last attempt was refused; null also where `conflict` says it. */
  failure: string | null;
  fieldFailures: Readonly<Record<string, string>>;
  conflict: EditConflict<Values> | null;
}

type Found<Values extends FormValues> =
  { kind: 'deleted' } | { kind: 'changed'; opened: Versioned<Values>; theirs: Versioned<Values> };

/** Saves an edit so that nobody's change in the meantime is overwritten unseen; see {@link saveOver}. */
export function useVersionedSave<Values extends FormValues, Saved = unknown>({
  opened,
  onSaved,
  onFailed,
  ...steps
}: VersionedSaveOptions<Values, Saved>): VersionedSave<Values> {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [found, setFound] = useState<Found<Values> | null>(null);
  /** Where the person decided to go on from, as long as the form stays opened with the same. */
  const [decided, setDecided] = useState<{ instead: string | null; start: Versioned<Values> } | null>(null);
  const start = opened && decided?.instead === opened.updatedAt ? decided.start : opened;

  const goOnFrom = (theirs: Versioned<Values>) => {
    setDecided({ instead: opened?.updatedAt ?? null, start: theirs });
  };

  const saveFrom = async (values: Values, from: Versioned<Values> | null) => {
    setIsPending(true);
    setError(null);
    try {
      const outcome = await saveOver(values, from, steps);
      setFound(outcome.kind === 'saved' ? null : outcome);
      if (outcome.kind === 'saved') onSaved(outcome.saved);
      else onFailed(outcome.error);
    } catch (refused) {
      setFound(null);
      setError(refused);
      onFailed(refused);
    }
    setIsPending(false);
  };

  return {
    onSave: (values) => saveFrom(values, start),
    isPending,
    failure: error === null ? null : userMessage(error),
    fieldFailures: fieldErrors(error),
    conflict:
      found?.kind !== 'changed'
        ? found
        : {
            kind: 'changed',
            opened: found.opened.values,
            theirs: found.theirs.values,
            keepMine: (values) => {
              goOnFrom(found.theirs);
              void saveFrom(values, found.theirs);
            },
            takeTheirs: () => {
              goOnFrom(found.theirs);
              setFound(null);
            },
          },
  };
}
