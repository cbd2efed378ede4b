import { setImmediate as round } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter';

const never = new AbortController().signal;

async function full() {
  const limiter = new ConcurrencyLimiter({ running: 2, waiting: 1, maxWait: 60_000 });
  const running = await Promise.all([limiter.acquire(never), limiter.acquire(never)]);
  const waiting = limiter.acquire(never);
  return { limiter, running, waiting };
}

describe('a limiter', () => {
  it('refuses a task beyond those that run and wait', async () => {
    const { limiter } = await full();
    expect(limiter.isFull()).toBe(true);
    expect(await limiter.acquire(never)).toBeNull();
  });

  it('starts the first that waits when another ends', async () => {
    const { limiter, running, waiting } = await full();
    running[0]?.();
    expect(await waiting).not.toBeNull();
    expect(limiter.isFull()).toBe(false);
  });

  it('drops a task whose client leaves', async () => {
    const leaving = new AbortController();
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 1, maxWait: 60_000 });
    await limiter.acquire(never);
    const gone = limiter.acquire(leaving.signal);
    expect(limiter.isFull()).toBe(true);
    leaving.abort();
    expect(await gone).toBeNull();
    expect(limiter.isFull()).toBe(false);
  });

  it('starts a task although others keep arriving', async () => {
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 10, maxWait: 60_000 });
    const task = { hasStarted: false };
    void limiter.acquire(never).then(() => (task.hasStarted = true));
    let rounds = 0;
    for (; !task.hasStarted && rounds < 100; rounds += 1) {
      limiter.admits();
      await round();
    }
    expect(rounds).toBeGreaterThan(5);
    expect(rounds).toBeLessThan(30);
  });

  it('refuses newcomers once the first in the queue has waited half of the longest wait', async () => {
    let now = 0;
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 10, maxWait: 60_000 }, () => now);
    await limiter.acquire(never);
    void limiter.acquire(never);
    now = 30_000;
    expect(limiter.isFull()).toBe(false);
    now = 30_001;
    expect(limiter.isFull()).toBe(true);
  });

  it('starts at most one task in a round of the event loop', async () => {
    const limiter = new ConcurrencyLimiter({ running: 10, waiting: 10, maxWait: 60_000 });
    let started = 0;
    for (let task = 0; task < 3; task += 1) void limiter.acquire(never).then(() => (started += 1));
    const counts = [];
    while (started < 3) {
      await round();
      counts.push(started);
    }
    expect(counts).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  it('starts the first queue before newcomers, in any order of arrival', async () => {
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 10, maxWait: 60_000 });
    const release = await limiter.acquire(never);
    const started: string[] = [];
    const ask = (turn: 'first' | 'later', name: string): void => {
      void limiter.acquire(never, turn).then((end) => {
        started.push(name);
        end?.();
      });
    };
    ask('later', 'newcomer');
    ask('first', 'Ada');
    ask('first', 'Bo');
    release?.();
    while (started.length < 3) await round();
    expect(started).toEqual(['Ada', 'Bo', 'newcomer']);
  });

  it('refuses newcomers once the first queue has waited a tenth of the longest wait', async () => {
    let now = 0;
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 10, maxWait: 60_000 }, () => now);
    await limiter.acquire(never);
    void limiter.acquire(never, 'first');
    now = 6_000;
    expect(limiter.isFull('later')).toBe(false);
    now = 6_001;
    expect(limiter.isFull('later')).toBe(true);
    expect(limiter.isFull('first')).toBe(false);
  });
});
