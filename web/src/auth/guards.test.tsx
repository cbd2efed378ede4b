import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createFakeIdentity } from '../../test/fake-identity';
import { admin, organiser, participant } from '../../test/people';
import { renderRoutes } from '../../test/render-routes';
import { refusal, unknownAccount } from '../../test/schema-link';
import { HomeForAdmin, RequireAdmin, RequireConsole, RequireRegion, RequireViewer } from './guards';
import { useAuth } from './useAuth';
import type { Viewer } from './useViewer';
import { viewModeStore } from './view-mode';

function Home() {
  const { signOut } = useAuth();
  return (
    <>
      <h1>Home</h1>
      <Link to="/themes">Browse</Link>
      <button onClick={() => void signOut()}>Sign Out</button>
    </>
  );
}

function Login() {
  const { state } = useAuth();
  return (
    <>
      <h1>Sign in</h1>
      {state.status === 'signedOut' && <p role="alert">{state.error}</p>}
    </>
  );
}

const routes = [
  { path: '/login', Component: Login },
  {
    Component: RequireViewer,
    children: [
      { path: '/select-region', element: <h1>Regions</h1> },
      {
        Component: RequireRegion,
        children: [
          { Component: HomeForAdmin, children: [{ path: '/', Component: Home }] },
          { path: '/themes', element: <h1>Themes</h1> },
        ],
      },
      {
        Component: RequireConsole,
        children: [
          { path: '/admin', element: <h1>Console</h1> },
          { Component: RequireAdmin, children: [{ path: '/admin/settings', element: <h1>Settings</h1> }] },
        ],
      },
    ],
  },
];

/** @param later the server's answer to later viewer queries */
async function open(viewer: Viewer, path: string, later = () => viewer) {
  const identityProvider = createFakeIdentity({ restored: { uid: viewer.id, displayName: null } });
  const answers = [() => viewer];
  const resolvers = { Query: { viewer: () => (answers.pop() ?? later)() } };
  return { identityProvider, ...(await renderRoutes(routes, { path, identityProvider, resolvers })) };
}

const heading = () => screen.findByRole('heading').then((element) => element.textContent);
const newcomer = participant({ region: null });

it('the viewer is known from opening the page, and asked for again on each further page', async () => {
  const later = vi.fn(() => newcomer);
  const { user } = await open(participant(), '/', later);
  const link = await screen.findByRole('link', { name: 'Browse' });
  expect(later).not.toHaveBeenCalled();
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Regions' })).toBeVisible();
});

describe('guards', () => {
  it.each<[string, Viewer, string, string]>([
    ['a participant nowhere else', participant(), '/themes', 'Themes'],
    ['a newcomer to the regions', newcomer, '/', 'Regions'],
    ['an administrator at home to the console', admin(), '/', 'Console'],
    ['an administrator at a participant page nowhere', admin(), '/themes', 'Themes'],
    ['an administrator at the settings nowhere', admin(), '/admin/settings', 'Settings'],
    ['an organiser at home to the console', organiser(), '/', 'Console'],
    ['an organiser at the console nowhere', organiser(), '/admin', 'Console'],
    [
      'an organiser without a region from a participant page to the console',
      organiser(),
      '/themes',
      'Console',
    ],
  ])('send %s', async (_case, viewer, path, page) => {
    await open(viewer, path);
    expect(await heading()).toBe(page);
  });

  it('lead an organiser in participant view to choose a region of their own', async () => {
    viewModeStore.set('participant');
    await open(organiser({ exclusion: null }), '/');
    expect(await heading()).toBe('Regions');
  });
});

describe('leaving', () => {
  it.each([
    ['no longer knows the person', unknownAccount(), 'Your session has ended: your account was deleted.'],
    [
      'no longer takes their token',
      refusal('UNAUTHENTICATED', 'Please sign in to continue.'),
      'Your session has ended. Please sign in again.',
    ],
    [
      'no longer takes their domain',
      refusal('UNAUTHORIZED_DOMAIN', 'The words of the server.'),
      'The words of the server.',
    ],
  ])('happens when the server %s', async (_what, refused, words) => {
    const { identityProvider } = await open(participant(), '/', () => {
      throw refused;
    });
    await screen.findByRole('heading', { name: 'Home' });
    // The window is focused, which refetches the viewer.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(await identityProvider.getToken()).toBeNull();
  });

  it.each([
    ['another tab signs out', undefined, ''],
    ['a renewal finds the session expired', 'expired', 'Your session has ended. Please sign in again.'],
    ['a renewal finds the account disabled', 'disabled', 'Your session has ended: this account is disabled.'],
  ] as const)('happens when %s', async (_what, ending, words) => {
    const { identityProvider } = await open(participant(), '/');
    await screen.findByRole('heading', { name: 'Home' });
    identityProvider.changeElsewhere(null, ending);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('alert').textContent).toContain(words);
    if (words === '') expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
