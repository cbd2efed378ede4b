import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../src/local/free-port';
import { projectRoot } from '../../src/start/project-root';
import { PRODUCTION } from '../start/production-server';
import { StartedServer } from '../start/started-server';
import type { StandInGoogle } from './google';

/** Connections to the database of one server. */
const POOL_SIZE = 10;

/** A production server as the image runs it, with the test's Google. It can be ended in every way and started again. */
export class FaultServer {
  #process: StartedServer | undefined;

  private constructor(
    readonly port: number,
    private readonly metricsPort: number,
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async create(databaseUrl: string, google: StandInGoogle): Promise<FaultServer> {
    const folder = await mkdtemp(join(tmpdir(), 'hackathon-faults-'));
    const keyFile = join(folder, 'google-key.json');
    await google.writeServiceAccount(keyFile);
    const [port, metricsPort] = [await freePort(), await freePort()];
    const server = new FaultServer(port, metricsPort, folder, {
      ...PRODUCTION,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      METRICS_PORT: String(metricsPort),
      GOOGLE_APPLICATION_CREDENTIALS: keyFile,
      LOG_LEVEL: 'info',
      FAULTS_GOOGLE: google.url,
    });
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { port, metricsPort, folder, env } = this;
    const child = join(projectRoot, 'api/test/faults/child.mjs');
    this.#process = new StartedServer(
      { port, emulatorPort: metricsPort, dataDir: folder },
      {
        command: [process.execPath, '--import', child, 'dist/api/main.js'],
        env,
        announcement: '"msg":"ready"',
      },
    );
    await this.#process.ready();
  }

  /** Ends it as a service manager does. @returns its exit code. */
  async terminate(): Promise<number | null> {
    return (await this.#process?.terminate()) ?? null;
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
  }

  /** Connections to the database that are in use. */
  async busyConnections(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text();
    const busy = /^hackathon_database_connections\{state="busy"\} (\d+)$/m.exec(text)?.[1];
    return z.coerce.number().parse(busy);
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
