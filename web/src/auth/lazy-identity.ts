import type { IdentityProvider } from './identity-provider';
import type { RuntimeSettings } from './runtime-settings';

/** Firebase behind a chunk of its own, loaded as soon as the settings are there, beside the first screen. */
export function createLazyIdentity(settings: Promise<RuntimeSettings>): IdentityProvider {
  const provider = Promise.all([import('./firebase-identity'), settings]).then(([firebase, known]) =>
    firebase.createFirebaseIdentity(known),
  );
  return {
    restore: async () => (await provider).restore(),
    signIn: async (account) => (await provider).signIn(account),
    signOut: async () => (await provider).signOut(),
    getToken: async () => (await provider).getToken(),
    onChange: (listener) => {
      // A provider that does not load is reported by `restore`, which everybody waits for.
      provider.then((loaded) => loaded.onChange(listener)).catch(() => undefined);
    },
  };
}
