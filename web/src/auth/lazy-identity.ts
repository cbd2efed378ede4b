import { withResolvers } from '../lib/with-resolvers';
import { SignInUnloaded, type IdentityProvider } from './identity-provider';
import type { RuntimeSettings } from './runtime-settings';

type CreateIdentity = (settings: RuntimeSettings) => IdentityProvider;

const loadFirebase = async (): Promise<CreateIdentity> =>
  (await import('./firebase-identity')).createFirebaseIdentity;

/**
 * Loads Firebase in its own chunk, in parallel with the first screen. After a failed load, each sign-in
 * retries it; older browsers (whatwg/html#6768) repeat the first failure until the page is reloaded.
 */
export function createLazyIdentity(
  settings: Promise<RuntimeSettings>,
  load: () => Promise<CreateIdentity> = loadFirebase,
): IdentityProvider {
  const { promise: opened, resolve: tellOpened } = withResolvers<IdentityProvider>();

  const open = async (): Promise<IdentityProvider> => {
    // One failed request is no reason for another sign-in.
    const loading = load()
      .catch(load)
      .catch((cause: unknown) => {
        throw new SignInUnloaded('The script that signs people in did not load.', { cause });
      });
    const [createIdentity, known] = await Promise.all([loading, settings]);
    const provider = createIdentity(known);
    tellOpened(provider);
    return provider;
  };
  let provider = open();

  return {
    restore: async () => (await provider).restore(),
    signIn: async (account) => {
      provider = provider.catch(open);
      return (await provider).signIn(account);
    },
    signOut: async () => (await provider).signOut(),
    getToken: async () => (await provider).getToken(),
    onChange: (listener) => void opened.then((loaded) => loaded.onChange(listener)),
  };
}
