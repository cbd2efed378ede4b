import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { lotteryOrder } from './lottery';

const IDS = Array.from({ length: 200 }, (_, index) => `person-${String(index)}`);

function drawn(seed: string, ids: readonly string[]): string[] {
  return Array.from(lotteryOrder(seed, ids), (index) => ids[index] ?? '');
}

it('draws by the first 8 bytes of SHA-256(seed, NUL, id)', () => {
  const key = (id: string): bigint => createHash('sha256').update(`s\0${id}`).digest().readBigUInt64BE();
  const expected = [...IDS].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  expect(drawn('s', IDS)).toEqual(expected);
});

it('depends neither on the order of the rows nor on other participants', () => {
  expect(drawn('s', [...IDS].reverse())).toEqual(drawn('s', IDS));
  const half = IDS.slice(0, 100);
  expect(drawn('s', half)).toEqual(drawn('s', IDS).filter((id) => half.includes(id)));
});

it('differs for another seed', () => {
  expect(drawn('other', IDS)).not.toEqual(drawn('s', IDS));
});

it('compares whole keys, in a crowd with two equal prefixes', () => {
  const crowd = Array.from({ length: 150_000 }, (_, index) => `person-${String(index)}`);
  const keys = drawn('s6', crowd).map((id) =>
    createHash('sha256').update(`s6\0${id}`).digest('hex').slice(0, 16),
  );
  const isOrdered = keys.every((key, position) => position === 0 || (keys[position - 1] ?? '') <= key);
  expect(isOrdered).toBe(true);
});
