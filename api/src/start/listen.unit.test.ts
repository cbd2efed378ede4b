import { EventEmitter, once } from 'node:events';
import { Agent, request, type RequestListener, type ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listen';

/** Ends in disorder what is still open after this time: longer than a test may take. */
const GRACE = 600_000;
const HOST = '127.0.0.1';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});
/** A client that keeps one connection for its requests, as browsers and proxies do. */
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function serve(handler: RequestListener): Promise<{ port: number; end: () => Promise<void> }> {
  const port = await freePort();
  return { port, end: await listen(handler, { port, host: HOST }, GRACE) };
}

describe('the end of a server', () => {
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
    // Nobody listens any more; a reset would be a request that was taken and never answered.
    expect(await Promise.all(clients)).toEqual(clients.map(() => 'ECONNREFUSED'));
  });

  it('lets a running request finish, and closes its connection with the answer', async () => {
    const begun = new EventEmitter();
    const { port, end } = await serve((_request, response) => begun.emit('answer', response));
    const asked = ask(port, newAgent());
    const [response] = (await once(begun, 'answer')) as [ServerResponse];
    const ended = end();
    response.end('late');
    expect(await asked).toEqual({ body: 'late', connection: 'close' });
    await ended;
  });

  it('lets an answer that has begun finish', async () => {
    const begun = new EventEmitter();
    const { port, end } = await serve((_request, response) => begun.emit('answer', response.writeHead(200)));
    const asked = ask(port, newAgent());
    const [response] = (await once(begun, 'answer')) as [ServerResponse];
    response.write('half');
    const ended = end();
    response.end(' whole');
    expect((await asked).body).toBe('half whole');
    await ended;
  });

  it('does not wait for connections that nobody uses', async () => {
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
