import { z } from 'zod';
import type { ModelName } from '../db/replica/models';

/** The kinds of changes that open pages follow. */
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

/** The kind of each model's rows. A signal of them has this kind for everyone who may see them, or 'viewer' for their owner. */
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

/** The most ids of a signal: beyond it, pages refetch everything of its kinds. */
export const MAX_IDS = 20;

/** Tells one subscriber which kinds of objects have changed. */
export type ChangeSignal = {
  kinds: readonly ChangeKind[];
  /** The regions of the changes; see `signals.ts`. */
  regionIds: readonly string[];
  /** Ids of the changed objects and of their parents; null for more than {@link MAX_IDS}. */
  ids: readonly string[] | null;
  /** The changes' position in the order of commits. */
  position: number;
  /** Whether it is the first of a subscription, which may have missed earlier changes. */
  catchUp: boolean;
  /** Milliseconds over which its recipients spread their queries. */
  spread: number;
};

/** Activities at a region's board, the most urgent first. */
export const BOARD_ACTIVITIES = ['generating', 'moving', 'looking'] as const;

/** A person at a region's board, as long as they are there. */
export const boardPresence = z.object({
  regionId: z.string(),
  personId: z.string(),
  activity: z.enum(BOARD_ACTIVITIES),
  heldId: z.string().nullable(),
});
export type BoardPresence = z.infer<typeof boardPresence>;

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
  /** Null if unknown. */
  actorId: z.string().nullable(),
  /** Null if the act concerns the whole region. */
  personId: z.string().nullable(),
});
export type BoardAct = z.infer<typeof boardAct>;

/** The most acts in one message; earlier ones are dropped. */
export const MAX_ACTS = 20;

export type BoardNews = {
  present: readonly BoardPresence[];
  /** The acts since the last message, at most {@link MAX_ACTS}. */
  acts: readonly BoardAct[];
};

/** The event streams of one socket. A stream ends with its subscription. */
export type Live = {
  /** @param since the position of the oldest answer that the page has; null for none */
  changes: (since: number | null) => AsyncIterable<ChangeSignal>;
  /** Updates of the presence's board; the viewer is present until the stream ends. */
  board: (presence: BoardPresence) => AsyncIterable<BoardNews>;
  /** Keeps a presence for at most two minutes. */
  hold: (presence: BoardPresence) => AsyncIterable<BoardPresence>;
};

const refuse = (): never => {
  throw new Error('There are no subscriptions over HTTP.');
};

/** For requests over HTTP, where the document rules refuse subscriptions. */
export const NO_LIVE: Live = { changes: refuse, board: refuse, hold: refuse };
