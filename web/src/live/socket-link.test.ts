import { ApolloClient, InMemoryCache, type ApolloLink } from '@apollo/client';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { liveState } from './live-state';
import type { LiveOptions } from './socket-link';

/** The link to a real server of the protocol, whose close codes the tests choose. */

const DOCUMENT = parse('subscription Ticks { ticks }');

let server: WebSocketServer;
let sockets: ServerSocket[] = [];
let inits: unknown[] = [];
/** How the server treats a client: closes with this code and reason, or accepts it (null). */
let refusal: [code: number, reason: string] | null = null;
let leave: () => void = () => undefined;

beforeEach(() => {
  [sockets, inits, refusal] = [[], [], null];
  // jsdom's WebSocket does not accept Node's events.
  vi.stubGlobal('WebSocket', NodeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server = new WebSocketServer({ port: 0, path: '/graphql' });
  async function* ticks(): AsyncGenerator<{ ticks: number }> {
    yield { ticks: sockets.length };
    await new Promise((resolve) => server.once('close', resolve));
  }
  useServer(
    {
      schema: makeExecutableSchema({
        typeDefs: 'type Query { none: Int } type Subscription { ticks: Int }',
        resolvers: { Subscription: { ticks: { subscribe: ticks } } },
      }),
      onConnect: ({ extra, connectionParams }) => {
        inits.push(connectionParams);
        sockets.push(extra.socket);
        if (refusal) extra.socket.close(...refusal);
        return refusal === null;
      },
    },
    server,
  );
});

afterEach(async () => {
  leave();
  sockets.forEach((socket) => socket.terminate());
  await new Promise((resolve) => server.close(resolve));
});

/** Subscribes through the link of a page; returns the received values. */
async function follow() {
  const told: LiveOptions = { getToken: () => Promise.resolve('token'), onRefused: vi.fn() };
  const { createSocketLink } = await import('./socket-link');
  const { port } = server.address() as AddressInfo;
  const link: ApolloLink = createSocketLink(told, `ws://localhost:${port}/graphql`);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const ticks: unknown[] = [];
  const errors: string[] = [];
  const open = () => {
    const subscription = client.subscribe({ query: DOCUMENT }).subscribe(({ data, error }) => {
      if (error) errors.push(error.name);
      else ticks.push(data);
    });
    return () => subscription.unsubscribe();
  };
  leave = open();
  return { ...told, ticks, errors, open };
}

describe('the token', () => {
  it('is sent at the start, and one that has ended is replaced on a new socket', async () => {
    const { ticks, onRefused } = await follow();
    await expect.poll(() => ticks).toHaveLength(1);
    expect(inits).toEqual([{ token: 'token' }]);
    sockets[0]?.close(4403, 'TOKEN_EXPIRED');
    await expect.poll(() => ticks).toEqual([{ ticks: 1 }, { ticks: 2 }]);
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('the socket', () => {
  it('is one for all subscriptions, and closes after the last', async () => {
    const { ticks, open } = await follow();
    const leaveOther = open();
    await expect.poll(() => ticks).toHaveLength(2);
    expect(sockets).toHaveLength(1);
    expect(liveState()).toBe('following');
    leave();
    expect(sockets[0]?.readyState).toBe(WebSocket.OPEN);
    leaveOther();
    await expect.poll(() => sockets[0]?.readyState).toBe(WebSocket.CLOSED);
    expect(liveState()).toBe('off');
  });

  it.each([
    [1006, 'It breaks'],
    [1012, 'The server is ending'],
    [1013, 'SERVICE_UNAVAILABLE'],
    [4403, 'ROLE_CHANGED'],
  ])('that is closed with %i %s is opened again, and what is followed starts over', async (code, reason) => {
    const { ticks, errors, onRefused } = await follow();
    await expect.poll(() => ticks).toHaveLength(1);
    if (code === 1006) sockets[0]?.terminate();
    else sockets[0]?.close(code, reason);
    await expect.poll(() => ticks).toEqual([{ ticks: 1 }, { ticks: 2 }]);
    expect(errors).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('that the server does not want is given up', async () => {
    refusal = [4429, 'RATE_LIMITED'];
    const { errors } = await follow();
    await expect.poll(() => errors).toEqual(['NoSocket']);
    expect(liveState()).toBe('off');
  });
});

describe('a person', () => {
  it('whose account is gone is asked for over HTTP', async () => {
    const { ticks, onRefused } = await follow();
    await expect.poll(() => ticks).toHaveLength(1);
    sockets[0]?.close(4403, 'UNAUTHENTICATED');
    await expect.poll(() => onRefused).toHaveBeenCalledOnce();
  });

  it.each(['UNAUTHENTICATED', 'UNAUTHORIZED_DOMAIN'])(
    'who is not let in (%s) is asked for over HTTP',
    async (reason) => {
      refusal = [4403, reason];
      const { onRefused } = await follow();
      await expect.poll(() => onRefused).toHaveBeenCalled();
    },
  );
});
