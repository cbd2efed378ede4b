import type { Viewer } from '../auth/viewer';
import type { Changes } from '../db/change-feed';
import type { Reads } from '../db/replica/reads';

/** What has changed between two moments, for everybody who listens. */
export type Happening = {
  changes: Changes;
  /** What there was to read before, and what there is after. */
  before: Reads;
  after: Reads;
  /** Over how many milliseconds those who listen should spread what they ask. */
  spread: number;
};

/** What somebody does at a region's board, what concerns others first. */
export const BOARD_ACTIVITIES = ['generating', 'moving', 'looking'] as const;

/** Somebody at a region's board, as long as they are there. */
export type BoardPresence = {
  regionId: string;
  personId: string;
  activity: (typeof BOARD_ACTIVITIES)[number];
  /** Whom they are moving. */
  heldId: string | null;
};

/** What was done to a region's teams. */
export const BOARD_ACTS = [
  'moved',
  'unassigned',
  'released',
  'generated',
  'published',
  'unpublished',
  'imported',
] as const;

export type BoardAct = {
  kind: (typeof BOARD_ACTS)[number];
  /** Who did it; null if that is not known. */
  actorId: string | null;
  /** To whom; null for what concerns the whole region. */
  personId: string | null;
};

/** What those at a board are told. */
export type BoardNews = {
  /** Everybody who is there. */
  present: readonly BoardPresence[];
  /** What was done since the last news. */
  acts: readonly BoardAct[];
};

/** What a subscription tells, made from what happens. */
export type Telling<Event extends object> = {
  /** What it begins with. */
  first: (spread: number) => Event;
  /** What its listener is told of it; null for nothing. For many listeners, it is best the very same object. */
  of: (happening: Happening, viewer: Viewer) => Event | null | Promise<Event | null>;
  /** The region of whose board it tells the news; an `Event` is a {@link BoardNews} then. */
  board?: string;
  /** What the listener does at a board for as long as they listen. Holding somebody ends after a while. */
  presence?: BoardPresence;
};

/** What happens from now on, as one listener is told of it. */
export type Listen = <Event extends object>(telling: Telling<Event>) => AsyncIterable<Event>;

/** Of a request over HTTP, where the rules for documents let no subscription through. */
export const listenToNothing: Listen = () => {
  throw new Error('There is nothing to listen to over HTTP.');
};
