import { describe, expect, it, vi } from 'vitest';
import { createFakeIdentity } from '../../test/fake-identity';
import { participant } from '../../test/people';
import { createSchemaLink } from '../../test/schema-link';
import { createApolloClient } from '../apollo/client';
import { createAuthSession, type AuthSession } from './auth-session';
import type { Identity } from './identity-provider';
import { ViewerQuery } from './viewer-documents';

const ada: Identity = { uid: 'uid-ada', displayName: 'Ada Lovelace' };

const becomes = (session: AuthSession, status: string) =>
  expect.poll(() => session.getState().status).toBe(status);

function open(popup: () => Promise<Identity>) {
  const identityProvider = createFakeIdentity({ popup });
  const syncViewer = vi.fn(() => ({ viewer: participant() }));
  const client = createApolloClient(createSchemaLink({ Mutation: { syncViewer } }));
  return { client, syncViewer, session: createAuthSession({ identityProvider, client }) };
}

describe('the session', () => {
  it('makes one attempt at a time', async () => {
    const popup = vi.fn(() => Promise.resolve(ada));
    const { session, syncViewer } = open(popup);
    await becomes(session, 'signedOut');
    await Promise.all([session.signIn(), session.signIn()]);
    expect(session.getState().status).toBe('signedIn');
    expect(popup).toHaveBeenCalledOnce();
    expect(syncViewer).toHaveBeenCalledOnce();
  });

  it('tells the server the name that the identity provider knows', async () => {
    const { session, syncViewer } = open(() => Promise.resolve(ada));
    await becomes(session, 'signedOut');
    await session.signIn();
    expect(syncViewer).toHaveBeenCalledWith(
      undefined,
      { input: { displayName: 'Ada Lovelace' } },
      undefined,
      expect.anything(),
    );
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
