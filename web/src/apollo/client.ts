import {
  ApolloClient,
  onlineSource,
  RefetchEventManager,
  windowFocusSource,
  type ApolloLink,
} from '@apollo/client';
import { createCache } from './cache';

/**
 * The client of the whole application. Fragments are masked: a component reads what its own fragment names.
 * Pages show what the cache has and ask the server at the same time; active queries are asked again when the
 * connection comes back, and those with `refetchOn: { windowFocus: true }` when the window does.
 */
export function createApolloClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: createCache(),
    dataMasking: true,
    refetchEventManager: new RefetchEventManager({
      sources: { windowFocus: windowFocusSource, online: onlineSource },
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
