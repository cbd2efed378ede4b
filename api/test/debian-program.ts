import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';

/**
 * The path of a program of Debian's, which this installs if root runs it on Debian.
 * @returns undefined, and says so, if there is none
 */
export function debianProgram(path: string, packageName: string): string | undefined {
  if (!existsSync(path) && process.getuid?.() === 0 && existsSync(APT)) {
    // Debian starts a server when it is installed, unless a policy forbids it.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    try {
      execFileSync(APT, ['update', '-qq'], { stdio: 'ignore', env });
      execFileSync(APT, ['install', '-qq', '-y', '--no-install-recommends', packageName], {
        stdio: 'ignore',
        env,
      });
    } catch {
      // Found out below.
    }
  }
  if (existsSync(path)) return path;
  process.stderr.write(
    `${path} is not there, so its tests are skipped. Install it: apt-get install ${packageName}\n`,
  );
  return undefined;
}
