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

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function readText(source: Json, key: string): string {
  const value = source[key];
  if (typeof value !== 'string') throw new Error(`${SETTINGS_PATH}: '${key}' is not a text.`);
  return value;
}

const readDemoAccount = (account: Json): DemoAccount => ({
  email: readText(account, 'email'),
  displayName: readText(account, 'displayName'),
  description: typeof account['description'] === 'string' ? account['description'] : null,
});

/** Checks the settings of the page or of `/config.json`. @throws Error naming the first setting that is missing. */
export function parseRuntimeSettings(value: unknown): RuntimeSettings {
  if (!isJson(value) || !isJson(value['firebase']))
    throw new Error(`${SETTINGS_PATH}: 'firebase' is missing.`);
  const { emailDomains, firebase, emulatorUrl, demoAccounts } = value;
  return {
    productName: readText(value, 'productName'),
    eventTitle: readText(value, 'eventTitle'),
    emailDomains: Array.isArray(emailDomains)
      ? emailDomains.filter((domain) => typeof domain === 'string')
      : [],
    firebase: {
      projectId: readText(firebase, 'projectId'),
      apiKey: readText(firebase, 'apiKey'),
      authDomain: readText(firebase, 'authDomain'),
    },
    emulatorUrl: typeof emulatorUrl === 'string' ? emulatorUrl : null,
    demoAccounts: Array.isArray(demoAccounts) ? demoAccounts.filter(isJson).map(readDemoAccount) : [],
  };
}

/** Reads the settings from the page. Vite's page, in development, has none: they come from the server. @throws Error without settings. */
export async function loadRuntimeSettings(): Promise<RuntimeSettings> {
  const inPage = document.getElementById('settings')?.textContent;
  if (inPage) return parseRuntimeSettings(JSON.parse(inPage));
  const response = await fetch(SETTINGS_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${SETTINGS_PATH}: the server answered ${response.status}.`);
  return parseRuntimeSettings(await response.json());
}
