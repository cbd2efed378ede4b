import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../../docs/time-cases.json';
import { readTimeText } from './time-text';
import { everyCase } from '../solver/testing/runs';

const clock = (minute: number | null): string | null =>
  minute === null
    ? null
    : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

it.each(cases)('%j is %s to %s', (text, start, end = null, more = null) => {
  const read = readTimeText(text ?? '');
  expect([clock(read?.start ?? null), clock(read?.end ?? null), read?.isWhole ?? false]).toEqual([
    start,
    end,
    start !== null && more === null,
  ]);
});

/** The sentence of the specification, said once more. */
function specified(hour: number, minute: number, sign: string): number {
  if (/^a/i.test(sign) && hour === 12) return minute;
  return (/^p/i.test(sign) && hour < 12 ? hour + 12 : hour) * 60 + minute;
}

const two = (minute: number) => String(minute).padStart(2, '0');
const sign = fc.constantFrom('', ' AM', ' PM', 'am', 'pm', ' a.m.', ' P.M.');
const plain = fc
  .record({
    hour: fc.nat(23),
    minute: fc.option(fc.nat(59)),
    mark: fc.constantFrom(':', '.'),
    sign,
    isPadded: fc.boolean(),
  })
  .map(({ hour, minute, mark, sign, isPadded }) => ({
    text: `${isPadded ? two(hour) : hour}${minute === null ? '' : mark + two(minute)}${sign}`,
    minute: specified(hour, minute ?? 0, sign.trim()),
  }));

describe('of random texts', () => {
  it('“times are parsed as hour, optional minutes, optional AM/PM (12 AM is hour 0, PM adds 12)”', () => {
    everyCase(5_000, plain, ({ text, minute }) => {
      expect(readTimeText(text)).toEqual({ start: minute, end: null, isWhole: true });
    });
  });

  it('a plain time is the same whatever words follow it', () => {
    const words = fc.stringMatching(/^[abchmnoprtu .,:;()/1259]*$/);
    everyCase(2_000, plain, words, ({ text, minute }, rest) => {
      expect(readTimeText(`${text}, ${rest}`)).toEqual({ start: minute, end: null, isWhole: false });
    });
  });

  it('a range begins and ends at what it names, its end within a day after its start', () => {
    const link = fc.constantFrom('-', ' - ', '–', ' – ', ' to ', ' bis ', ' until ');
    everyCase(5_000, plain, link, plain, (from, between, to) => {
      const read = readTimeText(from.text + between + to.text);
      expect(read?.isWhole).toBe(true);
      const { start = -1, end = null } = read ?? {};
      // AM and PM of the end apply to a start without either.
      expect(start % 720).toBe(from.minute % 720);
      if (/m/i.test(from.text)) expect(start).toBe(from.minute);
      if (end === null) {
        expect(start % 720).toBe(to.minute % 720);
        return;
      }
      expect(end % 720).toBe(to.minute % 720);
      if (/m/i.test(to.text)) expect(end % 1440).toBe(to.minute);
      expect(end - start).toBeGreaterThan(0);
      expect(end - start).toBeLessThanOrEqual(1440);
    });
  });

  it('nothing breaks it, and its times are within the day', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[0-9:.– apmhAPMotulenbis-]*$/),
    );
    everyCase(20_000, anything, (text) => {
      const read = readTimeText(text);
      if (read) expect(read.start).toBeGreaterThanOrEqual(0);
      if (read) expect(read.start).toBeLessThan(1440);
    });
  });
});
