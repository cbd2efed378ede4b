import { expect, it } from 'vitest';
import { startOf } from '../../features/agenda/agenda-order';
import { makeDemoRows } from './demo-rows';

it.each(['2026-11-20T00:00:00Z', '2026-11-20T13:37:42Z', '2026-11-20T23:59:59Z'])(
  'each agenda names the actual deadline of preferences, loaded at %s',
  (loadedAt) => {
    const { regions, agenda, submissionDeadline } = makeDemoRows(new Date(loadedAt));
    for (const { id, timeZone = null } of regions) {
      const [item] = agenda.filter((one) => one.regionId === id && one.title === 'Lock in your preferences');
      expect(item && startOf(new Date(item.date), item.time, timeZone)).toEqual(submissionDeadline);
    }
    expect(regions).toHaveLength(3);
  },
);
