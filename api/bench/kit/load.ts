import { Agent, request } from 'node:http';

/** One request: to GraphQL with a body, or for a file without. */
export interface Asked {
  path: string;
  token?: string;
  /** JSON; makes it a POST. */
  body?: string;
  /** The compressions that the client takes; none by default. */
  encodings?: string;
}
export interface Answer {
  status: number;
  /** As it came: compressed where `encodings` allowed it. */
  body: Buffer;
  /** Milliseconds from the moment the request was due. */
  ms: number;
}

/** Milliseconds after which the browser gives up. */
const TIMEOUT = 30_000;

export class Client {
  readonly #agent: Agent;
  readonly #port: number;

  /** @param connections the most that are open at a time; `Infinity` for as many as there are requests */
  constructor(port: number, connections: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @param due when it should have been sent, by `performance.now()`: a client that is late must not hide that people waited */
  send({ path, token, body, encodings }: Asked, due = performance.now()): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          path,
          timeout: TIMEOUT,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...(encodings === undefined ? {} : { 'Accept-Encoding': encodings }),
            ...(body === undefined
              ? {}
              : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks),
              ms: performance.now() - due,
            }),
          );
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.on('error', reject);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Asks again as soon as there is an answer, on each of the client's connections. @returns milliseconds of each answer */
export async function keepAsking(
  client: Client,
  connections: number,
  milliseconds: number,
  next: () => Asked,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const answer = await client.send(next());
      requireAnswer(answer);
      times.push(answer.ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return times;
}

/** @throws Error unless it is 200, and not a refusal in GraphQL's format, which is too short to be compressed */
export function requireAnswer({ status, body }: Answer): void {
  if (status === 200 && !body.subarray(0, 10).equals(Buffer.from('{"errors":'))) return;
  throw new Error(`${status}: ${body.toString().slice(0, 500)}`);
}

/** Starts `arrive` so many times a second, evenly, however long they take. @returns when the last has begun */
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
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
