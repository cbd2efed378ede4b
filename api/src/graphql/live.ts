import { z } from 'zod';
import type { ModelName } from '../db/replica/models';

/** What can change under an open page. */
export const CHANGE_KINDS = [
  'viewer',
  'event',
  'regions',
  'timeline',
  'resources',
  'themes',
  'agenda',
  'teams',
  'preferences',
  'users',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The kind of each model's rows. A signal of them has this kind for all who may know of them, or 'viewer' for whose they are. */
export const KIND_OF: Readonly<Record<ModelName, ChangeKind>> = {
  agendaItem: 'agenda',
  assignmentStatus: 'regions',
  deadlines: 'event',
  eventInfo: 'event',
  organiser: 'users',
  placeLoss: 'users',
  ranking: 'preferences',
  region: 'regions',
  resource: 'resources',
  swapRequest: 'teams',
  team: 'teams',
  teamAssignment: 'teams',
  theme: 'themes',
  timelinePoint: 'timeline',
  user: 'users',
};

/** The most ids that a signal has: for more, pages ask whatever they show of its kinds. */
export const MAX_IDS = 20;

/** Says to one subscriber which kinds of things have changed. */
export type ChangeSignal = {
  kinds: readonly ChangeKind[];
  /** Where; see `signals.ts`. */
  regionIds: readonly string[];
  /** What has changed, and what it belongs to; null for more than {@link MAX_IDS}. */
  ids: readonly string[] | null;
  /** The position of the changes in the order of commits. */
  position: number;
  /** Whether it is the first of a subscription, before which changes may have been missed. */
  catchUp: boolean;
  /** Milliseconds over which those who get it spread their questions. */
  spread: number;
};

/** What a person does at a region's board, the most urgent first. */
export const BOARD_ACTIVITIES = ['generating', 'moving', 'looking'] as const;

/** A person at a region's board, as long as they are there. */
export const boardPresence = z.object({
  regionId: z.string(),
  personId: z.string(),
  activity: z.enum(BOARD_ACTIVITIES),
  heldId: z.string().nullable(),
});
/** A person at a region's board, as long as they are there. */
export type BoardPresence = z.infer<typeof boardPresence>;

/** What was done to a region's teams. */
export const boardAct = z.object({
  kind: z.enum([
    'moved',
    'unassigned',
    'released',
    'generated',
    'placed',
    'restored',
    'published',
    'unpublished',
    'imported',
  ]),
  /** Null if that is not known. */
  actorId: z.string().nullable(),
  /** Null for what concerns the whole region. */
  personId: z.string().nullable(),
});
export type BoardAct = z.infer<typeof boardAct>;

/** The most acts in one message: those before them are dropped. */
export const MAX_ACTS = 20;

export type BoardNews = {
  present: readonly BoardPresence[];
  /** What was done since the last message, at most {@link MAX_ACTS}. */
  acts: readonly BoardAct[];
};

/** The event streams of one socket. A stream ends with its subscription. */
export type Live = {
  /** @param since the position of the oldest answer that the page has; null for none */
  changes: (since: number | null) => AsyncIterable<ChangeSignal>;
  /** News of the presence's board, at which the viewer is present meanwhile. */
  board: (presence: BoardPresence) => AsyncIterable<BoardNews>;
  /** Keeps up a presence, for two minutes at most. */
  hold: (presence: BoardPresence) => AsyncIterable<BoardPresence>;
};

const refuse = (): never => {
  throw new Error('There are no subscriptions over HTTP.');
};

/** Of a request over HTTP, where the rules for documents let no subscription through. */
export const NO_LIVE: Live = { changes: refuse, board: refuse, hold: refuse };
