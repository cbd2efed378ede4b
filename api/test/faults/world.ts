import { OwnPostgres } from '../own-postgres';
import { Crowd } from './crowd';
import { FaultServer } from './fault-server';
import { StandInGoogle } from './google';

/** Enough for the server and the test itself. */
const MAX_CONNECTIONS = 40;

/** Everything that faults happen to, and the people who use it. */
export class World {
  private constructor(
    readonly postgres: OwnPostgres,
    readonly google: StandInGoogle,
    readonly server: FaultServer,
  ) {}

  #crowd: Crowd | undefined;

  static async create(): Promise<World> {
    const postgres = await OwnPostgres.start({ maxConnections: MAX_CONNECTIONS });
    const google = await StandInGoogle.start();
    return new World(postgres, google, await FaultServer.create(postgres.url, google));
  }

  async crowd(): Promise<Crowd> {
    this.#crowd ??= await Crowd.gather(this.google, this.server.url);
    return this.#crowd;
  }

  async end(): Promise<void> {
    await this.server.end();
    this.google.stop();
    await this.postgres.end();
  }
}
