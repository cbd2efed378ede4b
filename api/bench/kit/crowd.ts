// The listeners of `bench:live`, in a process of their own: each is a socket with the subscription of a participant's page.
import { subscribe } from './sockets';

export type Order = { kind: 'connect'; port: number; tokens: string[] } | { kind: 'count' };
/** `at` is milliseconds since 1970. */
export type Report = { kind: 'connected'; closed: number } | { kind: 'reached'; at: number; bytes: number };

/** Sockets that are being opened at a time. */
const AT_A_TIME = 50;

const report = (message: Report): void => void process.send?.(message);
let [reached, bytes, closed] = [0, 0, 0];

async function connect(port: number, tokens: string[]): Promise<void> {
  const people = tokens.length;
  const openNext = async (): Promise<void> => {
    for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) {
      const socket = await subscribe(port, token);
      socket.on('close', () => (closed += 1));
      socket.on('message', (data: Buffer) => {
        reached += 1;
        bytes += data.length;
        if (reached === people) report({ kind: 'reached', at: Date.now(), bytes });
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, openNext));
  report({ kind: 'connected', closed });
}

process.on('message', (order: Order) => {
  if (order.kind === 'connect') void connect(order.port, order.tokens);
  else [reached, bytes] = [0, 0];
});
process.on('disconnect', () => process.exit(0));
