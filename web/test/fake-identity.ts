import type { Identity, IdentityProvider, SessionEnding } from '../src/auth/identity-provider';

interface FakeIdentity extends IdentityProvider {
  /** Signs in or out, like another tab. */
  changeElsewhere: (identity: Identity | null, ending?: SessionEnding) => void;
}

interface FakeIdentityOptions {
  /** The person restored from the browser's storage. */
  restored?: Identity | null;
  /** The popup's result. */
  popup?: () => Promise<Identity>;
}

/** Replaces Firebase at the boundary of the identity provider. */
export function createFakeIdentity({ restored = null, popup }: FakeIdentityOptions = {}): FakeIdentity {
  let present = restored;
  let tell: (identity: Identity | null, ending: SessionEnding | null) => void = () => undefined;
  const changeTo = (identity: Identity | null, ending: SessionEnding | null = null) => {
    present = identity;
    tell(identity, ending);
  };
  return {
    restore: () => Promise.resolve(present),
    signIn: async (account) => {
      const identity = popup ? await popup() : { uid: account?.email ?? 'uid', displayName: null };
      changeTo(identity);
      return identity;
    },
    signOut: () => {
      changeTo(null);
      return Promise.resolve();
    },
    getToken: () => Promise.resolve(present ? `token-of-${present.uid}` : null),
    onChange: (listener) => {
      tell = listener;
    },
    changeElsewhere: changeTo,
  };
}
