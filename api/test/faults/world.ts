import { OwnPostgres } from '../own-postgres';
import { Crowd } from './crowd';
import { Disk } from './disk';
import { FaultServer } from './fault-server';
import { StandInGoogle } from './google';

/** Enough for two servers and the test itself. */
const MAX_CONNECTIONS = 40;

/** Everything that faults happen to, and the people who use it. */
export class World {
  private constructor(
    readonly disk: Disk,
    readonly postgres: OwnPostgres,
    readonly google: StandInGoogle,
    readonly servers: [FaultServer, ...FaultServer[]],
  ) {}

  #used = 1;
  #crowd: Crowd | undefined;

  /** @param fillsDisk whether the database's disk will be filled, which takes root */
  static async create(fillsDisk = false): Promise<World> {
    const disk = await Disk.create(fillsDisk);
    try {
      const postgres = await OwnPostgres.start({ parent: disk.folder, maxConnections: MAX_CONNECTIONS });
      const google = await StandInGoogle.start();
      return new World(disk, postgres, google, [await FaultServer.create(postgres.url, google)]);
    } catch (error) {
      await disk.end();
      throw error;
    }
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
