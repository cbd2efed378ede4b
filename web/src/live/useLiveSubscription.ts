import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import type { LiveContext } from './live-link';

/**
 * Subscribes while the component is mounted; null `variables` pause it. A refused subscription fails
 * silently.
 * @param variablesNow the variables each time it starts, also after a reconnect; by default `variables`
 */
export function useLiveSubscription<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  onEvent: (event: NoInfer<Data>, client: ApolloClient) => void = () => undefined,
  variablesNow?: () => NoInfer<Variables>,
): void {
  const client = useApolloClient();
  const handle = useEffectEvent(onEvent);
  const now = useEffectEvent(() => variablesNow?.() ?? variables ?? {});
  const key = variables && JSON.stringify(variables);
  useEffect(() => {
    if (key === null) return undefined;
    const subscription = client
      .subscribe<Data>({
        query: document,
        variables: JSON.parse(key) as OperationVariables,
        context: { variablesNow: now } satisfies LiveContext,
      })
      .subscribe(({ data }) => {
        if (data != null) handle(data, client);
      });
    return () => subscription.unsubscribe();
  }, [client, document, key]);
}
