import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian, Ubuntu and Fedora put the library of libfaketime. */
const PLACES = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const LIBRARY = 'faketime/libfaketime.so.1';

/** A clock of PostgreSQL's own, which can be set: libfaketime, loaded before its programs, adds what a file says. */
export class DatabaseClock {
  private constructor(
    private readonly library: string,
    private readonly file: string,
  ) {}

  /** @returns null where libfaketime is not installed. */
  static async create(folder: string): Promise<DatabaseClock | null> {
    const library = await findLibrary();
    if (library === null) return null;
    const clock = new DatabaseClock(library, join(folder, 'clock'));
    await clock.setAhead(0);
    return clock;
  }

  /** The words before the command that runs by this clock. */
  get prefix(): string[] {
    return [
      'env',
      `LD_PRELOAD=${this.library}`,
      `FAKETIME_TIMESTAMP_FILE=${this.file}`,
      // Read again at each look at the clock; time that only measures goes on as it is.
      'FAKETIME_NO_CACHE=1',
      'FAKETIME_DONT_FAKE_MONOTONIC=1',
    ];
  }

  /** Sets it this many seconds ahead of the machine's; behind it, if negative. */
  async setAhead(seconds: number): Promise<void> {
    await writeFile(this.file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 });
  }
}

async function findLibrary(): Promise<string | null> {
  for (const place of PLACES) {
    const folders = await readdir(place).catch(() => []);
    const found = [place, ...folders.map((folder) => join(place, folder))]
      .map((folder) => join(folder, LIBRARY))
      .find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return null;
}
