import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the first build and start may take, in milliseconds. */
const START_LIMIT = 180_000;

interface AppServer {
  address: string;
  stop: () => Promise<void>;
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Exactly what `npm start` serves, with the demo data in a database of its own; the emulator takes the next port.
 * A server that listens there already is used as it is, and left running.
 * @throws Error when the server ends, or is not ready in time.
 */
export async function startApp(port: number): Promise<AppServer> {
  const address = `http://localhost:${port}`;
  if (await isReady(address)) return { address, stop: () => Promise.resolve() };

  const server = spawn(process.execPath, ['api/build/start.mjs'], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(port + 1),
      DATA_DIR: `dist/tests/bench-data-${process.pid}`,
      LOG_LEVEL: 'warn',
    },
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  const limit = Date.now() + START_LIMIT;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error(`The server did not become ready at ${address}.`);
    }
    await pause(200);
  }
  return { address, stop };
}
