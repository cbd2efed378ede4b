import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../test/caller';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

const LIMITS = { person: 5, address: 3, signIns: 100 };
const app = startTestApp({ rateLimits: LIMITS });

const READ = '/api/auth/me';

const post = (person: Caller, Accept = 'application/json'): Promise<Response> =>
  person.post('query Me { viewer { id } }', {}, { headers: { Accept } });

let start: number;
/** Sets only the clock of the counters; nothing waits for it. */
const turnClockTo = (secondsAfterStart: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: start + secondsAfterStart * 1000 });
};
beforeAll(() => {
  start = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A person with a full minute's requests left; signing in costs one. */
async function newcomer(name: string): Promise<Caller> {
  return app.withToken(await app.tokenOf({ email: `${name}@example.com` }));
}

async function exhaust(person: Caller, limit = LIMITS.person): Promise<void> {
  for (let sent = 0; sent < limit; sent += 1) {
    const { status } = await person.fetch(READ);
    expect(status).not.toBe(429);
  }
}

describe('a person who sends too many requests', () => {
  it('sees in advance how many requests are left', async () => {
    const ann = await newcomer('ann');
    const { headers } = await ann.fetch(READ);
    expect(headers.get('RateLimit-Policy')).toMatch(/^"person"; q=5; w=60/);
    expect(headers.get('RateLimit')).toMatch(/^"person"; r=4; t=\d+$/);
    expect((await post(ann)).headers.get('RateLimit')).toMatch(/^"person"; r=3; t=\d+$/);
    expect(headers.get('Retry-After')).toBeNull();
  });

  it('is refused over REST as documented', async () => {
    const bob = await newcomer('bob');
    await exhaust(bob);
    const { status, body, headers } = await bob.rest('GET', READ);
    expect({ status, body }).toEqual({
      status: 429,
      body: { error: 'RATE_LIMITED', message: expect.stringMatching(/Try again in \d+ s\./) as string },
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(headers.get('RateLimit')).toContain('r=0');
  });

  it.each(['application/json', 'application/graphql-response+json'])(
    "is refused over GraphQL in GraphQL's form, as %s",
    async (type) => {
      const cleo = await newcomer(`cleo.${type.length}`);
      await exhaust(cleo);
      const response = await post(cleo, type);
      expect(response.status).toBe(429);
      expect(response.headers.get('Content-Type')).toContain(type);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({
        errors: [
          {
            message: expect.stringMatching(/Try again in \d+ s\./) as string,
            extensions: { code: 'RATE_LIMITED' },
          },
        ],
      });
    },
  );

  it('affects no other sender at the same address, with a token or without', async () => {
    const dan = await newcomer('dan');
    await exhaust(dan);
    expect((await dan.fetch(READ)).status).toBe(429);
    const eve = await app.signIn('eve@example.com');
    expect((await eve.fetch(READ)).status).toBe(200);
    expect((await app.anonymous().fetch(READ)).status).toBe(401);
  });

  it('is recognised with a new token', async () => {
    await exhaust(await newcomer('finn'));
    expect((await (await newcomer('finn')).fetch(READ)).status).toBe(429);
  });

  it('can continue when the minute is over', async () => {
    const gil = await newcomer('gil');
    turnClockTo(0);
    await exhaust(gil);
    expect((await gil.fetch(READ)).status).toBe(429);
    turnClockTo(59);
    const late = await gil.fetch(READ);
    expect({ status: late.status, wait: late.headers.get('Retry-After') }).toEqual({
      status: 429,
      wait: '1',
    });
    turnClockTo(60);
    expect((await gil.fetch(READ)).status).not.toBe(429);
  });

  it('waits at most a minute, even if the clock was half an hour ahead for a moment', async () => {
    const jo = await newcomer('jo');
    turnClockTo(1_800);
    await exhaust(jo);
    turnClockTo(0);
    await exhaust(jo);
    const refused = await jo.fetch(READ);
    expect({ status: refused.status, wait: refused.headers.get('Retry-After') }).toEqual({
      status: 429,
      wait: '60',
    });
    turnClockTo(60);
    expect((await jo.fetch(READ)).status).not.toBe(429);
  });

  it('still gets the page, its pictures, health and the documentation', async () => {
    const hal = await newcomer('hal');
    await exhaust(hal);
    for (const path of ['/healthz', '/config.json', '/avatars/Hal.svg', '/api/docs', '/api/openapi.json']) {
      expect((await hal.fetch(path)).status, path).toBe(200);
    }
  });
});

describe('a caller without a valid token', () => {
  it('is limited by address', async () => {
    turnClockTo(120);
    const anonymous = app.anonymous();
    const { headers } = await anonymous.fetch(READ);
    expect(headers.get('RateLimit-Policy')).toMatch(/^"address"; q=3; w=60/);
    const bad = app.withToken('a.b.c');
    const elsewhere = app.withToken(await app.tokenOf({ email: 'ida@example.org' }));
    expect((await bad.fetch(READ)).status).toBe(401);
    expect((await elsewhere.fetch(READ)).status).toBe(403);
    expect((await bad.rest('GET', READ)).status).toBe(429);
    expect((await post(elsewhere)).status).toBe(429);

    const admin = await app.signIn(ADMIN_EMAIL);
    expect((await admin.fetch(READ)).status).toBe(200);
  });

  it('is distinguished from others behind the same proxy only if the proxy is trusted', async () => {
    turnClockTo(240);
    const ask = async (url: string, sender: string): Promise<number> =>
      (await fetch(`${url}${READ}`, { headers: { 'X-Forwarded-For': `203.0.113.9, ${sender}` } })).status;
    const behindProxy = await app.serveAgain({ trustedProxies: 1 });
    for (let sent = 0; sent < LIMITS.address; sent += 1) {
      expect(await ask(behindProxy, '198.51.100.1')).toBe(401);
      // Any client can send the header: without a proxy it proves nothing.
      expect(await ask(app.url, `198.51.100.${sent}`)).toBe(401);
    }
    expect(await ask(behindProxy, '198.51.100.1')).toBe(429);
    expect(await ask(behindProxy, '198.51.100.2')).toBe(401);
    expect(await ask(app.url, '198.51.100.2')).toBe(429);
  });
});
