import { describe, expect, it } from 'vitest';
import { NextFlight } from './next-flight';

type Begun = { resolve: (value: string) => void; reject: (error: Error) => void };

/** Work that ends when told. */
function workshop() {
  const begun: Begun[] = [];
  const work = (): Promise<string> =>
    new Promise((resolve, reject) => {
      begun.push({ resolve, reject });
    });
  return { begun, work };
}

describe('reads that many people ask for at once', () => {
  it('run one at a time, and nobody gets a read that began before they asked', async () => {
    const flight = new NextFlight<string>();
    const { begun, work } = workshop();
    const first = flight.run('a', work);
    const [second, third] = [flight.run('a', work), flight.run('a', work)];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('one');
    expect(await first).toBe('one');
    await expect.poll(() => begun.length).toBe(2);
    const fourth = flight.run('a', work);
    begun[1]?.resolve('two');
    expect(await Promise.all([second, third])).toEqual(['two', 'two']);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.resolve('three');
    expect(await fourth).toBe('three');
    void flight.run('a', work);
    expect(begun).toHaveLength(4);
  });

  it('neither wait for reads of another key, nor fail because an earlier one did', async () => {
    const flight = new NextFlight<string>();
    const { begun, work } = workshop();
    const [failing, next, other] = [flight.run('a', work), flight.run('a', work), flight.run('b', work)];
    expect(begun).toHaveLength(2);
    begun[1]?.resolve('other');
    expect(await other).toBe('other');
    begun[0]?.reject(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.resolve('there again');
    expect(await next).toBe('there again');
  });
});
