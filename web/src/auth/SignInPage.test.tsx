import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeIdentity } from '../../test/fake-identity';
import { openDialog } from '../../test/open-dialog';
import { admin, participant } from '../../test/people';
import { renderRoutes } from '../../test/render-routes';
import { refusal, type Resolvers } from '../../test/schema-link';
import { settings } from '../../test/settings';
import { RequireVisitor } from './guards';
import { type Identity } from './identity-provider';
import { createLazyIdentity } from './lazy-identity';
import { SignInPage } from './SignInPage';
import type { Viewer } from './useViewer';
import { viewModeStore } from './view-mode';

const routes = [
  { Component: RequireVisitor, children: [{ path: '/login', Component: SignInPage }] },
  { path: '/', element: <h1>Home</h1> },
  { path: '/admin', element: <h1>Console</h1> },
];

const ada: Identity = { uid: 'uid-ada', displayName: 'Ada Lovelace' };

const server = (viewer: Viewer): Resolvers => ({
  Query: { viewer: () => viewer },
  Mutation: { syncViewer: () => ({ viewer }) },
});

const refusing = (error: Error): Resolvers => ({
  Mutation: {
    syncViewer: () => {
      throw error;
    },
  },
});

const continueButton = () => screen.findByRole('button', { name: 'Continue with Google' });

describe('signing in', () => {
  it('leads an administrator to the console, in participant view too', async () => {
    viewModeStore.set('participant');
    const identityProvider = createFakeIdentity({ restored: ada });
    await renderRoutes(routes, { identityProvider, resolvers: server(admin()), path: '/login' });
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
  });

  it('loads the sign-in script again after a failure', async () => {
    const load = vi.fn(() =>
      Promise.resolve(() => createFakeIdentity({ popup: () => Promise.resolve(ada) })),
    );
    // Each is requested twice.
    for (let request = 0; request < 4; request += 1)
      load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = await renderRoutes(routes, {
      identityProvider: createLazyIdentity(Promise.resolve(settings), load),
      resolvers: server(participant()),
      path: '/login',
    });
    const unloaded = 'The sign-in could not be loaded. Check your connection and try again';
    expect(await screen.findByRole('alert')).toHaveTextContent(unloaded);
    await user.click(await continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(unloaded);
    await user.click(await continueButton());
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('keeps the session over a single lost request', async () => {
    const load = vi
      .fn(() => Promise.resolve(() => createFakeIdentity({ restored: ada })))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await renderRoutes(routes, {
      identityProvider: createLazyIdentity(Promise.resolve(settings), load),
      resolvers: server(participant()),
      path: '/login',
    });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('drops an identity whose domain is refused', async () => {
    const identityProvider = createFakeIdentity({ restored: ada });
    const refused = () => {
      throw refusal('UNAUTHORIZED_DOMAIN', 'No.');
    };
    const resolvers = { Query: { viewer: refused } };
    await renderRoutes(routes, { identityProvider, resolvers, path: '/login' });
    await screen.findByRole('alert');
    expect(await identityProvider.getToken()).toBeNull();
  });

  const domainRefused = 'Your email domain is not authorized to access this application.';
  it.each([
    ['Failed to sign in. Please try again.', new Error('USER_DISABLED'), null],
    [domainRefused, null, refusal('UNAUTHORIZED_DOMAIN', '')],
    ['Failed to authenticate. Please try again.', null, refusal('INTERNAL_SERVER_ERROR', 'secret')],
  ])('that fails says “%s”', async (words, ofGoogle, ofServer) => {
    const popup = () => (ofGoogle ? Promise.reject(ofGoogle) : Promise.resolve(ada));
    const { user, location } = await renderRoutes(routes, {
      identityProvider: createFakeIdentity({ popup }),
      resolvers: ofServer ? refusing(ofServer) : server(participant()),
      path: '/login',
    });
    await user.click(await continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Access Denied${words}`);
    expect(await continueButton()).toBeEnabled();
    expect(location()).toBe('/login');
  });

  it('names the domains it is for, and follows a sign-in in another tab', async () => {
    const identityProvider = createFakeIdentity();
    await renderRoutes(routes, { identityProvider, resolvers: server(participant()), path: '/login' });
    await continueButton();
    expect(screen.getByText('Only example.com accounts')).toBeVisible();
    identityProvider.changeElsewhere(ada);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });
});

describe('signing in on a laptop', () => {
  const local = {
    ...settings,
    emulatorUrl: 'http://localhost:9099',
    demoAccounts: [{ email: 'admin@example.com', displayName: 'Grace Hopper', description: 'Administrator' }],
  };

  it('offers the demo accounts by e-mail', async () => {
    const identityProvider = createFakeIdentity();
    const resolvers = server(admin());
    const { user } = await renderRoutes(routes, {
      identityProvider,
      resolvers,
      path: '/login',
      settings: local,
    });
    await user.click(await continueButton());
    await screen.findByRole('dialog', { name: 'Choose an account' });
    await user.click(screen.getByRole('button', { name: /admin@example\.com/ }));
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
    expect(await identityProvider.getToken()).toBe('token-of-admin@example.com');
  });

  it('is left with Escape: the focus is back on the button, and an old refusal is gone', async () => {
    const { user } = await renderRoutes(routes, {
      identityProvider: createFakeIdentity(),
      resolvers: refusing(refusal('INTERNAL_SERVER_ERROR', '')),
      path: '/login',
      settings: local,
    });
    await user.click(await continueButton());
    await user.click(await screen.findByRole('button', { name: /admin@example\.com/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to authenticate. Please try again.');

    await user.click(await continueButton());
    await openDialog('dialog', 'Choose an account');
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await continueButton()).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
