import { expect, it } from 'vitest';
import cases from '../../../docs/time-cases.json';
import { readTimeText } from './time-text';

const minutes = (clock: string | null | undefined): number | null => {
  const [hours, rest] = clock?.split(':').map(Number) ?? [];
  return hours === undefined || rest === undefined ? null : hours * 60 + rest;
};

it.each(cases)('%j is %s to %s', (text, start, end, more = null) => {
  const times = start == null ? null : { start: minutes(start), end: minutes(end), isWhole: more === null };
  expect(readTimeText(text ?? '')).toEqual(times);
});
