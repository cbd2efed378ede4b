// start/: the built product as people start it: `npm start`, the image, compose.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { freePort } from '../../src/lib/free-port';
import { checkPortIsFree } from '../../src/start/listen';
import { projectRoot } from '../../src/start/project-root';
import { systemCode } from '../../src/start/start-error';
import { TEST_PROJECT } from '../services';
import { createTestDatabase } from '../test-database';

/** Unique ports and a data folder for one server. */
export type Location = { port: number; emulatorPort: number; dataDir: string };

/** A location for the servers of a test file or of a `describe`, removed afterwards; call it there, before other hooks. */
export function useLocation(): Location {
  const location: Location = { port: 0, emulatorPort: 0, dataDir: '' };
  beforeAll(async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'start-')), 'data');
    Object.assign(location, await newPorts(), { dataDir });
  });
  afterAll(() => rm(dirname(location.dataDir), { recursive: true, force: true }));
  return location;
}

/** A database with every migration applied for the servers of a test file; its address is set when the tests run. */
export function useDatabase(): { url: string } {
  const database = { url: '' };
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url: database.url, drop } = await createTestDatabase());
  });
  afterAll(() => drop());
  return database;
}

/** The environment of a server on a database without demo data, with the shared Auth emulator. */
export const onSharedEmulator = (database: { url: string }) => ({
  DATABASE_URL: database.url,
  DEMO_DATA: 'off',
  FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
  FIREBASE_PROJECT_ID: TEST_PROJECT,
});

export async function newPorts(): Promise<Omit<Location, 'dataDir'>> {
  return { port: await freePort(), emulatorPort: await freePort() };
}

/** Expects PostgreSQL's lock file to be gone, and all ports free. */
export async function expectNothingRuns({ dataDir, port, emulatorPort }: Location): Promise<void> {
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  await checkPortIsFree({ port, host: '127.0.0.1' });
  await checkPortIsFree({ port: emulatorPort, host: '127.0.0.1' });
}

export type StartedOptions = {
  /** The command; by default that of `npm start`, since only some tests are about npm itself. */
  command?: readonly [string, ...string[]];
  /** Environment variables in addition to the location's. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The line that announces readiness. */
  announcement?: string;
};

/** `npm start` as a person runs it in a terminal: its output, and a terminal's signals. */
export class StartedServer {
  #output = '';
  readonly #process: ChildProcess;
  readonly #exited: Promise<number | null>;
  readonly #announcement: string;

  constructor(
    readonly location: Location,
    {
      command = [process.execPath, 'api/build/start.mjs'],
      env = {},
      cwd = projectRoot,
      announcement = 'is ready',
    }: StartedOptions = {},
  ) {
    const [program, ...args] = command;
    this.#announcement = announcement;
    this.#process = spawn(program, args, {
      cwd,
      // A separate process group, as in a terminal: Ctrl-C signals the whole group.
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(location.port),
        AUTH_EMULATOR_PORT: String(location.emulatorPort),
        DATA_DIR: location.dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString('utf8')));
    }
    this.#exited = once(this.#process, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  }

  get output(): string {
    return this.#output;
  }

  get url(): string {
    return `http://localhost:${this.location.port}`;
  }

  get emulatorHost(): string {
    return `127.0.0.1:${this.location.emulatorPort}`;
  }

  /** Waits until it is ready. */
  async ready(): Promise<this> {
    const announced = new Promise<true>((resolve) => {
      const check = (): void => {
        if (this.#output.includes(this.#announcement)) resolve(true);
      };
      this.#process.stdout?.on('data', check);
      check();
    });
    const isReady = await Promise.race([announced, this.#exited.then(() => false)]);
    if (!isReady) throw new Error(`It ended instead of starting:\n${this.#output}`);
    return this;
  }

  /** Waits until it has ended. @returns the exit code, null after a signal. */
  exitCode(): Promise<number | null> {
    return this.#exited;
  }

  /** Ctrl-C. @returns the exit code. */
  interrupt(): Promise<number | null> {
    return this.#signal('SIGINT');
  }

  /** Sends the signal of service managers and containers. @returns the exit code. */
  terminate(): Promise<number | null> {
    return this.#signal('SIGTERM');
  }

  /** Kills it, which no program can handle. */
  kill(): Promise<number | null> {
    return this.#signal('SIGKILL');
  }

  /** Sends a signal only to the first process, like `kill`. Waits until no process is left that could print. */
  signalFirst(signal: NodeJS.Signals): Promise<number | null> {
    this.#process.kill(signal);
    return this.#exited;
  }

  /** Sends a signal that does not end it. */
  signal(signal: NodeJS.Signals): void {
    try {
      if (this.#process.pid !== undefined) process.kill(-this.#process.pid, signal);
    } catch (error) {
      // No process of the group is left.
      if (systemCode(error) !== 'ESRCH') throw error;
    }
  }

  #signal(signal: NodeJS.Signals): Promise<number | null> {
    this.signal(signal);
    return this.#exited;
  }
}
