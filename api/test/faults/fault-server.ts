import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../src/local/free-port';
import { projectRoot } from '../../src/start/project-root';
import { PRODUCTION } from '../start/production-server';
import { StartedServer } from '../start/started-server';
import type { StandInGoogle } from './google';

/** Connections to the database of one server. */
export const POOL_SIZE = 10;

/** What a server holds. */
export type Figures = { connections: number; busy: number; waiting: number; heapMegabytes: number };

/** A production server as the image runs it, with the test's Google and clock. It can be ended in every way and started again. */
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
      FAULTS_CLOCK: join(folder, 'clock'),
    });
    await writeFile(server.#clock, '0');
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.#process?.output ?? '';
  }

  async start(): Promise<void> {
    const { port, metricsPort, folder, env } = this;
    const child = join(projectRoot, 'api/test/faults/child.mjs');
    this.#process = new StartedServer(
      { port, emulatorPort: metricsPort, dataDir: folder },
      {
        command: [process.execPath, '--expose-gc', '--import', child, 'dist/api/main.js'],
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

  /** Sets its clock this many milliseconds ahead of the machine's; behind it, if negative. */
  async setClockAhead(milliseconds: number): Promise<void> {
    await writeFile(this.#clock, String(milliseconds));
    this.#process?.signal('SIGUSR2');
  }

  /** What it holds once its garbage is collected. */
  async figures(): Promise<Figures> {
    this.#process?.signal('SIGUSR2');
    // The first answer may still be from before the signal.
    await this.#metrics();
    const text = await this.#metrics();
    const figure = (name: string): number => {
      const line = text.split('\n').find((line) => line.startsWith(`${name} `));
      return z.coerce.number().parse(line?.slice(name.length + 1));
    };
    const busy = figure('hackathon_database_connections{state="busy"}');
    return {
      connections: busy + figure('hackathon_database_connections{state="idle"}'),
      busy,
      waiting: figure('hackathon_database_waiting'),
      heapMegabytes: figure('nodejs_heap_size_used_bytes') / 1_000_000,
    };
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text();
  }

  get #clock(): string {
    return join(this.folder, 'clock');
  }
}
