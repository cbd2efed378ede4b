import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { AuthSession } from '../auth/auth-session';
import type { RuntimeSettings } from '../auth/runtime-settings';
import { FullPageSpinner } from '../ui/feedback/FullPageSpinner';
import { UiProvider } from '../ui/theme/UiProvider';
import { AuthProvider } from '../auth/AuthProvider';
import { StartFailure } from './StartFailure';

interface AppProps {
  client: ApolloClient;
  session: AuthSession;
  settings: Promise<RuntimeSettings>;
  router: RouterProviderProps['router'];
}

/** The whole application around its router. */
export function App({ client, session, settings, router }: AppProps) {
  return (
    <UiProvider>
      <ErrorBoundary FallbackComponent={StartFailure}>
        <Suspense fallback={<FullPageSpinner />}>
          <ApolloProvider client={client}>
            <AuthProvider session={session} settings={settings}>
              <RouterProvider router={router} />
            </AuthProvider>
          </ApolloProvider>
        </Suspense>
      </ErrorBoundary>
    </UiProvider>
  );
}
