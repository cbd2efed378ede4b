import type { FirebaseApp } from 'firebase/app';

// What other products of Firebase call, and its public types leave out.
declare module 'firebase/app' {
  export function _getProvider(
    app: FirebaseApp,
    name: 'auth-internal',
  ): { getImmediate: () => { addAuthTokenListener: (listener: (token: string | null) => void) => void } };
}
