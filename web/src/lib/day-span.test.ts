import { expect, it } from 'vitest';
import { daySpan } from './day-span';

it.each([
  [{ firstDay: null }, null],
  [{ firstDay: '2025-12-26' }, 'Dec 26, 2025'],
  [{ firstDay: '2025-12-26', lastDay: '2025-12-26' }, 'Dec 26, 2025'],
  [{ firstDay: '2025-12-26', lastDay: '2025-12-27' }, 'Dec 26 to 27, 2025'],
  [{ firstDay: '2025-11-30', lastDay: '2025-12-01' }, 'Nov 30 to Dec 01, 2025'],
  [{ firstDay: '2025-12-31', lastDay: '2026-01-01' }, 'Dec 31, 2025 to Jan 01, 2026'],
])('%j are %s', (days, words) => {
  expect(daySpan(days)).toBe(words);
});
