import compression from 'compression';
import express from 'express';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger, logRequests } from '../http/logging';
import { sendCsv } from './files';
import { routes } from './routes';
import type { CsvRow, Entry } from './row';

/** A download that fails midway, or that no client reads. The lines are the test's own, since no real file fails on demand. */

const someRow = routes.find((row): row is CsvRow => row.kind === 'csv');

/** Serves a file of these lines as the application does. @returns its address. */
async function serve(entries: AsyncGenerator<Entry>): Promise<string> {
  if (!someRow) throw new Error('There is no path that answers CSV.');
  const app = express();
  app.use(logRequests(createLogger('silent')), compression());
  app.get('/', (_request, response) => sendCsv(someRow, { name: 'file.csv', entries }, response));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

const line = (n: number): Entry => ({
  line: [String(n), ...Array.from({ length: 30 }, () => String(Math.random()))],
  json: {},
});

describe.each(['gzip', 'identity'])('sent as %s', (encoding) => {
  it('a file that fails midway resets the connection instead of ending it', async () => {
    const url = await serve(
      (async function* () {
        for (let n = 0; n < 1_000; n += 1) yield line(n);
        throw new Error('The database has gone.');
      })(),
    );
    const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('an endless file is read only as fast as the client reads, and stops when the client leaves', async () => {
    const state = { read: 0, isOpen: true };
    const url = await serve(
      (async function* () {
        try {
          for (;;) yield line((state.read += 1));
        } finally {
          state.isOpen = false;
        }
      })(),
    );
    const request = get(url, { headers: { 'Accept-Encoding': encoding } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    let last = -1;
    const isWaiting = (): boolean => {
      const before = last;
      last = state.read;
      return last === before;
    };
    await expect.poll(isWaiting).toBe(true);
    expect(state.isOpen).toBe(true);
    response.destroy();
    await expect.poll(() => state.isOpen).toBe(false);
  });
});

it('a file that is refused before its first line is a refusal', async () => {
  const url = await serve(
    (async function* () {
      throw new Error('refused');
    })(),
  );
  expect((await fetch(url)).status).toBe(500);
});
