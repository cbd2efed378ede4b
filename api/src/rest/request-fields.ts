import { z } from 'zod';
import { list } from '../lib/list';
import { SOME_ID } from './answer-shapes';

/**
 * The kinds of values that requests are made of. They only check what a value is; what it may be (lengths, bounds, who may
 * name it) is the domain's to say.
 */

const requiredOr = (label: string, sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input == null ? `${label} is required` : `${label} ${sentence}`,
});

export const text = (label: string) => z.string(requiredOr(label, 'must be a text'));

export const flag = (label: string) => z.boolean(requiredOr(label, 'must be true or false'));

export const wholeNumber = (label: string) => z.int(requiredOr(label, 'must be a whole number'));

/** An id has no control characters: PostgreSQL could not even look for some of them. */
export const id = (label: string) =>
  text(label)
    .min(1, `${label} is required`)
    .regex(/^\P{Cc}*$/u, `${label} must not contain control characters`)
    .meta({ examples: [SOME_ID] });

/** Entries of one request: far more than an event has of anything, and few enough to look at each. */
const MAX_ENTRIES = 1_000;

/** A list of not too many entries; `label` is what it is called: 'Theme ids'. */
export const boundedList = <Item extends z.ZodType>(label: string, item: Item) =>
  list(item, {
    error: `${label} must be a list`,
    max: MAX_ENTRIES,
    tooLong: `At most ${MAX_ENTRIES.toLocaleString('en')} ${label.toLowerCase()} can be sent at once`,
  });

export const idList = (label: string) => boundedList(`${label} ids`, id(label));

/** A day, or an instant with its offset, whose day in UTC is meant; as `YYYY-MM-DD`. */
export const day = (label: string) =>
  z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.date()],
      requiredOr(label, 'must be an ISO 8601 date, such as 2025-11-20T09:00:00Z'),
    )
    .meta({ examples: ['2025-11-20'] })
    .transform((value) => new Date(value).toISOString().slice(0, 10));

export const timeZone = (label: string) =>
  text(label)
    .refine(isTimeZone, `${label} must be an IANA time zone, such as Europe/Berlin`)
    .meta({ examples: ['Europe/Berlin'] });

function isTimeZone(value: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
