import { describe, expect, it } from 'vitest';
import { ComputedCache } from './computed-cache';

const cacheOf = (capacity: number) => new ComputedCache<string>({ capacity, weigh: ({ length }) => length });

/** Computes values, and records which. */
function computer(cache: ComputedCache<string>) {
  const computed: string[] = [];
  const get = (value: string): Promise<string> =>
    cache.get(value, async () => {
      computed.push(value);
      return value;
    });
  return { computed, get };
}

describe('a value', () => {
  it('is computed once, also for those who ask at the same time', async () => {
    const { computed, get } = computer(cacheOf(10));
    expect(await Promise.all([get('aa'), get('bb'), get('aa')])).toEqual(['aa', 'bb', 'aa']);
    expect(await get('aa')).toBe('aa');
    expect(computed).toEqual(['aa', 'bb']);
  });

  it('that has been unused the longest makes room', async () => {
    const { computed, get } = computer(cacheOf(5));
    for (const value of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb']) await get(value);
    expect(computed).toEqual(['aa', 'bb', 'cc', 'bb']);
  });

  it('that is too heavy is kept alone', async () => {
    const { computed, get } = computer(cacheOf(3));
    for (const value of ['a', 'heavy', 'heavy', 'a', 'a']) await get(value);
    expect(computed).toEqual(['a', 'heavy', 'a']);
  });

  it('that weighs nothing is kept, too', async () => {
    const { computed, get } = computer(cacheOf(3));
    for (const value of ['', '', 'a']) await get(value);
    expect(computed).toEqual(['', 'a']);
  });

  it('under way is not computed again, however many others come meanwhile', async () => {
    let finish: (value: string) => void = () => undefined;
    const cache = cacheOf(1);
    let begun = 0;
    const slow = () =>
      cache.get('slow', () => {
        begun += 1;
        return new Promise((resolve) => (finish = resolve));
      });
    const first = slow();
    for (const value of ['a', 'b', 'c']) await cache.get(value, async () => value);
    const second = slow();
    finish('done');
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
    expect(begun).toBe(1);
  });

  it('whose computation fails is computed again', async () => {
    const cache = cacheOf(5);
    const fail = async (): Promise<string> => Promise.reject(new Error('no'));
    await expect(Promise.all([cache.get('a', fail), cache.get('a', fail)])).rejects.toThrow('no');
    expect(await cache.get('a', async () => 'yes')).toBe('yes');
  });
});
