import { _getProvider, FirebaseError, initializeApp } from 'firebase/app';
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
  SessionEnded,
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

const codeOf = (error: unknown): string => (error instanceof FirebaseError ? error.code : '');

/** Why an error ends the session; null if it does not. */
const endingOf = (error: unknown): SessionEnding | null => ENDINGS[codeOf(error)] ?? null;

const identityOf = (user: User): Identity => ({ uid: user.uid, displayName: user.displayName });

function openAuth({ firebase, emulatorUrl }: RuntimeSettings): Auth {
  const app = initializeApp(firebase);
  // The popup's resolver loads a script from Google, so it is omitted if no popup is used.
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

/**
 * Makes the SDK renew the token: 5 minutes before it expires, after a failure again after 30 seconds, then
 * with the delay doubling up to 960. The SDK only does so while it has a listener of this kind;
 * `onIdTokenChanged` is none.
 */
const renewInTime = ({ app }: Auth): void =>
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined);

function signInThroughPopup(auth: Auth): Promise<User> {
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, google).then((credential) => credential.user);
}

/**
 * Signs in with an unsigned account, which the emulator accepts. The e-mail address as `sub` always gives the
 * same account.
 */
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

/** Firebase Authentication with Google accounts. The browser's storage holds the session. */
export function createFirebaseIdentity(settings: RuntimeSettings): IdentityProvider {
  const auth = openAuth(settings);
  renewInTime(auth);
  /** The person of the session, until they sign out on this page. */
  let person: User | null = null;
  return {
    restore: async () => {
      await auth.authStateReady();
      return auth.currentUser && identityOf(auth.currentUser);
    },
    signIn: async (account) => {
      try {
        return identityOf(await (account ? signInAt(auth, account) : signInThroughPopup(auth)));
      } catch (error) {
        throw CANCELLED.includes(codeOf(error)) ? new SignInCancelled() : error;
      }
    },
    signOut: () => {
      person = null;
      return signOut(auth);
    },
    getToken: async () => {
      try {
        return (await auth.currentUser?.getIdToken()) ?? null;
      } catch (error) {
        const ending = endingOf(error);
        if (ending) throw new SessionEnded(ending);
        throw codeOf(error) === 'auth/network-request-failed'
          ? new TypeError('The token could not be renewed.', { cause: error })
          : error;
      }
    },
    onChange: (listener) =>
      void onAuthStateChanged(auth, (user) => {
        const before = person;
        person = user;
        if (user) listener(identityOf(user), null);
        // The SDK does not report why it signed the person out, so request their token once more.
        else
          void (before?.getIdToken(true).then(() => null, endingOf) ?? Promise.resolve(null)).then((ending) =>
            listener(null, ending),
          );
      }),
  };
}
