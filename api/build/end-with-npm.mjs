// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Milliseconds between checks. */
const PERIOD = 1_000;

/**
 * Ends this process gracefully (SIGTERM) once the npm that runs it as a script is gone. npm and its shell do not forward
 * signals from `kill`, and after a `kill -9` they cannot.
 *
 * Without npm, nothing is watched: a person may start `node` in the background and log out. Neither is anything on Windows,
 * where processes are never reparented.
 */
export function endWithNpm() {
  const script = basename(process.argv[1] ?? '');
  if (process.platform === 'win32' || !process.env.npm_lifecycle_script?.includes(script)) return;
  const parent = process.ppid;
  // Some shells replace themselves with their only command, so npm itself is the parent.
  const isShell = describe(parent).command.includes(script);
  const npm = isShell ? describe(parent).parent : parent;
  const looks = setInterval(() => {
    if (process.ppid === parent && (!isShell || describe(parent).parent === npm)) return;
    // A second signal would cut the graceful end short.
    clearInterval(looks);
    process.kill(process.pid, 'SIGTERM');
  }, PERIOD).unref();
}

/**
 * The parent and the command line of a process. A process loses its parent as soon as that one ends, even while the parent still
 * has a process id because its exit code is unread.
 * @param {number} pid
 */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      // The name, in parentheses, may contain anything.
      const [, , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ')').split(' ');
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
    }
    const line = execFileSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return { parent: 0, command: '' };
  }
}
