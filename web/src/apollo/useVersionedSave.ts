import type { ApolloCache, ApolloClient, MaybeMasked, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { differingNames, type EditSaving, type FormValues, type Versioned } from '../lib/edit-conflict';
import { isGone } from './forget';
import { fieldErrors, refusalOf } from './refusal';
import { userMessage } from './user-message';

/** How a form over `Values` saves one kind of object. */
export interface SaveFacts<Values extends FormValues, Saved, Data, Variables extends OperationVariables> {
  /** Saves over the state of `expectedUpdatedAt` (null: a new object); rejects with the server's refusal. */
  save: (values: Values, expectedUpdatedAt: string | null) => Promise<Saved>;
  /** The query for the saved state of the object with this id. */
  now: (id: string) => ApolloClient.QueryOptions<Data, Variables>;
  /** The object in that answer as form values; null once it is deleted. */
  find: (data: MaybeMasked<Data>, id: string) => Versioned<Values> | null | undefined;
  /** Evicts a deleted object; omitted if the answer of `now` already does that. */
  forget?: (cache: ApolloCache, id: string) => void;
  /** Omitted if the form itself shows the failure. */
  onFailed?: (error: unknown) => void;
}

type Outcome<Values extends FormValues, Saved> =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'deleted'; error: unknown }
  | { kind: 'changed'; opened: Versioned<Values>; theirs: Versioned<Values>; error: unknown };

/** How often a save is retried over another person's changes that the form does not show. */
const FOLLOWED = 3;

/**
 * Saves an edit that started from `opened` (null: a new object). If another person only changed what the form
 * does not show, or made the same edit, the save is retried over their state. Any other change is returned as
 * a conflict.
 * @throws any other refusal of the server.
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
      if (start === null || !(isGone(error) || refusalOf(error)?.reason === 'CHANGED_MEANWHILE')) throw error;
      const theirs = await reload();
      if (theirs === null) return { kind: 'deleted', error };
      // The object exists, so something else that the edit refers to is gone.
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
 * Saves an edit of the object with this id, started from `opened` (both null: a new object), and never
 * silently overwrites another person's change; see {@link saveOver}. Forms use it through `useEntityForm` or
 * `usePageForm`.
 */
export function useVersionedSave<
  Values extends FormValues,
  Saved,
  Data,
  Variables extends OperationVariables,
>(
  id: string | null,
  opened: Versioned<Values> | null,
  { save, now, find, forget, onFailed }: SaveFacts<Values, Saved, Data, Variables>,
  onSaved: (saved: Saved) => void,
): EditSaving<Values> {
  const client = useApolloClient();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [obstacle, setObstacle] = useState<Exclude<Outcome<Values, Saved>, { kind: 'saved' }> | null>(null);
  /** The state from which the person chose to continue; valid while `opened` is the same. */
  const [decided, setDecided] = useState<{ instead: string | null; start: Versioned<Values> } | null>(null);
  const start = opened && decided?.instead === opened.updatedAt ? decided.start : opened;

  const present = useVersionInCache(id, { now, find });
  const news =
    isPending || obstacle !== null || start === null
      ? null
      : present === 'gone'
        ? 'deleted'
        : present &&
            present.updatedAt !== start.updatedAt &&
            differingNames(start.values, present.values).length > 0
          ? 'changed'
          : null;

  const goOnFrom = (theirs: Versioned<Values>) => {
    setDecided({ instead: opened?.updatedAt ?? null, start: theirs });
  };

  const reload = async () => {
    if (id === null) return null;
    const { data } = await client.query({ ...now(id), fetchPolicy: 'network-only' });
    const theirs = data && find(data, id);
    if (!theirs) forget?.(client.cache, id);
    return theirs ?? null;
  };

  const saveFrom = async (values: Values, from: Versioned<Values> | null): Promise<boolean> => {
    let isSaved = false;
    setIsPending(true);
    setError(null);
    try {
      const outcome = await saveOver(values, from, save, reload);
      setObstacle(outcome.kind === 'saved' ? null : outcome);
      isSaved = outcome.kind === 'saved';
      if (outcome.kind === 'saved') onSaved(outcome.saved);
      else onFailed?.(outcome.error);
    } catch (failure) {
      setObstacle(null);
      setError(failure);
      onFailed?.(failure);
    }
    setIsPending(false);
    return isSaved;
  };

  return {
    onSave: (values) => saveFrom(values, start),
    isPending,
    failure: error === null ? null : userMessage(error),
    fieldFailures: fieldErrors(error),
    news,
    conflict:
      obstacle?.kind !== 'changed'
        ? obstacle
        : {
            kind: 'changed',
            message: userMessage(obstacle.error),
            opened: obstacle.opened.values,
            theirs: obstacle.theirs.values,
            keepMine: (values) => {
              goOnFrom(obstacle.theirs);
              void saveFrom(values, obstacle.theirs);
            },
            takeTheirs: () => {
              goOnFrom(obstacle.theirs);
              setObstacle(null);
            },
          },
  };
}

/**
 * The object in the cache, which change signals keep up to date. 'gone' if the latest answer no longer
 * contains it, null if it was never cached.
 */
function useVersionInCache<Values extends FormValues, Data, Variables extends OperationVariables>(
  id: string | null,
  { now, find }: Pick<SaveFacts<Values, unknown, Data, Variables>, 'now' | 'find'>,
): Versioned<Values> | 'gone' | null {
  const client = useApolloClient();
  const [present, setPresent] = useState<Versioned<Values> | 'gone' | null>(null);
  const follow = useEffectEvent((thing: string) => {
    let isKnown = false;
    const tell = (data: MaybeMasked<Data> | undefined) => {
      const version = data && find(data, thing);
      if (version) setPresent(version);
      else if (isKnown && data !== undefined) setPresent('gone');
      isKnown ||= version != null;
    };
    return client
      .watchQuery({ ...now(thing), fetchPolicy: 'cache-only', refetchOn: false })
      .subscribe(({ data, dataState }) => tell(dataState === 'complete' ? data : undefined));
  });
  useEffect(() => {
    if (id === null) return undefined;
    const subscription = follow(id);
    return () => subscription.unsubscribe();
  }, [id]);
  return present;
}
