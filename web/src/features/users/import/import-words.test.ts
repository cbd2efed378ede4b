import { expect, it } from 'vitest';
import { importVerb } from './import-words';

it.each([
  [{ added: 3, moved: 0, skipped: 0 }, 'Import 3 people'],
  [{ added: 1, moved: 0, skipped: 0 }, 'Import 1 person'],
  [{ added: 0, moved: 0, skipped: 2 }, 'Import 0, skip 2'],
  [{ added: 44, moved: 1, skipped: 5 }, 'Import 44, move 1, skip 5'],
  [{ added: 0, moved: 1, skipped: 0 }, 'Move 1 person'],
  [{ added: 45, moved: 0, skipped: 0, invited: 44 }, 'Import 45 and invite 44'],
  [{ added: 1_200, moved: 2, skipped: 0, invited: 1_100 }, 'Import 1,200 and invite 1,100, move 2'],
])('%o is said as "%s"', (act, text) => {
  expect(importVerb(act)).toBe(text);
});
