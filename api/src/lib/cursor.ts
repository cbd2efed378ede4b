import { z } from 'zod';
import { badInput } from '../errors';
import { anyId, instant } from './values';

/** A position in a list, as an opaque text for keyset pagination (Relay's cursor connections, section 2). */
export const writeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * @param place the schema of what {@link writeCursor} was given
 * @throws DomainError BAD_USER_INPUT with the sentence `refusal` for an invalid cursor
 */
export function readCursor<Place>(cursor: string, place: z.ZodType<Place>, refusal: string): Place {
  const read = place.safeParse(parsed(cursor));
  if (!read.success) throw badInput({ after: refusal });
  return read.data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** A position in a list by time: an entry's instant, and its id as tie-breaker. */
export const placeInTime = z.tuple([
  z.iso
    .datetime()
    .transform((at) => new Date(at))
    .pipe(instant({ label: 'The time of the cursor' })),
  anyId,
]);
