/*
 * The listeners of the bench of live events, in a process of their own: each is a socket that has signed in and hears what a
 * participant's page hears.
 */
import WebSocket from 'ws';

export type Order = { kind: 'connect'; port: number; tokens: string[] } | { kind: 'count' };
/** `at` is milliseconds since 1970. */
export type Report = { kind: 'connected'; closed: number } | { kind: 'told'; at: number; bytes: number };

/** Sockets that are being opened at a time. */
const AT_A_TIME = 50;

const SUBSCRIPTIONS = ['subscription { changed { kinds regionIds catchUp spreadMilliseconds } }'];

let people = 0;
let told = 0;
let bytes = 0;
let closed = 0;
const report = (message: Report): void => void process.send?.(message);

function hear(data: Buffer): void {
  told += 1;
  bytes += data.length;
  if (told === people) report({ kind: 'told', at: Date.now(), bytes });
}

/** @returns when each subscription has had its first event */
function open(port: number, token: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  let firsts = 0;
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
  socket.on('close', () => (closed += 1));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      if (firsts === SUBSCRIPTIONS.length) return hear(data);
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'connection_ack') {
        for (const [id, query] of SUBSCRIPTIONS.entries())
          socket.send(JSON.stringify({ type: 'subscribe', id: String(id), payload: { query } }));
      } else if (type === 'next' && (firsts += 1) === SUBSCRIPTIONS.length) resolve();
    });
  });
}

async function connect(port: number, tokens: string[]): Promise<void> {
  people = tokens.length;
  const openNext = async (): Promise<void> => {
    for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) await open(port, token);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, openNext));
  report({ kind: 'connected', closed });
}

process.on('message', (order: Order) => {
  if (order.kind === 'connect') void connect(order.port, order.tokens);
  else {
    told = 0;
    bytes = 0;
  }
});
process.on('disconnect', () => process.exit(0));
