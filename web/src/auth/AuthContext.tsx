import { createContext, use, useMemo, type ReactNode } from 'react';
import type { AuthSession } from './auth-session';
import type { RuntimeSettings } from './runtime-settings';

export interface AuthContextValue {
  session: AuthSession;
  settings: RuntimeSettings;
}

export const AuthContext = createContext<AuthContextValue | null>(null);

interface AuthProviderProps {
  session: AuthSession;
  /** The children appear once the server has sent its settings. */
  settings: Promise<RuntimeSettings>;
  children: ReactNode;
}

/** Gives `useAuth` and `useSettings` to the application. */
export function AuthProvider({ session, settings, children }: AuthProviderProps) {
  const known = use(settings);
  const value = useMemo(() => ({ session, settings: known }), [session, known]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
