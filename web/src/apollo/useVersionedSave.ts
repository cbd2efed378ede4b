import type { ApolloCache, ApolloClient, MaybeMasked, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { differingNames, type EditSaving, type FormValues, type Versioned } from '../lib/edit-conflict';
import { isGone } from './forget';
import { fieldErrors, refusalOf } from './refusal';
import { userMessage } from './user-message';

/** What saving one kind of thing takes, of a form over `Values`. */
export interface SaveFacts<
  Entity extends { id: string },
  Values extends FormValues,
  Saved,
  Data,
  Variables extends OperationVariables,
> {
  /** The thing as its form takes it. */
  versionOf: (entity: Entity) => Versioned<Values>;
  /** Saves over the state of `expectedUpdatedAt` (null: something new); rejects with the server's refusal. */
  save: (values: Values, expectedUpdatedAt: string | null) => Promise<Saved>;
  /** What asks the server for the thing of this id as it is saved now. */
  now: (id: string) => ApolloClient.QueryOptions<Data, Variables>;
  /** The thing in that answer; null once it is deleted. */
  find: (data: MaybeMasked<Data>, id: string) => Entity | null | undefined;
  /** Takes a deleted thing out of the cache; left out where the answer of `now` does that. */
  forget?: (cache: ApolloCache, id: string) => void;
  /** Tells about every save that failed, for whatever reason. */
  onFailed: (error: unknown) => void;
}

type Outcome<Values extends FormValues, Saved> =
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
async function saveOver<Values extends FormValues, Saved>(
  values: Values,
  opened: Versioned<Values> | null,
  save: (values: Values, expectedUpdatedAt: string | null) => Promise<Saved>,
  reload: () => Promise<Versioned<Values> | null>,
): Promise<Outcome<Values, Saved>> {
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

/**
 * Saves an edit of the thing of this id from `opened` (both null: something new) so that nobody's change in the meantime is
 * overwritten unseen; see {@link saveOver}. Forms take it through `useEntityForm` or `usePageForm`.
 */
export function useVersionedSave<
  Entity extends { id: string },
  Values extends FormValues,
  Saved,
  Data,
  Variables extends OperationVariables,
>(
  id: string | null,
  opened: Versioned<Values> | null,
  { versionOf, save, now, find, forget, onFailed }: SaveFacts<Entity, Values, Saved, Data, Variables>,
  onSaved: (saved: Saved) => void,
): EditSaving<Values> {
  const client = useApolloClient();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [found, setFound] = useState<Exclude<Outcome<Values, Saved>, { kind: 'saved' }> | null>(null);
  /** Where the person decided to go on from, as long as the form stays opened with the same. */
  const [decided, setDecided] = useState<{ instead: string | null; start: Versioned<Values> } | null>(null);
  const start = opened && decided?.instead === opened.updatedAt ? decided.start : opened;

  const goOnFrom = (theirs: Versioned<Values>) => {
    setDecided({ instead: opened?.updatedAt ?? null, start: theirs });
  };

  const reload = async () => {
    if (id === null) return null;
    const { data } = await client.query({ ...now(id), fetchPolicy: 'network-only' });
    const entity = data === undefined ? null : find(data, id);
    if (entity != null) return versionOf(entity);
    forget?.(client.cache, id);
    return null;
  };

  const saveFrom = async (values: Values, from: Versioned<Values> | null) => {
    setIsPending(true);
    setError(null);
    try {
      const outcome = await saveOver(values, from, save, reload);
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
