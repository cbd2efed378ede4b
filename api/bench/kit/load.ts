import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf } from './cpu';
import type { BenchServer, Setting } from './setting';

/** Connections to the database per server. */
export const POOL_SIZE = 20;

/** One request: to GraphQL with a body, or for a file without. */
export interface Asked {
  path?: string;
  token?: string;
  /** JSON; makes it a POST. */
  body?: string;
  headers?: Record<string, string>;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received, compressed or not. */
  body: Buffer;
  /** Milliseconds from the moment the request was due. */
  ms: number;
}

/** Milliseconds after which the browser gives up. */
const TIMEOUT = 120_000;

export class Client {
  readonly #agent: Agent;

  /** @param connections the most open connections; `Infinity` for one per request */
  constructor(
    private readonly port: number,
    connections: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @param due when it should have been sent, by `performance.now()`: a late client must not hide people's waiting time */
  async send({ path = '/graphql', token, body, headers }: Asked, due = performance.now()): Promise<Answer> {
    const asked = request({
      host: '127.0.0.1',
      port: this.port,
      agent: this.#agent,
      path,
      signal: AbortSignal.timeout(TIMEOUT),
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      },
    });
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const answer = await buffer(response);
    const { statusCode: status = 0, headers: received } = response;
    return { status, headers: received, body: answer, ms: performance.now() - due };
  }

  /** The answer to a request that must succeed. @throws Error unless it is 200 without a refusal in GraphQL's format */
  async get(asked: Asked, due?: number): Promise<Answer> {
    const answer = await this.send(asked, due);
    if (answer.status === 200 && !answer.body.subarray(0, 10).equals(Buffer.from('{"errors":')))
      return answer;
    throw new Error(`${answer.status}: ${answer.body.toString().slice(0, 500)}`);
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Milliseconds between health checks. */
const ALIVE_EVERY = 5;

/** Sends health checks continuously, as others' requests. @returns ends it, with the longest wait in milliseconds */
export function waitOfOthers(port: number): () => Promise<number> {
  const client = new Client(port, 1);
  let [longest, isOver] = [0, false];
  const asking = (async (): Promise<void> => {
    while (!isOver) {
      longest = Math.max(longest, (await client.get({ path: '/healthz' })).ms);
      await pause(ALIVE_EVERY);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    client.close();
    return longest;
  };
}

/** The cost of requests at full speed: milliseconds of processor time per request, and per answer. */
export interface Turn {
  perSecond: number;
  server: number;
  postgres: number;
  times: number[];
}

const CONNECTIONS = 8;

/** Sends requests for this many milliseconds, on each connection as soon as the last answer is there. */
export async function fullSpeed(
  setting: Setting,
  { port, pid }: BenchServer,
  milliseconds: number,
  next: () => Asked,
): Promise<Turn> {
  const client = new Client(port, CONNECTIONS);
  const [begun, server, postgres] = [performance.now(), cpuMsOf(pid), setting.postgresCpuMs()];
  const times: number[] = [];
  const ask = async (): Promise<void> => {
    while (performance.now() < begun + milliseconds) times.push((await client.get(next())).ms);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  client.close();
  return {
    perSecond: (1_000 * times.length) / (performance.now() - begun),
    server: (cpuMsOf(pid) - server) / times.length,
    postgres: (setting.postgresCpuMs() - postgres) / times.length,
    times,
  };
}

/** Two servers at full speed in turns. @returns the turn with the median rate of each, with the times of all its turns */
export async function inTurns(
  setting: Setting,
  servers: readonly [BenchServer, BenchServer],
  { turns, milliseconds }: { turns: number; milliseconds: number },
  next: () => Asked,
): Promise<[Turn, Turn]> {
  const [ours, floor]: [Turn[], Turn[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await fullSpeed(setting, servers[0], milliseconds, next));
    floor.push(await fullSpeed(setting, servers[1], milliseconds, next));
  }
  return [middle(ours), middle(floor)];
}

function middle(turns: readonly Turn[]): Turn {
  const median = turns.toSorted((a, b) => a.perSecond - b.perSecond)[turns.length >> 1];
  if (!median) throw new Error('no turn');
  return { ...median, times: turns.flatMap(({ times }) => times) };
}

/** Starts `arrive` so many times a second, evenly (an open loop). @returns when the last has begun */
export async function arrivals(
  perSecond: number,
  seconds: number,
  arrive: (index: number, due: number) => void,
): Promise<void> {
  const begun = performance.now();
  const total = Math.round(perSecond * seconds);
  let next = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - begun) / 1_000) * perSecond);
      for (; next < due; next += 1) arrive(next, begun + (next / perSecond) * 1_000);
      if (next < total) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Median and 99 % of the values, as `p50/p99`. */
export const times = (values: readonly number[], digits = 0): string =>
  [0.5, 0.99].map((share) => quantile(values, share).toFixed(digits)).join('/');
