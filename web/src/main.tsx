import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/shell/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createApolloClient } from './apollo/client';
import { serverLink } from './apollo/links';
import { App } from './app/App';
import { handleOf } from './app/RouteFrame';
import { routes } from './app/routes';
import { createAuthSession } from './auth/auth-session';
import { createLazyIdentity } from './auth/lazy-identity';
import { loadRuntimeSettings } from './auth/runtime-settings';
import { ViewerQuery } from './auth/viewer-documents';
import { liveLink } from './live/live-link';
import { liveState } from './live/live-state';

const settings = loadRuntimeSettings();
const identityProvider = createLazyIdentity(settings);
const { getToken } = identityProvider;
const client = createApolloClient(
  liveLink(
    {
      getToken,
      // A refusal ends the session, with its reason; anything else is retried.
      onRefused: () =>
        void client.query({ query: ViewerQuery, fetchPolicy: 'network-only' }).catch(() => undefined),
    },
    serverLink({ getToken, onSessionEnded: (refusal) => void session.end(refusal) }),
  ),
  () => liveState() !== 'off',
);
const session = createAuthSession({ identityProvider, client });

const router = createBrowserRouter(routes);
/** Starts loading the scripts of an address immediately, while the session is still being restored. */
const loadParts = ({ matches }: Pick<typeof router.state, 'matches'>) =>
  matches.forEach(({ route }) => void handleOf(route).part?.preload());
loadParts(router.state);
router.subscribe(loadParts);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App client={client} session={session} settings={settings} router={router} />
  </StrictMode>,
);
