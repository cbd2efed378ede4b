import { OwnPostgres } from '../own-postgres';
import { DatabaseClock } from './clock';
import { Crowd } from './crowd';
import { Disk } from './disk';
import { FaultServer } from './fault-server';
import { StandInGoogle } from './google';

/** Enough for two servers and the test itself. */
const MAX_CONNECTIONS = 40;

/** What not every machine has. */
export type Need = 'disk' | 'clock';

/** Everything that faults happen to, and the people who use it. */
export class World {
  private constructor(
    readonly disk: Disk,
    /** PostgreSQL's own; null for the machine's. */
    readonly clock: DatabaseClock | null,
    readonly postgres: OwnPostgres,
    readonly google: StandInGoogle,
    readonly servers: [FaultServer, ...FaultServer[]],
  ) {}

  #used = 1;
  #crowd: Crowd | undefined;

  /** @param needs what one fault needs besides: a disk to fill takes root, a clock to set takes libfaketime; see {@link missing} */
  static async create(needs?: Need): Promise<World> {
    const disk = await Disk.create(needs === 'disk');
    try {
      const clock = needs === 'clock' ? await DatabaseClock.create(disk.folder) : null;
      const postgres = await OwnPostgres.start({
        parent: disk.folder,
        maxConnections: MAX_CONNECTIONS,
        prefix: clock?.prefix ?? [],
      });
      const google = await StandInGoogle.start();
      return new World(disk, clock, postgres, google, [await FaultServer.create(postgres.url, google)]);
    } catch (error) {
      await disk.end();
      throw error;
    }
  }

  /** Why this machine does not have what a fault needs; null if it has. */
  missing(need: Need | undefined): string | null {
    if (need === 'disk' && !this.disk.isOwn) return 'mounting a file system takes root';
    if (need === 'clock' && this.clock === null)
      return 'libfaketime is not installed (on Debian: apt-get install faketime)';
    return null;
  }

  async crowd(): Promise<Crowd> {
    this.#crowd ??= await Crowd.gather(this.google, () => this.urls);
    return this.#crowd;
  }

  /** The servers that people use. */
  get urls(): string[] {
    return this.servers.slice(0, this.#used).map(({ url }) => url);
  }

  async startSecond(): Promise<void> {
    this.servers.push(await FaultServer.create(this.postgres.url, this.google));
    this.#used = 2;
  }

  useFirst(): void {
    this.#used = 1;
  }

  async endSecond(): Promise<void> {
    await this.servers.pop()?.end();
  }

  async end(): Promise<void> {
    for (const server of this.servers) await server.end();
    this.google.stop();
    await this.postgres.end();
    await this.disk.end();
  }
}
