/** An account that the local chooser offers. */
export interface DemoAccount {
  email: string;
  displayName: string;
  /** What the account is for, where the server says so. */
  description: string | null;
}

/** What the server tells the client at start, so that one build serves every environment. */
export interface RuntimeSettings {
  productName: string;
  /** For example 'Hackathon 2025'. */
  eventTitle: string;
  /** Whose accounts may sign in, by the part of their e-mail address after the `@`. */
  emailDomains: readonly string[];
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** The address of the local Auth emulator; null where Google signs people in. */
  emulatorUrl: string | null;
  demoAccounts: readonly DemoAccount[];
}

const SETTINGS_PATH = '/config.json';

/** Reads the settings from the page. Vite's page, in development, has none: they come from the server. @throws Error without settings */
export async function loadRuntimeSettings(): Promise<RuntimeSettings> {
  const inPage = document.getElementById('settings')?.textContent;
  if (inPage) return JSON.parse(inPage) as RuntimeSettings;
  const response = await fetch(SETTINGS_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${SETTINGS_PATH}: the server answered ${response.status}.`);
  return (await response.json()) as RuntimeSettings;
}
