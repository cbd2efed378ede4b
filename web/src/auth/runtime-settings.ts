/** An account in the local chooser. */
export interface DemoAccount {
  email: string;
  displayName: string;
  /** The purpose of the account, if the server states it. */
  description: string | null;
}

/** What the server tells the client at start, so that one build serves every environment. */
export interface RuntimeSettings {
  productName: string;
  eventTitle: string;
  /** The e-mail domains whose accounts may sign in. */
  emailDomains: readonly string[];
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** The address of the local Auth emulator; null if Google signs people in. */
  emulatorUrl: string | null;
  demoAccounts: readonly DemoAccount[];
}

const SETTINGS_PATH = '/config.json';

/**
 * Reads the settings from the page. In development, Vite's page has none, so they are requested from the
 * server.
 * @throws Error without settings
 */
export async function loadRuntimeSettings(): Promise<RuntimeSettings> {
  const inPage = document.getElementById('settings')?.textContent;
  if (inPage) return JSON.parse(inPage) as RuntimeSettings;
  const response = await fetch(SETTINGS_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${SETTINGS_PATH}: the server answered ${response.status}.`);
  return (await response.json()) as RuntimeSettings;
}
