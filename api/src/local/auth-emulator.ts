import { join } from 'node:path';
import { projectRoot } from '../start/project-root';
import { StartError } from '../start/start-error';
import { freePort } from './free-port';
import { prepareDataFolder } from './postgres-cluster';
import { supervise, type SupervisedProcess } from './supervise';

const program = join(projectRoot, 'api/src/local/auth-emulator-program.mjs');

export type AuthEmulator = Pick<SupervisedProcess, 'exited' | 'stop'> & {
  /** `host:port`, as `FIREBASE_AUTH_EMULATOR_HOST` wants it. */
  host: string;
};

export type AuthEmulatorOptions = {
  projectId: string;
  /** The port that browsers expect; any free port when omitted. */
  port?: number;
  /** The folder it runs in, so that anything it writes stays out of the project. */
  dataDir: string;
};

/**
 * Starts the real Firebase Auth emulator on 127.0.0.1. It keeps its accounts in memory and ends with this process, however this
 * process ends.
 * @throws StartError when the port is taken or firebase-tools does not run.
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
