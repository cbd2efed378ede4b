// web/test/: the kit of the page tests: the real client over a server made of schema.graphql.
import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApolloClient } from '../src/apollo/client';
import type { AuthSession, AuthState } from '../src/auth/auth-session';
import { ViewerGate } from '../src/auth/guards';
import { AuthContext } from '../src/auth/useAuth';
import type { Viewer } from '../src/auth/useViewer';
import { ViewerQuery } from '../src/auth/viewer-documents';
import { UiProvider } from '../src/ui/theme/UiProvider';
import { participant } from './people';
import { createSchemaLink, type Resolvers } from './schema-link';
import { settings } from './settings';

interface RenderPageOptions {
  /** The viewer; a participant by default. */
  viewer?: Viewer;
  resolvers?: Resolvers;
  /** The address, including the query string if the page reads one. */
  path?: string;
  /** The name of an operation that is never answered. */
  unanswered?: string;
}

const signedInState: AuthState = { status: 'signedIn' };
const signedIn: AuthSession = {
  getState: () => signedInState,
  subscribe: () => () => undefined,
  signIn: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
  getToken: () => Promise.resolve('token-of-viewer'),
  end: () => Promise.resolve(),
};

/**
 * Renders one page for a signed-in person, with the real client, cache and router; the test answers the queries. Only the
 * page's own address shows it; `location` returns the target of navigation.
 */
export function renderPage(
  page: ReactElement,
  { viewer = participant(), resolvers = {}, path = '/', unanswered }: RenderPageOptions = {},
) {
  const breakingOff = new ApolloLink((operation, forward) => {
    if (operation.operationName === unanswered) throw new TypeError('Failed to fetch');
    return forward(operation);
  });
  const client = createApolloClient(
    breakingOff.concat(
      createSchemaLink({
        ...resolvers,
        // Most pages request it, and few tests are about it.
        Region: {
          timeline: ({ timeline }: { timeline?: object[] }) => timeline ?? [],
          themeCount: ({ themeCount }: { themeCount?: number }) => themeCount ?? 0,
          ...resolvers['Region'],
        },
        Query: {
          viewer: () => ({ viewerCanWithdraw: false, swapRequests: [], preferenceCount: 0, ...viewer }),
          ownNotices: () => ({ id: viewer.id, areWanted: true }),
          ...resolvers['Query'],
        },
      }),
    ),
  );
  client.writeQuery({ query: ViewerQuery, data: { viewer } });
  const { pathname } = new URL(path, 'http://test');
  const router = createMemoryRouter(
    [
      { path: pathname, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(
    <UiProvider>
      <ApolloProvider client={client}>
        <AuthContext value={{ session: signedIn, settings }}>
          <ViewerGate>
            <RouterProvider router={router} />
          </ViewerGate>
        </AuthContext>
      </ApolloProvider>
    </UiProvider>,
  );
  return {
    user: userEvent.setup(),
    location: () => router.state.location.pathname + router.state.location.search,
  };
}
