import { ApolloLink } from '@apollo/client';
import { throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createFakeIdentity } from '../../test/fake-identity';
import { participant } from '../../test/people';
import { createSchemaLink, unknownAccount } from '../../test/schema-link';
import { createApolloClient } from '../apollo/client';
import { createAuthSession, type AuthSession } from './auth-session';
import { SessionEnded, type Identity, type IdentityProvider } from './identity-provider';
import { ViewerQuery } from './viewer-documents';

const ada: Identity = { uid: 'uid-ada', displayName: 'Ada Lovelace' };

const becomes = (session: AuthSession, status: string) =>
  expect.poll(() => session.getState().status).toBe(status);

function open(popup: () => Promise<Identity>) {
  const identityProvider = createFakeIdentity({ popup });
  return { identityProvider, ...load(identityProvider) };
}

/** Loads a page in the tab, with the answer to its viewer query. */
function load(identityProvider: IdentityProvider, viewer: () => unknown = participant) {
  const syncViewer = vi.fn(() => ({ viewer: participant() }));
  const client = createApolloClient(createSchemaLink({ Query: { viewer }, Mutation: { syncViewer } }));
  return { client, syncViewer, session: createAuthSession({ identityProvider, client }) };
}

describe('the session', () => {
  it('makes one attempt at a time, and tells the server the name that the identity provider knows', async () => {
    const popup = vi.fn(() => Promise.resolve(ada));
    const { session, syncViewer } = open(popup);
    await becomes(session, 'signedOut');
    await Promise.all([session.signIn(), session.signIn()]);
    expect(session.getState().status).toBe('signedIn');
    expect(popup).toHaveBeenCalledOnce();
    expect(syncViewer.mock.calls).toEqual([[undefined, { input: { displayName: 'Ada Lovelace' } }]]);
  });

  it('syncs an account when it signs in; later pages ask who it is', async () => {
    const { identityProvider, session } = open(() => Promise.resolve(ada));
    await becomes(session, 'signedOut');
    await session.signIn();
    const next = load(identityProvider);
    await becomes(next.session, 'signedIn');
    expect(next.syncViewer).not.toHaveBeenCalled();
    expect(next.client.readQuery({ query: ViewerQuery })?.viewer.displayName).toBe('Ada Lovelace');
    await next.session.signOut();
    await next.session.signIn();
    expect(next.syncViewer).toHaveBeenCalledOnce();
  });

  it('syncs again if the server does not know the account', async () => {
    const next = load(createFakeIdentity({ restored: ada }), () => {
      throw unknownAccount();
    });
    await becomes(next.session, 'signedIn');
    expect(next.syncViewer).toHaveBeenCalledOnce();
  });

  it.each([
    ['disabled', 'Your session has ended: this account is disabled. Ask your administrator.'],
    ['expired', 'Your session has ended. Please sign in again.'],
  ] as const)('says why a kept session has ended before the page was opened: %s', async (ending, error) => {
    const session = createAuthSession({
      identityProvider: createFakeIdentity({ restored: ada }),
      client: createApolloClient(new ApolloLink(() => throwError(() => new SessionEnded(ending)))),
    });
    await expect.poll(session.getState).toEqual({ status: 'signedOut', error, isSigningIn: false });
  });

  it('leaves nothing of the person in the cache', async () => {
    const { session, client } = open(() => Promise.resolve(ada));
    await becomes(session, 'signedOut');
    await session.signIn();
    expect(client.readQuery({ query: ViewerQuery })?.viewer.displayName).toBe('Ada Lovelace');
    await session.signOut();
    expect(client.extract()).toEqual({});
  });
});
