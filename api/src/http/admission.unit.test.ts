import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { Admission } from './admission';

const SECOND = 1_000;
let now: number;
beforeEach(() => {
  now = 1_800_000_000_000;
});
const open = (): Admission => new Admission(true, () => now);
const sent = (headers: IncomingMessage['headers']) => ({ headers });
const keep = (cookie: string) => sent({ cookie: `theme=dark; ${cookie.split(';')[0] ?? ''}` });

describe('priority', () => {
  it('goes to people who got the page within a minute, from this process or another', () => {
    const browser = keep(open().cookie());
    expect(open().turnOf(browser)).toBe('first');
    now += 59 * SECOND;
    expect(open().turnOf(browser)).toBe('first');
    now += 2 * SECOND;
    expect(open().turnOf(browser)).toBe('later');
  });

  it('comes with a cookie for this site alone, over TLS in production', () => {
    const rest = 'Max-Age=60; Path=/; HttpOnly; SameSite=Lax';
    expect(open().cookie()).toBe(`admitted=1800000060; ${rest}; Secure`);
    expect(new Admission(false, () => now).cookie()).toBe(`admitted=1800000060; ${rest}`);
  });

  it.each(['admitted=1800000066', 'admitted=1799999999', 'admitted=', 'notadmitted=1800000030', ''])(
    'does not come with a forged cookie: %j',
    (cookie) => {
      expect(open().turnOf(sent({ cookie }))).toBe('later');
    },
  );

  it('goes to people who got an answer in the last ten seconds', () => {
    const admission = open();
    const ada = sent({ authorization: 'Bearer ada' });
    expect(admission.turnOf(ada)).toBe('later');
    admission.remember(ada);
    now += 9 * SECOND;
    expect(admission.turnOf(ada)).toBe('first');
    expect(admission.turnOf(sent({ authorization: 'Bearer bob' }))).toBe('later');
    now += 2 * SECOND;
    expect(admission.turnOf(ada)).toBe('later');
  });

  it('stays with the 20,000 people with the latest answers', () => {
    const admission = open();
    const person = (n: number) => sent({ authorization: `Bearer ${n}` });
    for (let n = 0; n <= 20_000; n += 1) admission.remember(person(n));
    expect(admission.turnOf(person(0))).toBe('later');
    expect(admission.turnOf(person(1))).toBe('first');
  });
});
