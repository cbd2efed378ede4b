import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { userMessage } from '../apollo/user-message';
import { WaitNote } from '../apollo/WaitNote';
import type { AuthSession } from '../auth/auth-session';
import type { RuntimeSettings } from '../auth/runtime-settings';
import { AuthProvider } from '../auth/useAuth';
import { ErrorState } from '../ui/feedback/ErrorState';
import { FullPageSpinner } from '../ui/feedback/spinners';
import { PlainFrame } from '../ui/shell/PlainFrame';
import { UiProvider } from '../ui/theme/UiProvider';

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
      <WaitNote />
    </UiProvider>
  );
}

const reload = () => location.reload();

/** Shown if the application could not start: no settings from the server, or an error outside every page. */
function StartFailure({ error }: FallbackProps) {
  return (
    <PlainFrame title={null} maxWidth="lg" isCentred>
      <ErrorState title="The application could not start" message={userMessage(error)} onRetry={reload} />
    </PlainFrame>
  );
}
