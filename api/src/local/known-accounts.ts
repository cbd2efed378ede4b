import { StartError } from '../start/start-error';

export type KnownAccount = { firebaseUid: string; email: string; displayName: string };

/** Accounts in one request to the emulator. */
const BATCH = 1_000;

/**
 * The id of a Google account in local mode. The web client's account chooser derives the same id, so that signing in finds the
 * known account instead of creating a second one.
 */
const googleAccountId = (email: string): string => `google-${email.toLowerCase()}`;

/**
 * Imports the people of the database into an emulator that has just started. They keep their uid, so browsers stay signed in
 * across a restart of the server.
 */
export async function importKnownAccounts(
  emulatorHost: string,
  projectId: string,
  accounts: readonly KnownAccount[],
): Promise<void> {
  const url = `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  for (let start = 0; start < accounts.length; start += BATCH) {
    const users = accounts.slice(start, start + BATCH).map(emulatorAccount);
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ users, allowOverwrite: true }),
    });
    if (!response.ok)
      throw new StartError(`The Auth emulator does not take the known accounts (${response.status}).`);
  }
}

function emulatorAccount({ firebaseUid, email, displayName }: KnownAccount): object {
  const rawId = googleAccountId(email);
  return {
    localId: firebaseUid,
    email,
    emailVerified: true,
    displayName,
    providerUserInfo: [{ providerId: 'google.com', rawId, federatedId: rawId, email, displayName }],
  };
}
