import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLargerThan } from './json-size';

const TEXT = 'x'.repeat(1_000);

describe('is larger than', () => {
  it.each<[string, unknown, number]>([
    ['a text', TEXT, 1_002],
    ['a text that is there many times', { list: Array.from({ length: 50 }, () => ({ text: TEXT })) }, 51_000],
    ['other letters, in UTF-8', 'ä'.repeat(500), 1_002],
    ['nothing', null, 26],
    ['a date', new Date(0), 26],
  ])('%s', (_what, data, size) => {
    expect(isLargerThan(data, size * 0.95)).toBe(true);
    expect(isLargerThan(data, size)).toBe(false);
  });

  it('counts at least one byte for every six of fully escaped JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(300), (data, bytes) => {
        fc.pre(!isLargerThan(data, bytes));
        expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(6 * bytes);
      }),
    );
  });

  it('stops as soon as the answer is clear', () => {
    const later = new Proxy([], {
      get: () => {
        throw new Error('looked on');
      },
    });
    expect(isLargerThan([TEXT, TEXT, later], 1_500)).toBe(true);
  });
});
