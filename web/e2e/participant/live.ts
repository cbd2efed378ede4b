import { expect, type Page, type WebSocketRoute } from '@playwright/test';

interface Line {
  socket: WebSocketRoute;
  ids: Map<string, string>;
  /** The operations sent so far. */
  asked: string[];
}

const lines = new WeakMap<Page, Line[]>();

/** A page's sockets so far, through which the test can send; the last one is open. */
export const socketsOf = (page: Page): WebSocketRoute[] =>
  (lines.get(page) ?? []).map(({ socket }) => socket);

/** How often a page has sent an operation over its sockets. */
export const askedOverSocket = (page: Page, operationName: string): number =>
  (lines.get(page) ?? []).flatMap(({ asked }) => asked).filter((name) => name === operationName).length;

/**
 * Prevents live updates of a page that is not {@link following}, so that it shows a test's answers instead of the server's: it
 * would refetch over its socket.
 */
export async function blockSockets(page: Page): Promise<void> {
  if (!lines.has(page)) await page.routeWebSocket(/\/graphql$/, (socket) => socket.close());
}

const begun = (page: Page): Promise<void> =>
  expect.poll(() => (lines.get(page) ?? []).at(-1)?.ids.has('changed')).toBe(true);

/** Opens a page, and waits until it gets the server's signals. While `isBlocked`, its sockets are refused. */
export async function following(
  page: Page,
  act: () => Promise<unknown>,
  isBlocked = { now: false },
): Promise<void> {
  const known: Line[] = [];
  lines.set(page, known);
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    if (isBlocked.now) {
      await socket.close({ code: 1012, reason: 'The server is ending' });
      return;
    }
    const server = socket.connectToServer();
    const line: Line = { socket, ids: new Map(), asked: [] };
    known.push(line);
    /** Queries whose answers are held back. */
    const held = new Map<string, Hold>();
    socket.onMessage((message) => {
      const { id, payload } = JSON.parse(String(message)) as {
        id?: string;
        payload?: { operationName?: string };
      };
      if (payload?.operationName !== undefined) line.asked.push(payload.operationName);
      const hold = holds.get(page);
      if (id !== undefined && hold && payload?.operationName === hold.operationName) {
        hold.asked += 1;
        held.set(id, hold);
      }
      if (id !== undefined && signalled.has(page) && payload !== undefined) {
        socket.send(JSON.stringify({ id, type: 'error', payload: [{ message: 'Ask over HTTP.' }] }));
        return;
      }
      server.send(message);
    });
    server.onMessage((message) => {
      const { id, type, payload } = JSON.parse(String(message)) as {
        id?: string;
        type: string;
        payload?: { data?: Record<string, unknown> };
      };
      const hold = held.get(id ?? '');
      if (hold) {
        void hold.until().then(() => {
          socket.send(message);
          if (type === 'complete') hold.answered += 1;
        });
        return;
      }
      socket.send(message);
      if (type !== 'next' || id === undefined) return;
      for (const field of Object.keys(payload?.data ?? {})) line.ids.set(field, id);
    });
  });
  await act();
  await begun(page);
}

interface Hold {
  operationName: string;
  asked: number;
  answered: number;
  until: () => Promise<unknown>;
}
const holds = new WeakMap<Page, Hold>();

/** Holds back the socket's answers to an operation of a {@link following} page, each until `until` resolves. */
export function holdAnswers(page: Page, operationName: string, until: Hold['until']): Hold {
  const hold = { operationName, asked: 0, answered: 0, until };
  holds.set(page, hold);
  return hold;
}

/** Pages that query over HTTP, where a test can answer. */
const signalled = new WeakSet<Page>();

/** Signals a change to one page only. From then on it queries over HTTP. */
export function signal(page: Page, ...kinds: string[]): void {
  const line = (lines.get(page) ?? []).at(-1);
  const id = line?.ids.get('changed');
  if (!line || id === undefined) throw new Error('The page has no subscription.');
  signalled.add(page);
  const changed = {
    __typename: 'Change',
    kinds,
    regionIds: [],
    ids: null,
    // Later than any answer.
    position: Number.MAX_SAFE_INTEGER,
    spreadMilliseconds: 0,
  };
  line.socket.send(JSON.stringify({ id, type: 'next', payload: { data: { changed } } }));
}
