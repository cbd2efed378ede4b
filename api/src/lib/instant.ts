import { z } from 'zod';

/** No event lies outside; a half-typed year (0020) and dates that PostgreSQL cannot store do. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

/** A point in time within this century. `label` is how the field is called in sentences: 'Date'. */
export function instant({ label }: { label: string }) {
  const sentence = `${label} must lie between the years 2000 and 2100`;
  return z
    .date({ error: `${label} is required` })
    .min(EARLIEST, sentence)
    .max(LATEST, sentence);
}
