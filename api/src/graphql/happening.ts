import type { Viewer } from '../auth/viewer';
import type { Changes } from '../db/shared/change-feed';
import type { Reads } from '../db/shared/reads';

/** What has changed between two moments, for everybody who listens. */
export type Happening = {
  changes: Changes;
  /** What there was to read before, and what there is after. */
  before: Reads;
  after: Reads;
  /** Over how many milliseconds those who listen should spread what they ask. */
  spread: number;
};

/** What a subscription tells, made from what happens. */
export type Telling<Event extends object> = {
  /** What it begins with. */
  first: (spread: number) => Event;
  /** What its listener is told of it; null for nothing. For many listeners, it is best the very same object. */
  of: (happening: Happening, viewer: Viewer) => Event | null | Promise<Event | null>;
};

/** What happens from now on, as one listener is told of it. */
export type Listen = <Event extends object>(telling: Telling<Event>) => AsyncIterable<Event>;

/** Of a request over HTTP, where the rules for documents let no subscription through. */
export const listenToNothing: Listen = () => {
  throw new Error('There is nothing to listen to over HTTP.');
};
