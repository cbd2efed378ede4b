import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../start/start-error';

const run = promisify(execFile);

/** How to run a program that does not run as root. */
export type Unprivileged = {
  /** The words to put before the command. */
  prefix: readonly string[];
  /** Who the program's files must belong to. */
  owner: { uid: number; gid: number };
};

/** Succeeds if the program can run and the folder can be written. */
const PROBE = '"$0" --version && test -w "$1"';

const succeeds = (command: string, ...args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );

/**
 * Finds a way to run `program` on `folder` without being root. An ordinary user needs nothing. For root, the clone may be in a
 * home of mode 0700 that no other user can enter:
 * - in a user namespace, root has no privileges but still owns its files;
 * - where namespaces are forbidden (most containers), it runs as `nobody` with the single capability to pass locked folders.
 */
export async function findUnprivileged(program: string, folder: string): Promise<Unprivileged> {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (own.uid !== 0 || process.platform === 'win32') return { prefix: [], owner: own };

  const works = (prefix: readonly string[]): Promise<boolean> => {
    const [command, ...args] = [...prefix, '/bin/sh', '-c', PROBE, program, folder];
    return succeeds(command, ...args);
  };
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (await works(namespace)) return { prefix: namespace, owner: own };

  const nobody = await lookUpNobody();
  const capability = [
    'setpriv',
    `--reuid=${nobody.uid}`,
    `--regid=${nobody.gid}`,
    '--clear-groups',
    // Without it, access(2), by which PostgreSQL looks for its own files, would ignore the capability.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  if (await works(capability)) return { prefix: capability, owner: nobody };

  throw new StartError(
    'PostgreSQL does not run as root, and this machine does not let root become another user. ' +
      'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function lookUpNobody(): Promise<Unprivileged['owner']> {
  const id = (flag: string): Promise<number> =>
    run('id', [flag, 'nobody']).then(({ stdout }) => Number(stdout));
  const [uid, gid] = await Promise.all([id('-u'), id('-g')]);
  return { uid, gid };
}
