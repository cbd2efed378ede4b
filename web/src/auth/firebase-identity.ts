import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  signInWithCredential,
  signInWithPopup,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import {
  SignInCancelled,
  type Identity,
  type IdentityProvider,
  type LocalAccount,
  type SessionEnding,
} from './identity-provider';
import type { RuntimeSettings } from './runtime-settings';

const CANCELLED: readonly string[] = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'];
const ENDINGS: Readonly<Record<string, SessionEnding>> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'expired',
};
const NO_CONNECTION: readonly string[] = ['auth/network-request-failed'];

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof FirebaseError && codes.includes(error.code);

/** Why an error ends the session; null where it does not. */
const endingOf = (error: unknown): SessionEnding | null =>
  error instanceof FirebaseError ? (ENDINGS[error.code] ?? null) : null;

const identityOf = (user: User): Identity => ({ uid: user.uid, displayName: user.displayName });

function openAuth({ firebase, emulatorUrl }: RuntimeSettings): Auth {
  const app = initializeApp(firebase);
  // The popup's resolver loads a script from Google, so it is left out where no popup is used.
  if (emulatorUrl === null) {
    return initializeAuth(app, {
      persistence: browserLocalPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
  }
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

function signInThroughPopup(auth: Auth): Promise<User> {
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, google).then((credential) => credential.user);
}

/** Signs in with an unsigned account, which the emulator accepts. The e-mail as `sub` makes it the same account every time. */
function signInAt(auth: Auth, { email, displayName }: LocalAccount): Promise<User> {
  const account = {
    sub: email,
    email,
    email_verified: true,
    ...(displayName === null ? {} : { name: displayName }),
  };
  const credential = GoogleAuthProvider.credential(JSON.stringify(account));
  return signInWithCredential(auth, credential).then(({ user }) => user);
}

/** Firebase Authentication with Google accounts; the session is kept in this browser's storage. */
export function createFirebaseIdentity(settings: RuntimeSettings): IdentityProvider {
  const auth = openAuth(settings);
  /** The outcome of the last token renewal. Firebase signs out first and gives the reason afterwards. */
  let renewal: Promise<SessionEnding | null> = Promise.resolve(null);
  return {
    restore: async () => {
      await auth.authStateReady();
      return auth.currentUser && identityOf(auth.currentUser);
    },
    signIn: async (account) => {
      try {
        return identityOf(await (account ? signInAt(auth, account) : signInThroughPopup(auth)));
      } catch (error) {
        throw hasCode(error, CANCELLED) ? new SignInCancelled() : error;
      }
    },
    signOut: () => signOut(auth),
    getToken: async () => {
      try {
        // The SDK alone renews tokens, so there is no timer of ours: it returns none with less than 30 seconds left, repeats failed
        // renewals with its own back-off, and signs out where the account is disabled. Every request and the socket ask here first.
        const token = auth.currentUser?.getIdToken();
        renewal = token ? token.then(() => null, endingOf) : renewal;
        return (await token) ?? null;
      } catch (error) {
        throw hasCode(error, NO_CONNECTION)
          ? new TypeError('The token could not be renewed.', { cause: error })
          : error;
      }
    },
    onChange: (listener) =>
      void onAuthStateChanged(auth, (user) => {
        if (user) listener(identityOf(user), null);
        else void renewal.then((ending) => listener(null, ending));
      }),
  };
}
