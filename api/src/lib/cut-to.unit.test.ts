import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, cutTo, shortenedTo } from './cut-to';

const FAMILY = '👩‍👩‍👧‍👦';

describe('a text is cut', () => {
  it.each([
    ['Themes', 6, 'Themes'],
    ['Themes', 5, 'Theme'],
    ['🎉🎉🎉', 3, '🎉🎉🎉'],
    ['🎉🎉🎉', 2, '🎉🎉'],
    [`x${FAMILY}`, 7, 'x'],
    [`x${FAMILY}`, 8, `x${FAMILY}`],
    [`${FAMILY}${FAMILY}`, 9, FAMILY],
    ['🇩🇪🇫🇷', 3, '🇩🇪'],
    ['Zoe\u0308y', 3, 'Zo'],
    [`a${'\u0301'.repeat(9)}b`, 4, `a${'\u0301'.repeat(3)}`],
    ['', 0, ''],
  ])('%j to %d characters: %j', (text, limit, cut) => {
    expect(cutTo(text, limit)).toBe(cut);
  });

  it('and ends with an ellipsis', () => {
    expect(shortenedTo('🎉🎉', 2)).toBe('🎉🎉');
    expect(shortenedTo('🎉🎉🎉', 2)).toBe('🎉🎉…');
  });
});

it('a cut text is the beginning, keeps the limit, and ends with a whole character', () => {
  const unit = fc.constantFrom('a', '\u0301', '🎉', '\u200D', '🇩', '\uFE0F', '👩', '語', '\r\n');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), fc.nat(30), (text, limit) => {
      const cut = cutTo(text, limit);
      expect(text.startsWith(cut)).toBe(true);
      expect(characterCount(cut)).toBeLessThanOrEqual(limit);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
      if (characterCount(text) <= limit) expect(cut).toBe(text);
    }),
  );
});
