import { print, type DocumentNode } from 'graphql';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { db } from '../src/db/client';
import { Caller } from './caller';

type Message = { type: string; id?: string; payload?: unknown };
type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
};

export type Closed = { code: number; reason: string };

export type Received = {
  /** The answers, the first event with `catchUp` included. */
  readonly answers: Answer[];
  /** The codes of the errors that ended it, or that an answer has. */
  readonly codes: string[];
  isOver: boolean;
};

/** A client that speaks graphql-transport-ws message by message, so a test can send what no real client does. */
export class LiveClient {
  readonly messages: Message[] = [];
  readonly closed: Promise<Closed>;
  isClosed = false;
  #lastId = 0;
  readonly #received = new Map<string, Received>();

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

  /** Connects without a message. @param url of the server, http */
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

  /** @returns after the acknowledgement, or the close */
  async init(token: string | undefined): Promise<void> {
    this.send({ type: 'connection_init', payload: token === undefined ? undefined : { token } });
    await expect
      .poll(() => this.isClosed || this.messages.some(({ type }) => type === 'connection_ack'))
      .toBe(true);
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  subscribe(document: DocumentNode | string, variables?: object): Received {
    const id = String((this.#lastId += 1));
    const received: Received = { answers: [], codes: [], isOver: false };
    this.#received.set(id, received);
    const query = typeof document === 'string' ? document : print(document);
    this.send({ type: 'subscribe', id, payload: { query, variables } });
    return received;
  }

  /** @returns what it has received, after the first event or a refusal */
  async follow(document: DocumentNode | string, variables?: object): Promise<Received> {
    const received = this.subscribe(document, variables);
    await expect.poll(() => received.answers.length > 0 || received.isOver || this.isClosed).toBe(true);
    return received;
  }

  #read(message: Message): void {
    this.messages.push(message);
    const received = this.#received.get(message.id ?? '');
    if (!received) return;
    if (message.type === 'next') {
      const answer = message.payload as Answer;
      received.answers.push(answer);
      received.codes.push(...(answer.errors ?? []).map(({ extensions }) => extensions.code));
    } else {
      received.isOver = true;
      if (message.type === 'error')
        received.codes.push(
          ...(message.payload as NonNullable<Answer['errors']>).map(({ extensions }) => extensions.code),
        );
    }
  }
}

/** The contents of a subscription's events, in order, without the first one, which only starts it. */
export const eventsOf = ({ answers }: Received): unknown[] =>
  answers.slice(1).map(({ data }) => Object.values(data ?? {})[0]);

/**
 * Waits until what was written before has been signalled, such as restored rows: a page that follows from now on hears nothing
 * of it.
 */
export async function untilSignalled(url: string, token: string): Promise<void> {
  const answer = await new Caller(url, token).post('{ regions { id } }');
  const { extensions } = (await answer.json()) as { extensions: { madeOf: { position: number } } };
  await db.eventInfo.updateMany({ data: { faqContent: `${Math.random()}` } });
  const positionNow = async (): Promise<number> => {
    const page = await LiveClient.connect(url, token);
    const { answers } = await page.follow('subscription { changed { position } }');
    return (answers[0]?.data as { changed: { position: number } }).changed.position;
  };
  await expect.poll(positionNow).toBeGreaterThan(extensions.madeOf.position);
}
