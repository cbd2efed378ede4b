import { join } from 'node:path';
import { projectRoot } from '../start/project-root';
import { StartError } from '../start/start-error';
import { freePort } from '../lib/free-port';
import { prepareDataFolder } from './postgres-cluster';
import { supervise, type SupervisedProcess } from './supervise';

const program = join(projectRoot, 'api/src/local/auth-emulator-program.mjs');

export type AuthEmulator = Pick<SupervisedProcess, 'exited' | 'stop'> & {
  /** `host:port`, as in `FIREBASE_AUTH_EMULATOR_HOST`. */
  host: string;
};

export type AuthEmulatorOptions = {
  projectId: string;
  /** The port that browsers expect; any free port when omitted. */
  port?: number;
  /** Its working directory, so that the files it writes stay out of the project. */
  dataDir: string;
};

/**
 * Starts the real Firebase Auth emulator on 127.0.0.1. It holds its accounts in memory and always ends with this process.
 * @throws StartError if the port is taken or firebase-tools does not run.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const port = options.port ?? (await freePort());
  await prepareDataFolder(options.dataDir);
  const command = [process.execPath, program, options.projectId, String(port)];
  const emulator = supervise(command, 'SIGTERM', options.dataDir);
  if (await emulator.prints(/^ready$/m))
    return { host: `127.0.0.1:${port}`, exited: emulator.exited, stop: emulator.stop };

  const output = emulator.output();
  if (/^EADDRINUSE$/m.test(output)) {
    throw new StartError(
      `Port ${port} of 127.0.0.1, meant for the Auth emulator, is taken. Stop the program that uses it, or set AUTH_EMULATOR_PORT.`,
    );
  }
  throw new StartError(
    `The Auth emulator does not start (${output.trim().split('\n').at(-1) ?? 'no reason given'}).`,
  );
}

type KnownAccount = { firebaseUid: string; email: string; displayName: string };

/** Accounts per request to the emulator. */
const BATCH = 1_000;

/**
 * The id of a Google account in local runs. The web client's account chooser derives the same id, so that signing in finds the
 * existing account instead of creating a second one.
 */
const googleAccountId = (email: string): string => `google-${email.toLowerCase()}`;

/**
 * Imports the people of the database into a newly started emulator. They keep their uid, so browsers stay signed in across a
 * restart.
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
