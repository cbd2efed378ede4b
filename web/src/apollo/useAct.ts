import type {
  ApolloCache,
  MaybeMasked,
  OperationVariables,
  TypedDocumentNode,
  Unmasked,
} from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { toast } from '../ui/feedback/toast';
import { isGone } from './forget';
import { refusalOf } from './refusal';
import { userMessage } from './user-message';

/** What a toast adds if another person had already deleted the object. */
export const GONE = 'It was already deleted.';

/** Whether the server refused because the page shows outdated data. */
export const isOutdated = (error: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes(refusalOf(error)?.code ?? '');

interface ActOptions<Data, Variables> {
  /** The success toast; omitted for none. */
  done?: string | ((data: MaybeMasked<Data>) => string);
  /**
   * The failure toast: a text, or a title above the server's reason. Omitted if the component shows `error`.
   */
  failed?: string | { title: string };
  update?: (cache: ApolloCache, data: MaybeMasked<Data>, variables: Variables) => void;
  /** Evicts an object that another person has already deleted. */
  gone?: (cache: ApolloCache, variables: Variables) => void;
  /** Refetches the page's data after a refusal because of another person's change. */
  onOutdated?: () => Promise<unknown>;
  /** For answers that nothing else reads. */
  fetchPolicy?: 'no-cache';
}

/**
 * A mutation outside a form: sends it, updates the cache and reports the outcome in a toast.
 * @returns a function that resolves with the answer, or with null after a refusal; and the state of the last
 * call
 */
export function useAct<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { done, failed, update, gone, onOutdated, fetchPolicy }: ActOptions<Data, Variables> = {},
) {
  const [mutate, { loading, error, reset, client }] = useMutation(mutation as TypedDocumentNode<Data>);

  const reportFailure = (error: unknown, variables: Variables) => {
    // If the refetch fails too, the page refetches on focus.
    if (onOutdated && isOutdated(error)) void onOutdated().catch(() => undefined);
    const wasGone = gone !== undefined && isGone(error);
    if (wasGone) gone(client.cache, variables);
    if (typeof failed === 'object') toast.error(userMessage(error), failed);
    else if (failed !== undefined) toast.error(wasGone ? `${failed}. ${GONE}` : failed);
  };

  const act = async (
    variables: Variables,
    options?: { optimisticResponse: Unmasked<NoInfer<Data>> },
  ): Promise<MaybeMasked<Data> | null> => {
    try {
      const { data } = await mutate({
        variables,
        ...(fetchPolicy && { fetchPolicy }),
        ...options,
        update: (cache, result) => {
          if (result.data) update?.(cache, result.data as MaybeMasked<Data>, variables);
        },
      });
      if (!data) return null;
      if (done !== undefined) toast.success(typeof done === 'function' ? done(data) : done);
      return data;
    } catch (refusal) {
      reportFailure(refusal, variables);
      return null;
    }
  };

  return [act, { isPending: loading, error: error ?? null, reset }] as const;
}
