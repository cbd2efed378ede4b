import { expect, it } from 'vitest';
import { minuteOfDay } from '../../features/agenda/agenda-order';
import { makeDemoRows, submissionDeadlineAfter } from './demo-rows';

it.each(['2026-11-20T00:00:00Z', '2026-11-20T13:37:42Z', '2026-11-20T23:59:59Z'])(
  'the agenda names the very deadline of preferences, loaded at %s',
  (loadedAt) => {
    const now = new Date(loadedAt);
    const items = makeDemoRows(now).agenda.filter(({ title }) => title === 'Lock in your preferences');
    expect(items.length).toBeGreaterThan(0);
    for (const { date, time } of items) {
      expect(time).toMatch(/UTC$/);
      const named = new Date(date).getTime() + (minuteOfDay(time) ?? NaN) * 60_000;
      expect(new Date(named)).toEqual(submissionDeadlineAfter(now));
    }
  },
);
