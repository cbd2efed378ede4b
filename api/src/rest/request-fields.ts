import { z } from 'zod';
import { list } from '../lib/list';
import { isTimeZone } from '../lib/time-zone';
import { SOME_ID } from './answer-shapes';

/**
 * The kinds of values in requests. They check only the type of a value; the domain checks the rest (lengths, bounds, who may
 * name it).
 */

const requiredOr = (label: string, sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input == null ? `${label} is required` : `${label} ${sentence}`,
});

export const text = (label: string) => z.string(requiredOr(label, 'must be a text'));

export const flag = (label: string) => z.boolean(requiredOr(label, 'must be true or false'));

export const wholeNumber = (label: string) => z.int(requiredOr(label, 'must be a whole number'));

/** An id has no control characters: PostgreSQL cannot even search for NUL. */
export const id = (label: string) =>
  text(label)
    .min(1, `${label} is required`)
    .regex(/^\P{Cc}*$/u, `${label} must not contain control characters`)
    .meta({ examples: [SOME_ID] });

/** Entries of one request: far more than an event has of anything, and few enough to check each. */
const MAX_ENTRIES = 1_000;

/** A list of bounded length; `label` is its name in sentences: 'Theme ids'. */
export const boundedList = <Item extends z.ZodType>(label: string, item: Item) =>
  list(item, {
    error: `${label} must be a list`,
    max: MAX_ENTRIES,
    tooLong: `At most ${MAX_ENTRIES.toLocaleString('en')} ${label.toLowerCase()} can be sent at once`,
  });

export const idList = (label: string) => boundedList(`${label} ids`, id(label));

/** A day, or an instant with its offset, which stands for its day in UTC; read as `YYYY-MM-DD`. */
export const day = (label: string) =>
  z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.date()],
      requiredOr(label, 'must be an ISO 8601 date, such as 2025-11-20T09:00:00Z'),
    )
    .meta({ examples: ['2025-11-20'] })
    .transform((value) => new Date(value).toISOString().slice(0, 10));

/** An instant with its offset. */
export const instant = (label: string) =>
  z.iso
    .datetime({
      offset: true,
      ...requiredOr(label, 'must be an ISO 8601 time, such as 2025-11-20T09:00:00Z'),
    })
    .meta({ examples: ['2025-11-20T09:00:00Z'] })
    .transform((value) => new Date(value));

export const timeZone = (label: string) =>
  text(label)
    .refine(isTimeZone, `${label} must be an IANA time zone, such as Europe/Berlin`)
    .meta({ examples: ['Europe/Berlin'] });
