import {
  ApolloClient,
  onlineSource,
  RefetchEventManager,
  windowFocusSource,
  type ApolloLink,
} from '@apollo/client';
import { filter } from 'rxjs';
import { createCache } from './cache';

/**
 * The client of the whole application. Fragments are masked: a component reads only what its own fragment names. Pages show what
 * is in the cache and ask the server at the same time. Active queries are sent again when the connection comes back; those with
 * `refetchOn: { windowFocus: true }` also when the window gets the focus.
 * @param catchesUp whether something else asks for everything once the connection is back
 */
export function createApolloClient(link: ApolloLink, catchesUp = (): boolean => false): ApolloClient {
  return new ApolloClient({
    link,
    cache: createCache(),
    dataMasking: true,
    refetchEventManager: new RefetchEventManager({
      sources: {
        windowFocus: windowFocusSource,
        online: () => onlineSource().pipe(filter(() => !catchesUp())),
      },
    }),
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        refetchOn: { online: true, windowFocus: false },
      },
    },
  });
}
