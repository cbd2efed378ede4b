import { createContext } from 'react';
import type { AuthSession } from './auth-session';
import type { RuntimeSettings } from './runtime-settings';

export interface AuthContextValue {
  session: AuthSession;
  settings: RuntimeSettings;
}

export const AuthContext = createContext<AuthContextValue | null>(null);
