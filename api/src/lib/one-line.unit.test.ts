import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line';
import { everyCase } from '../solver/testing/runs';

describe('invisible characters go', () => {
  it.each([
    ['\u202Egnp.exe\u202C', 'gnp.exe'],
    ['\u2066Mia\u2069', 'Mia'],
    ['Mia\u200B Berg', 'Mia Berg'],
    ['\u200E\u200FMia\u061C', 'Mia'],
    ['\uFEFFMia\u00AD\u2060', 'Mia'],
    ['M\u200Di\u200Ca\uFE0F', 'Mia'],
    ['Mia\u{E0041}\u{E0001}', 'Mia'],
    ['\u3164\u115F\uFFA0\u2800', ''],
    ['\u200B\u202E', ''],
    ['Mia \u00A0\u3000\t Berg\u2028', 'Mia Berg'],
    ['A\u030A', 'Å'],
    ['🏴\u{E0041}', '🏴'],
    ['1\uFE0F2', '12'],
    ['👍\u200D', '👍'],
  ])('%j is %j', (text, seen) => {
    expect(oneLine(text)).toBe(seen);
  });
});

describe('visible text stays', () => {
  it.each([
    'Zoë "Zo" Ωmega 🎉, née 語',
    'José María O’Brien-de la Cruz',
    '👩‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '👩🏽‍🚀',
    '❤️ 1️⃣',
    'می‌خواهم',
    'क्‍ष श्री',
    'ශ්‍රී ලංකා',
    'محمد',
    'עברית',
    '葛󠄀城',
    "'t Hart",
  ])('%j', (text) => {
    expect(oneLine(text)).toBe(text.normalize('NFC'));
  });
});

it('cleaning is idempotent, and removes all direction characters', () => {
  everyCase(
    3_000,
    fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          ...Array.from('\u200D\u200C\uFE0F\u061C\u180E\u180Bمᠠ👍🏴\u{E0067}\u{E007F}क\u094Da1\u20E3 語'),
        ),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    }),
    (text) => {
      const once = oneLine(text);
      expect(oneLine(once)).toBe(once);
      expect(once).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F]/);
    },
  );
});
