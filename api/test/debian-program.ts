import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';

/**
 * The path of a Debian program, which this installs if root runs it on Debian.
 * @returns undefined, with a message, if there is none
 */
export function debianProgram(path: string, packageName: string): string | undefined {
  if (!existsSync(path) && process.getuid?.() === 0 && existsSync(APT)) {
    // Debian starts a server on installation, unless a policy forbids it.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    try {
      execFileSync(APT, ['update', '-qq'], { stdio: 'ignore', env });
      execFileSync(APT, ['install', '-qq', '-y', '--no-install-recommends', packageName], {
        stdio: 'ignore',
        env,
      });
    } catch {
      // Checked below.
    }
  }
  if (existsSync(path)) return path;
  process.stderr.write(
    `${path} is not there, so its tests are skipped. Install it: apt-get install ${packageName}\n`,
  );
  return undefined;
}
