import { once } from 'node:events';
import { print, type DocumentNode } from 'graphql';
import { expect, onTestFinished } from 'vitest';
import WebSocket from 'ws';

type Message = { type: string; id?: string; payload?: unknown };
type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
};

export type Closed = { code: number; reason: string };

/** What one subscription was told. */
export type Told = {
  /** The answers, the first event with `catchUp` included. */
  readonly answers: Answer[];
  /** The codes of the errors that ended it, or that an answer has. */
  readonly codes: string[];
  /** Whether the server has ended it. */
  isOver: boolean;
};

/** A client that speaks graphql-transport-ws, word by word: a test can say what no real client does. */
export class LiveClient {
  readonly messages: Message[] = [];
  readonly closed: Promise<Closed>;
  isClosed = false;
  #lastId = 0;
  readonly #told = new Map<string, Told>();

  constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) =>
      socket.on('close', (code, reason) => {
        this.isClosed = true;
        resolve({ code, reason: String(reason) });
      }),
    );
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => this.#read(JSON.parse(String(data)) as Message));
  }

  /** Connects without a word. @param url of the server, http */
  static open(
    url: string,
    options: WebSocket.ClientOptions = {},
    protocol: string | string[] = 'graphql-transport-ws',
  ): LiveClient {
    const client = new LiveClient(new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol, options));
    onTestFinished(() => client.socket.terminate());
    return client;
  }

  /** Connects and signs in. */
  static async connect(
    url: string,
    token: string | undefined,
    options?: WebSocket.ClientOptions,
  ): Promise<LiveClient> {
    const client = LiveClient.open(url, options);
    await client.opened();
    await client.init(token);
    return client;
  }

  async opened(): Promise<void> {
    await once(this.socket, 'open');
  }

  /** @returns when it is acknowledged, or closed */
  async init(token: string | undefined): Promise<void> {
    this.send({ type: 'connection_init', payload: token === undefined ? undefined : { token } });
    await expect
      .poll(() => this.isClosed || this.messages.some(({ type }) => type === 'connection_ack'))
      .toBe(true);
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  subscribe(document: DocumentNode | string, variables?: object): Told {
    const id = String((this.#lastId += 1));
    const told: Told = { answers: [], codes: [], isOver: false };
    this.#told.set(id, told);
    const query = typeof document === 'string' ? document : print(document);
    this.send({ type: 'subscribe', id, payload: { query, variables } });
    return told;
  }

  /** @returns what it was told, once the first event or a refusal is there */
  async follow(document: DocumentNode | string, variables?: object): Promise<Told> {
    const told = this.subscribe(document, variables);
    await expect.poll(() => told.answers.length > 0 || told.isOver || this.isClosed).toBe(true);
    return told;
  }

  #read(message: Message): void {
    this.messages.push(message);
    const told = this.#told.get(message.id ?? '');
    if (!told) return;
    if (message.type === 'next') {
      const answer = message.payload as Answer;
      told.answers.push(answer);
      told.codes.push(...(answer.errors ?? []).map(({ extensions }) => extensions.code));
    } else {
      told.isOver = true;
      if (message.type === 'error')
        told.codes.push(
          ...(message.payload as NonNullable<Answer['errors']>).map(({ extensions }) => extensions.code),
        );
    }
  }
}

/** What the events of a subscription say, in order, without the first one, which only begins it. */
export const eventsOf = ({ answers }: Told): unknown[] =>
  answers.slice(1).map(({ data }) => Object.values(data ?? {})[0]);
