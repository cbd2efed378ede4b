import { isReference, type Reference } from '@apollo/client';

/** A cached list with something at its end, unless it has it: an event may tell of a new thing before the act's own answer does. */
export function withReference<Item extends object>(
  list: readonly (Item | Reference)[],
  added: Reference | undefined,
): readonly (Item | Reference)[] {
  const isKnown = list.some((item) => isReference(item) && item.__ref === added?.__ref);
  return added === undefined || isKnown ? list : [...list, added];
}
