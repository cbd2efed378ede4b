import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { addFollower, catchUp, catchUpIfAsked, type Follower } from './catch-up';
import { liveState } from './live-state';

/** A page asks for what it shows when it opens. If its subscription begins within so many milliseconds, it need not ask again. */
const FRESH = 5_000;

interface Told {
  catchUp: boolean;
  spreadMilliseconds: number;
}

const isTold = (event: unknown): event is Told =>
  typeof event === 'object' && event !== null && 'catchUp' in event && 'spreadMilliseconds' in event;

/**
 * Follows a subscription while the component is mounted; `variables` null does not. Changed objects are in the cache before `onTold`
 * is called, so most components need nothing else; `onTold` updates lists in which something appears or goes. Where the server says
 * so, what is shown is asked for anew. The document has one root field, and asks for `catchUp` and `spreadMilliseconds`.
 */
export function useTold<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  onTold: (event: NoInfer<Data>, client: ApolloClient) => void = () => undefined,
): void {
  const client = useApolloClient();
  const tell = useEffectEvent(onTold);
  const key = variables && JSON.stringify(variables);
  useEffect(() => {
    if (key === null) return undefined;
    const since = performance.now();
    let isFirst = true;
    const follower: Follower = { begunOn: null };
    const leave = addFollower(client, follower);
    const subscription = client
      .subscribe<Data>({ query: document, variables: JSON.parse(key) as OperationVariables })
      .subscribe({
        next: ({ data }) => {
          if (data == null) return leave();
          const isFresh = isFirst && performance.now() - since < FRESH;
          isFirst = false;
          follower.begunOn = liveState.connection();
          tell(data, client);
          const told = Object.values(data).find(isTold);
          if (told?.catchUp && !isFresh) catchUp(client, told.spreadMilliseconds);
          else catchUpIfAsked(client);
        },
        complete: leave,
      });
    return () => {
      subscription.unsubscribe();
      leave();
    };
  }, [client, document, key]);
}
