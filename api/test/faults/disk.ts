import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemCode } from '../../src/start/start-error';

const run = promisify(execFile);
/** Room for a cluster, its log, and a minute of saves. */
const SIZE = '200m';
const PIECE = Buffer.alloc(64 * 1_024);

/** A file system in memory, of a size of its own, which can be full. Mounting one takes root; without it, an ordinary folder. */
export class Disk {
  private constructor(
    readonly folder: string,
    /** Whether it can be filled. */
    readonly isOwn: boolean,
  ) {}

  /** @param isToFill whether the test will fill it */
  static async create(isToFill: boolean): Promise<Disk> {
    const folder = await mkdtemp(join(tmpdir(), 'hackathon-disk-'));
    if (!isToFill) return new Disk(folder, false);
    const isOwn = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0777`, 'tmpfs', folder]).then(
      () => true,
      () => false,
    );
    return new Disk(folder, isOwn);
  }

  /** Writes until nothing more fits. */
  async fill(): Promise<void> {
    const file = await open(this.#ballast, 'w');
    try {
      for (;;) await file.write(PIECE);
    } catch (error) {
      if (systemCode(error) !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
  }

  empty(): Promise<void> {
    return rm(this.#ballast, { force: true });
  }

  async end(): Promise<void> {
    if (this.isOwn) await run('umount', [this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }
}
