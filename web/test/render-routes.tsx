import { ApolloLink } from '@apollo/client';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createApolloClient } from '../src/apollo/client';
import { sessionLink } from '../src/apollo/links';
import { App } from '../src/app/App';
import { createAuthSession } from '../src/auth/auth-session';
import type { IdentityProvider } from '../src/auth/identity-provider';
import type { RuntimeSettings } from '../src/auth/runtime-settings';
import { createFakeIdentity } from './fake-identity';
import { createSchemaLink, type Resolvers } from './schema-link';
import { settings as googleSettings } from './settings';

interface RenderRoutesOptions {
  /** By default, a person's session is restored. */
  identityProvider?: IdentityProvider;
  resolvers: Resolvers;
  path: string;
  settings?: RuntimeSettings;
}

const signedIn = () => createFakeIdentity({ restored: { uid: 'uid', displayName: null } });

/** Renders the whole application over some routes; only Firebase and the server are replaced. */
export async function renderRoutes(
  routes: RouteObject[],
  { identityProvider = signedIn(), resolvers, path, settings = googleSettings }: RenderRoutesOptions,
) {
  const client = createApolloClient(
    ApolloLink.from([
      sessionLink({
        getToken: identityProvider.getToken,
        onSessionEnded: (refusal) => void session.end(refusal),
      }),
      createSchemaLink(resolvers),
    ]),
  );
  const session = createAuthSession({ identityProvider, client });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  // The settings are read with `use`, so the first render must be awaited.
  await act(async () => {
    render(<App client={client} session={session} settings={Promise.resolve(settings)} router={router} />);
  });
  return { user: userEvent.setup(), location: () => router.state.location.pathname };
}
