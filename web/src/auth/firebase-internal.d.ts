import type { FirebaseApp } from 'firebase/app';

// What other Firebase products call, but its public types omit.
declare module 'firebase/app' {
  export function _getProvider(
    app: FirebaseApp,
    name: 'auth-internal',
  ): { getImmediate: () => { addAuthTokenListener: (listener: (token: string | null) => void) => void } };
}
