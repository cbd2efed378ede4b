import type { Viewer } from '../auth/viewer';
import type { Reads } from '../db/shared/reads';
import { calendarDay } from '../lib/calendar-day';

/** Who asks, when, and what they read from: besides its question, an answer depends on nothing else. */
export type Asker = { viewer: Viewer; now: Date; reads: Reads };

export type FactValue = string | number | boolean | null;

/**
 * Something that can be said of every asker, such as their role. An answer that was made from it is right for whoever has the
 * same value. `of` reads nothing but the asker, and is quick: it runs again for each request that may get a kept answer.
 */
export interface Fact<Value extends FactValue | Promise<FactValue> = FactValue | Promise<FactValue>> {
  /** Two facts with the same key are the same question. */
  key: string;
  of: (asker: Asker) => Value;
}

type ViewerColumn = Exclude<keyof Viewer, 'organisedRegionIds'>;
const viewerFact = <Column extends ViewerColumn>(column: Column): Fact<Viewer[Column]> => ({
  key: column,
  of: ({ viewer }) => viewer[column],
});

/** What policies read about the asker. */
export const VIEWER: { readonly [Column in ViewerColumn]: Fact<Viewer[Column]> } = {
  id: viewerFact('id'),
  email: viewerFact('email'),
  displayName: viewerFact('displayName'),
  role: viewerFact('role'),
  regionId: viewerFact('regionId'),
  excludedFromAllocation: viewerFact('excludedFromAllocation'),
};

/** The regions that they run, as JSON; the same for everybody who runs none. */
export const ORGANISED: Fact<string> = {
  key: 'organises',
  of: ({ viewer }) => JSON.stringify(viewer.organisedRegionIds),
};

/** The asker's id if they are one of these people, null for everybody else: the others share what they see of them. */
export function whichOf(people: ReadonlySet<string>): Fact<string | null> {
  return {
    key: `which of ${[...people].join(' ')}`,
    of: ({ viewer }) => (people.has(viewer.id) ? viewer.id : null),
  };
}

/** The calendar day in a time zone (IANA name), as the milliseconds of its midnight in UTC. It stays true until midnight. */
export const dayIn = (timeZone: string): Fact<number> => ({
  key: `day in ${timeZone}`,
  of: ({ now }) => calendarDay(now, timeZone).getTime(),
});

/** Whether an instant is over. It changes once. */
export const isOver = (instant: Date): Fact<boolean> => ({
  key: `over ${instant.getTime()}`,
  of: ({ now }) => instant <= now,
});

/** The door through which resolvers learn what is not in a row: about the moment, and about the asker beyond {@link Viewer}. */
export interface Facts {
  ask<Value extends FactValue | Promise<FactValue>>(fact: Fact<Value>): Value;
  /** Whether this person asks. The answer is the asker's own only if they are among the people that it is about. */
  isAsker(userId: string): boolean;
}

/** Facts of which no recording hears, for an answer that is not kept. */
export const unrecordedFacts = (asker: () => Asker): Facts => ({
  ask: (fact) => fact.of(asker()),
  isAsker: (userId) => asker().viewer.id === userId,
});
