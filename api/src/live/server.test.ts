import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Caller } from '../../test/caller';
import { BOARD, CHANGED, startLiveApp } from '../../test/live-app';
import { eventsOf, LiveClient } from '../../test/live-client';
import { ADMIN_EMAIL } from '../../test/test-app';
import { db } from '../db/client';

/**
 * The server's reactions to messages: the protocol's close codes and errors, a line of the log, and no effect on other sockets.
 */

const { app, logger, newcomer, connect, expectUndisturbed, said } = startLiveApp({
  messages: 400,
  keepAlive: 1_000_000,
  unread: 200_000,
});

describe('messages of a person', () => {
  /** All its names are new and the last one is wrong, so the server only validates it. */
  const longDocument = (name: string): string =>
    `subscription { changed { ${Array.from({ length: 90 }, (_, field) => `${name}x${field}: kinds`).join(' ')} nothing } }`;
  const limited = (): Promise<string> =>
    app.serveAgain({ logger, liveLimits: {}, rateLimits: { person: 20, address: 1_000, signIns: 1_000 } });

  it('count as their requests, over any socket', async () => {
    const url = await limited();
    const person = await newcomer();
    const caller = new Caller(url, person.token);
    for (let times = 0; times < 8; times += 1) await caller.answer('{ viewer { id } }');
    const [first, second] = [
      await LiveClient.connect(url, person.token),
      await LiveClient.connect(url, person.token),
    ];
    for (let times = 0; times < 5; times += 1) {
      expect((await first.follow('subscription { nothing }')).codes).toEqual(['GRAPHQL_VALIDATION_FAILED']);
      expect((await second.follow('subscription { nothing }')).codes).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    }
    second.subscribe(CHANGED);
    expect(await second.closed).toEqual({ code: 4429, reason: 'RATE_LIMITED' });
    expect(await (await LiveClient.connect(url, person.token)).closed).toMatchObject({ code: 4429 });
    expect((await caller.fetch('/api/regions')).status).toBe(429);
    const other = await LiveClient.connect(url, (await newcomer()).token);
    expect((await other.follow(CHANGED)).codes).toEqual([]);
  });

  it('are validated in turn: a later request is answered before the last of many documents', async () => {
    const person = await newcomer();
    const sockets = await Promise.all(
      Array.from({ length: 5 }, () => LiveClient.connect(app.url, person.token)),
    );
    const received = sockets.flatMap((socket, n) =>
      Array.from({ length: 10 }, (_, number) => socket.subscribe(longDocument(`a${n}x${number}`))),
    );
    await person.fetch('/healthz');
    const answered = (): number => received.filter(({ isOver }) => isOver).length;
    expect(answered()).toBeLessThan(received.length);
    await expect.poll(answered).toBe(received.length);
  });
});

describe('the server refuses', () => {
  it.each([
    ['an unknown subscription', 'subscription { nothingChanged { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['what is no document', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['an act', 'mutation { syncViewer(input: {}) { viewer { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an act', 'mutation { syncViewer(input: {}) { viewer { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two fields in one',
      'subscription { changed { catchUp } other: changed { catchUp } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a field in a fragment',
      'subscription { ...all } fragment all on Subscription { changed { catchUp } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a wrong argument', 'subscription { boardChanged { acts { kind } } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a variable that is missing', BOARD, 'BAD_USER_INPUT'],
    ['a board', 'subscription { boardChanged(regionId: "x") { acts { kind } } }', 'FORBIDDEN'],
    ['a document of too many words', `subscription { ${'changed '.repeat(1_100)} }`, 'GRAPHQL_PARSE_FAILED'],
    [
      'a document that is too dear',
      'subscription { boardChanged(regionId: "x") { present { person { region { themes { members { user { region { themes { members { id } } } } } } } } } } }',
      'BAD_USER_INPUT',
    ],
  ])('%s, and the socket stays', async (_what, document, code) => {
    const client = await connect();
    const received = await client.follow(document);
    expect(received.codes).toContain(code);
    await expect.poll(() => received.isOver).toBe(true);
    expect((await client.follow(CHANGED)).codes).toEqual([]);
  });

  it('a subscription over HTTP', async () => {
    const { message } = await (await app.signIn(ADMIN_EMAIL)).refusal(CHANGED);
    expect(message).toBe('Subscriptions come over a WebSocket at this address, not over HTTP.');
  });

  it('a message before connection_init', async () => {
    await expectUndisturbed(async () => {
      const client = LiveClient.open(app.url);
      await client.opened();
      client.subscribe(CHANGED);
      expect(await client.closed).toMatchObject({ code: 4401 });
    });
  });

  it.each([
    ['no JSON', 'no JSON', 4400],
    ['an unknown type', '{"type":"hello"}', 4400],
    ['a second connection_init', '{"type":"connection_init"}', 4429],
  ])('%s', async (_what, message, code) => {
    await expectUndisturbed(async () => {
      const client = await connect();
      client.socket.send(message);
      expect(await client.closed).toMatchObject({ code });
    });
  });

  it('a message of a megabyte', async () => {
    await expectUndisturbed(async () => {
      const client = await connect();
      client.socket.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(1_000_000) } }));
      expect(await client.closed).toMatchObject({ code: 1009 });
    });
    expect(said('Max payload size exceeded')()).toBe(true);
  });

  it('an eleventh subscription, and a socket that asks for a thousand', async () => {
    await expectUndisturbed(async () => {
      const client = await connect();
      const received = Array.from({ length: 11 }, () => client.subscribe(CHANGED));
      await expect
        // The client's own sign-in may be a second event.
        .poll(() => received.map(({ codes, answers }) => codes[0] ?? answers.length > 0))
        .toEqual([...Array.from({ length: 10 }, () => true), 'RATE_LIMITED']);
      for (let times = 0; times < 1_000; times += 1) if (!client.isClosed) client.subscribe(CHANGED);
      expect(await client.closed).toMatchObject({ code: 4429 });
    });
    expect(said('"code":4429')()).toBe(true);
  });

  it('a client that sends and never reads', async () => {
    await expectUndisturbed(async () => {
      const client = await connect();
      client.socket.pause();
      const cut = said('it does not read');
      const text = 'long '.repeat(12_000);
      for (let times = 0; times < 390 && !cut(); times += 1) {
        client.send({ type: 'ping', payload: { text } });
        await new Promise((resolve) => setImmediate(resolve));
      }
      await expect.poll(cut).toBe(true);
    });
  });

  it('a client that does not answer pings', async () => {
    const url = await app.serveAgain({ logger, liveLimits: { keepAlive: 250 } });
    const lively = await LiveClient.connect(url, (await newcomer()).token);
    const silent = LiveClient.open(url, { autoPong: false });
    await silent.opened();
    await silent.init((await newcomer()).token);
    expect(await silent.closed).toMatchObject({ code: 1006 });
    expect(lively.isClosed).toBe(false);
  });
});

it('the more people get a signal, the longer each waits before they refetch', async () => {
  const url = await app.serveAgain({ logger, liveLimits: { subscriptions: 250 } });
  const spread = 'subscription { changed { spreadMilliseconds } }';
  const client = await LiveClient.connect(url, (await newcomer()).token);
  const received = await client.follow(spread);
  expect(received.answers[0]?.data).toEqual({ changed: { spreadMilliseconds: 100 } });
  const others = Array.from({ length: 220 }, () => client.subscribe(spread));
  await expect.poll(() => others.every(({ answers }) => answers.length > 0)).toBe(true);
  await db.eventInfo.updateMany({ data: { aboutContent: 'For all' } });
  await expect.poll(() => eventsOf(received)).toEqual([{ spreadMilliseconds: 400 }]);
});

it('an upgrade to another protocol or path is answered as before', async () => {
  const statusOf = async (path: string, headers: Record<string, string>): Promise<number | undefined> => {
    const asked = request(`${app.url}${path}`, { headers });
    asked.end();
    const [response] = (await once(asked, 'response')) as [{ statusCode?: number; resume: () => void }];
    response.resume();
    return response.statusCode;
  };
  const upgradeTo = (upgrade: string) => ({ Connection: 'Upgrade', Upgrade: upgrade });
  expect(await statusOf('/healthz', upgradeTo('h2c'))).toBe(200);
  expect(await statusOf('/api/regions', upgradeTo('websocket'))).toBe(401);
  const usual = { Accept: 'text/html' };
  expect(await statusOf('/graphql', { ...usual, ...upgradeTo('h2c') })).toBe(
    await statusOf('/graphql', usual),
  );
});
