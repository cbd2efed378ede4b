import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { BOARD, CHANGED, startLiveApp } from '../../test/live-app';
import { LiveClient } from '../../test/live-client';
import { viewerId } from '../../test/scenes';
import { ADMIN_EMAIL } from '../../test/test-app';
import { claimsOf, unsignedToken } from '../../test/unsigned-token';
import { db } from '../db/client';

/** Who gets a socket, and for how long. */

const { app, logger, lines, newcomer, expectUndisturbed, said } = startLiveApp({ init: 500 });

describe('the server admits', () => {
  it.each([
    ['a token that is none', undefined, 'UNAUTHENTICATED'],
    ['a token of another domain', { email: 'person@elsewhere.com' }, 'UNAUTHORIZED_DOMAIN'],
    [
      'a person who never signed in',
      { sub: 'none', user_id: 'none', email: 'none@example.com' },
      'UNAUTHENTICATED',
    ],
  ])('not %s', async (_what, wrong, reason) => {
    const { token } = await newcomer();
    const sent = wrong && unsignedToken({ ...claimsOf(token), ...wrong });
    await expectUndisturbed(async () => {
      const client = await LiveClient.connect(app.url, sent);
      expect(await client.closed).toEqual({ code: 4403, reason });
    });
    expect(said(`"code":4403,"reason":"${reason}"`)()).toBe(true);
  });

  it('a person with a token, also in the header that tools send', async () => {
    const { token: own } = await newcomer();
    const client = LiveClient.open(app.url);
    await client.opened();
    client.send({ type: 'connection_init', payload: { Authorization: `Bearer ${own}` } });
    await expect.poll(() => client.messages).toEqual([{ type: 'connection_ack' }]);
  });

  it('no script of another page', async () => {
    const client = LiveClient.open(app.url, { origin: 'https://elsewhere.com' });
    const [error] = (await once(client.socket, 'error')) as [Error];
    expect(error.message).toBe('Unexpected server response: 403');
    await expect.poll(said('another origin')).toBe(true);
    const own = LiveClient.open(app.url, { origin: app.url });
    await own.opened();
  });

  it('no client with another protocol, and none that is silent', async () => {
    expect(await LiveClient.open(app.url, {}, []).closed).toMatchObject({ code: 4406 });
    const client = LiveClient.open(app.url);
    expect(await client.closed).toMatchObject({ code: 4408 });
  });

  it('no sixth socket of a person, until one of the five has closed', async () => {
    const url = await app.serveAgain({ logger, liveLimits: {} });
    const person = await newcomer();
    const five = await Promise.all(Array.from({ length: 5 }, () => LiveClient.connect(url, person.token)));
    expect(five.map(({ isClosed }) => isClosed)).toEqual([false, false, false, false, false]);
    const sixth = await LiveClient.connect(url, person.token);
    expect(await sixth.closed).toEqual({ code: 4429, reason: 'RATE_LIMITED' });
    five[0]?.socket.close();
    await expect.poll(async () => (await LiveClient.connect(url, person.token)).isClosed).toBe(false);
  });

  it('a person with many sockets that closed while their token was verified', async () => {
    const url = await app.serveAgain({ logger, liveLimits: {} });
    const person = await newcomer();
    for (let times = 0; times < 10; times += 1) {
      const hasty = LiveClient.open(url);
      await hasty.opened();
      hasty.send({ type: 'connection_init', payload: { token: person.token } });
      hasty.socket.terminate();
    }
    await expect.poll(async () => (await LiveClient.connect(url, person.token)).isClosed).toBe(false);
  });

  it('no socket from an address with too many that did not sign in', async () => {
    const url = await app.serveAgain({ logger, liveLimits: { anonymous: 2 } });
    for (let times = 0; times < 2; times += 1)
      expect(await (await LiveClient.connect(url, 'garbage')).closed).toMatchObject({ code: 4403 });
    const status = async (): Promise<string> => {
      const client = LiveClient.open(url);
      return Promise.race([
        once(client.socket, 'error').then(([error]) => (error as Error).message),
        client.opened().then(() => 'open'),
      ]);
    };
    await expect.poll(status).toBe('Unexpected server response: 429');
  });
});

describe('a socket lasts', () => {
  it('until its token ends', async () => {
    const { token } = await newcomer();
    const exp = Math.floor(Date.now() / 1_000) + 3;
    const short = await LiveClient.connect(app.url, unsignedToken({ ...claimsOf(token), exp }));
    expect((await short.follow(CHANGED)).codes).toEqual([]);
    expect(await short.closed).toEqual({ code: 4403, reason: 'TOKEN_EXPIRED' });
  });

  it('until the account is deleted', async () => {
    const person = await newcomer();
    const client = await LiveClient.connect(app.url, person.token);
    await client.follow(CHANGED);
    const userId = await viewerId(person);
    const admin = await app.signIn(ADMIN_EMAIL);
    await admin.act('deleteUser', { userId });
    expect(await client.closed).toEqual({ code: 4403, reason: 'UNAUTHENTICATED' });
  });

  it('until the person has another role', async () => {
    const person = await newcomer();
    const client = await LiveClient.connect(app.url, person.token);
    const userId = await viewerId(person);
    const admin = await app.signIn(ADMIN_EMAIL);
    await admin.act('promoteUser', { userId });
    expect(await client.closed).toEqual({ code: 4403, reason: 'ROLE_CHANGED' });
    const again = await LiveClient.connect(app.url, person.token);
    const region = await db.region.findFirstOrThrow();
    expect((await again.follow(BOARD, { id: region.id })).codes).toEqual([]);
  });
});

it('no line of the log contains a token', () => {
  expect(lines.length).toBeGreaterThan(5);
  expect(JSON.stringify(lines)).not.toContain('eyJ');
});
