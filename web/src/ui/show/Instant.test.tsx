import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Instant } from './Instant';

it('how far an instant is stays true while it is shown', () => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ now: Date.parse('2025-11-03T11:00:00Z') });
  render(<Instant iso="2025-11-03T12:00:00Z" />);
  const shown = () => screen.getByText(/^Mon, Nov 3, 12:00 PM UTC/);
  expect(shown()).toHaveTextContent('Mon, Nov 3, 12:00 PM UTC, in 1 hour');
  expect(shown()).toHaveAttribute('datetime', '2025-11-03T12:00:00Z');
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(shown()).toHaveTextContent('in 58 minutes');
});
