import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { post, textAt, type Json } from './json';

/** A person who is signed in at the Auth emulator, without a browser. */
export interface Account {
  email: string;
  name: string;
  /** Calls our server as this person. @throws Error with the server's refusal. */
  call: (document: string, input?: Json) => Promise<Json>;
  /** Performs an act, such as `placeUsers`. @returns its answer to `fields` @throws Error with the server's refusal. */
  act: (name: string, input: Json, fields?: string) => Promise<Json>;
  /** Signs a browser in as this person, without the chooser. */
  enter: (context: BrowserContext) => Promise<void>;
}

/** Signs a person in like the local chooser, through the emulator's own API. */
export async function signInAccount(address: string, email: string, name: string): Promise<Account> {
  const settings = await fetch(`${address}/config.json`).then((response) => response.json() as Promise<Json>);
  const apiKey = textAt(settings, 'firebase', 'apiKey');
  const google = { sub: email, email, email_verified: true, name };
  const answer = await post(
    `${textAt(settings, 'emulatorUrl')}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=${apiKey}`,
    {
      postBody: new URLSearchParams({
        id_token: JSON.stringify(google),
        providerId: 'google.com',
      }).toString(),
      requestUri: address,
      returnSecureToken: true,
      returnIdpCredential: true,
    },
  );
  const token = textAt(answer, 'idToken');
  const user = {
    uid: textAt(answer, 'localId'),
    email,
    emailVerified: true,
    displayName: name,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: textAt(answer, 'refreshToken'),
      accessToken: token,
      expirationTime: Date.now() + Number(textAt(answer, 'expiresIn')) * 1_000,
    },
  };
  const call: Account['call'] = async (document, input = null) => {
    const body = { query: document, variables: { input } };
    const result = await post(`${address}/graphql`, body, { authorization: `Bearer ${token}` });
    if (isRefused(result)) throw new Error(`${document}: ${JSON.stringify(result)}`);
    return result;
  };
  return {
    email,
    name,
    call,
    act: (act, input, fields = '__typename') => {
      const type = `${act.charAt(0).toUpperCase()}${act.slice(1)}Input`;
      return call(`mutation ($input: ${type}!) { ${act}(input: $input) { ${fields} } }`, input);
    },
    // The place and format of Firebase's session (`browserLocalPersistence`).
    enter: (context) =>
      context.setStorageState({
        cookies: [],
        origins: [
          {
            origin: address,
            localStorage: [{ name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) }],
          },
        ],
      }),
  };
}

/** Opens a window of a person's own, next to the test's page. */
export async function openWindow(
  browser: Browser,
  account: Account,
  options: BrowserContextOptions = { reducedMotion: 'reduce' },
): Promise<Page> {
  const context = await browser.newContext(options);
  await account.enter(context);
  return context.newPage();
}

const isRefused = (answer: Json): boolean =>
  typeof answer === 'object' && answer !== null && 'errors' in answer;
