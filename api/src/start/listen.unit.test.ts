import { EventEmitter, once } from 'node:events';
import { Agent, request, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../lib/free-port';
import { listen, type Limits, type ListenOptions } from './listen';

/** Aborts whatever is still open after this time: longer than a test may take. */
const GRACE = 600_000;
const HOST = '127.0.0.1';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});
/** A client that reuses one connection, as browsers and proxies do. */
function newAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

type Answer = { body: string; connection: string | undefined };

function ask(port: number, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: HOST, port, agent, method: 'POST' }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ body, connection: response.headers.connection }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end('{}');
  });
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

async function serve(
  handler: RequestListener,
  options: ListenOptions = {},
): Promise<{ port: number; end: () => Promise<void> }> {
  const port = await freePort();
  return { port, end: await listen(handler, { port, host: HOST }, { grace: GRACE, ...options }) };
}

describe('the shutdown of a server', () => {
  it('resets no client that keeps sending requests, closes their connections, and does not wait for them', async () => {
    const { port, end } = await serve((_request, response) => {
      void wait(Math.random() * 20).then(() => response.end('done'));
    });
    let answers = 0;
    const askOn = async (): Promise<unknown> => {
      const agent = newAgent();
      for (;;) {
        try {
          expect((await ask(port, agent)).body).toBe('done');
          answers += 1;
        } catch (error) {
          return codeOf(error);
        }
      }
    };
    const clients = Array.from({ length: 12 }, askOn);
    await expect.poll(() => answers).toBeGreaterThan(100);
    await end();
    // The server no longer listens; a reset would be a request that was accepted and never answered.
    expect(await Promise.all(clients)).toEqual(clients.map(() => 'ECONNREFUSED'));
  });

  it.each([
    ['has not begun', false, 'close'],
    ['has begun', true, 'keep-alive'],
  ])('lets a running request finish whose answer %s', async (_what, hasBegun, connection) => {
    const begun = new EventEmitter();
    const { port, end } = await serve((_request, response) => begun.emit('answer', response));
    const asked = ask(port, newAgent());
    const [response] = (await once(begun, 'answer')) as [ServerResponse];
    if (hasBegun) response.write('half ');
    const ended = end();
    response.end('whole');
    expect(await asked).toEqual({ body: hasBegun ? 'half whole' : 'whole', connection });
    await ended;
  });

  it('serves new connections while it drains, and tells each to close', async () => {
    const { port, end } = await serve((_request, response) => response.end('done'), { drain: 1_000 });
    const ended = end();
    expect(await ask(port, newAgent())).toEqual({ body: 'done', connection: 'close' });
    await ended;
    expect(await ask(port, newAgent()).catch(codeOf)).toBe('ECONNREFUSED');
  });

  it('does not wait for idle connections', async () => {
    const { port, end } = await serve((_request, response) => response.end('done'));
    const kept = newAgent();
    expect(await ask(port, kept)).toEqual({ body: 'done', connection: 'keep-alive' });
    // Opened in advance, as browsers do.
    const silent = connect(port, HOST);
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    await Promise.all([end(), closed]);
  });
});

describe('a connection is closed', () => {
  const NEVER = 600_000;
  const ENDLESS: Limits = {
    headersTimeout: NEVER,
    requestTimeout: NEVER,
    keepAliveTimeout: NEVER,
    silence: NEVER,
    connectionsCheckingInterval: 20,
    maxHeaderSize: 16_384,
  };
  const SOON = 100;

  /** Opens a connection, sends `bytes`, and waits until the server closes it. @returns the answer. */
  async function answerTo(bytes: string, limits: Partial<Limits>): Promise<string> {
    const { port, end } = await serve(
      (asked, response) => asked.resume().on('end', () => response.end('done')),
      { limits: { ...ENDLESS, ...limits } },
    );
    const socket = connect(port, HOST);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    // The server may reset it.
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    await end();
    return answer;
  }

  it.each([
    ['whose headers never end', 'POST / HTTP/1.1\r\nHost: here\r\n', { headersTimeout: SOON }, 408],
    [
      'whose body never ends',
      'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{',
      // Node requires the header time-out to be within the request's.
      { headersTimeout: SOON, requestTimeout: SOON },
      408,
    ],
    ['whose headers are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, {}, 431],
    [
      'that sends no further request',
      'GET / HTTP/1.1\r\nHost: here\r\n\r\n',
      { keepAliveTimeout: SOON },
      200,
    ],
  ])('%s', async (_what, bytes, limits, status) => {
    expect(await answerTo(bytes, limits)).toContain(`HTTP/1.1 ${status} `);
  });

  it('that sends nothing', async () => {
    expect(await answerTo('', { silence: SOON })).toBe('');
  });

  it('that does not read its answer', async () => {
    // More than the network buffers.
    const CHUNK = Buffer.alloc(50_000_000);
    const closed = new EventEmitter();
    const { port, end } = await serve(
      (_request, response) => {
        response.on('close', () => closed.emit('close'));
        response.end(CHUNK);
      },
      { limits: { ...ENDLESS, silence: 5 * SOON } },
    );
    const socket: Socket = connect(port, HOST);
    socket.on('error', () => undefined).pause();
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(closed, 'close');
    socket.destroy();
    await end();
  });
});
