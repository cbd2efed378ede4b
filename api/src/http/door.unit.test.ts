import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Door } from './door';

let now: number;
let door: Door;
beforeEach(() => {
  now = 1_000_000;
  door = new Door(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/**
 * Newcomers that arrive evenly in each of some seconds.
 * @returns how many are admitted in each, and how long the others wait
 */
function arrive(seconds: number, each: number, pressure: number): { letIn: number[]; waits: number[] } {
  const [letIn, waits]: [number[], number[]] = [[], []];
  for (let second = 0; second < seconds; second += 1) {
    let count = 0;
    for (let n = 0; n < each; n += 1) {
      now += 1_000 / each;
      if (door.admits(pressure)) count += 1;
      else waits.push(door.refuse('later'));
    }
    letIn.push(count);
  }
  return { letIn, waits };
}

function expectWithin(value: number | undefined, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

describe('newcomers', () => {
  it('are all admitted until one is refused', () => {
    expect(arrive(3, 500, 0.9)).toEqual({ letIn: [500, 500, 500], waits: [] });
  });

  it('are admitted at the rate of the last seconds while the server is busy', () => {
    arrive(30, 50, 0);
    door.refuse('later');
    for (const count of arrive(10, 200, 0.5).letIn) expectWithin(count, 40, 60);
  });

  it('are more while no prioritised request waits, and none while they wait too long', () => {
    arrive(30, 50, 0);
    door.refuse('later');
    expect(arrive(10, 500, 0).letIn.at(-1)).toBeGreaterThan(200);
    expect(arrive(3, 500, 1).letIn).toEqual([0, 0, 0]);
    // A few enter even after a long time without any.
    arrive(60, 500, 1);
    expectWithin(arrive(1, 500, 0.5).letIn[0], 8, 12);
  });

  it('return when there is room, and wait longer the more there are', () => {
    arrive(30, 20, 0);
    const { waits } = arrive(1, 400, 1);
    expect(waits[0]).toBe(5);
    expectWithin(waits.at(-1), 15, 25);
    const perSecond = waits.filter((wait) => wait === 6).length;
    expectWithin(perSecond, 15, 35);
  });

  it('wait for at most 50 s and a fifth of that, and prioritised people for 5 to 6', () => {
    const { waits } = arrive(1, 5_000, 1);
    expect(Math.max(...waits)).toBe(50);
    vi.mocked(Math.random).mockReturnValue(0.999);
    expect(door.refuse('later')).toBe(60);
    expect(door.refuse('first')).toBe(6);
  });
});
