import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLargerInTurns, isLargerThan } from './json-size';

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

  it('is the same in turns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.nat(300), async (value, bytes) => {
        const data = { value, many: Array.from({ length: 10 * bytes }, (_, n) => n) };
        for (const most of [bytes, 400 * bytes]) {
          // Besides the marks around its parts.
          if (await isLargerInTurns(data, most)) expect(isLargerThan(data, most)).toBe(true);
          else expect(isLargerThan(data, most + 1_000)).toBe(false);
        }
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
