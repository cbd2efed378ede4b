import { describe, expect, it } from 'vitest';
import { Turns } from './turns';

/** Does this many pieces of work, each of a whole turn. */
async function workFor(turns: Turns, owner: string, pieces: number, log: string[]): Promise<void> {
  const self = {};
  for (let piece = 0; piece < pieces; piece += 1) {
    log.push(owner);
    if (turns.take(1_001)) await turns.later(self);
  }
}

describe('turns', () => {
  it('lets everything else happen between two pieces of work', async () => {
    const turns = new Turns();
    let rounds = 0;
    let isDone = false;
    const count = (): void => {
      rounds += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await workFor(turns, 'long', 20, []);
    isDone = true;
    expect(rounds).toBeGreaterThanOrEqual(20);
  });

  it('go round, so that a short work is done long before a long one', async () => {
    const turns = new Turns();
    const log: string[] = [];
    await Promise.all([
      workFor(turns, 'long', 20, log),
      workFor(turns, 'longer', 30, log),
      workFor(turns, 'short', 2, log),
    ]);
    expect(log.lastIndexOf('short')).toBeLessThan(7);
    expect(log.lastIndexOf('long')).toBeLessThan(log.lastIndexOf('longer'));
  });

  it('are not over while there is little to do', async () => {
    const turns = new Turns();
    expect([turns.take(400), turns.take(600), turns.take(1)]).toEqual([false, false, true]);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(turns.take(400)).toBe(false);
  });

  it('serve many pieces of one owner, all of them', async () => {
    const turns = new Turns();
    const owner = {};
    const done: number[] = [];
    await Promise.all(Array.from({ length: 50 }, (_, n) => turns.later(owner).then(() => void done.push(n))));
    expect(done).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});
