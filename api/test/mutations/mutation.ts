// mutations/: one entry per mutation, for the tests of rights, statements, locks, history and agreement.
import type { HeldLock } from '../locks/held-locks';
import type { Rights } from '../rights/right';
import type { SignedIn, SizedEvent } from '../statements/sized-event';

/** What exists when a random act is chosen; no list is empty. */
export type Found = Readonly<
  Record<
    | 'regions'
    | 'themes'
    | 'people'
    | 'items'
    | 'resources'
    | 'points'
    | 'deliveries'
    | 'runs'
    | 'swaps'
    | 'erasures'
    | 'emptyings',
    readonly string[]
  >
>;
/** Chooses an item of a list, deterministically by number. */
export type Draw = <Value>(from: readonly Value[]) => Value;
export type Random = (found: Found, draw: Draw) => object;

export type MutationEntry = {
  /** Its field of the schema, if the web client's operation has another name. */
  field?: string;
  /** Inputs in the event of `rights/event.ts`, and the outcome for each caller. */
  rights: readonly (readonly [input: object, outcomes: Rights])[];
  /** Its actor in the event of `sized-event.ts`: an administrator, unless participants do it for themselves. */
  as?: SignedIn;
  /** The input there, which changes something; as many rows as the event has. */
  input: object | ((event: SizedEvent) => object);
  locks: readonly HeldLock[];
  /** Preparation before it changes something. */
  prepare?: () => Promise<unknown>;
  /** An input from what exists, which may be refused. */
  random: Random;
};
export type Mutations = Readonly<Record<string, MutationEntry>>;

export const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta'];
export const SOME_HTML = ['<p>One</p>', '<p>Two <strong>words</strong></p>'];
export const MINUTES = ['2020-01-01T10:00', '2099-01-01T10:00', '2099-06-01T17:30'];

export const anyRegion: Random = ({ regions }, draw) => ({ regionId: draw(regions) });
export const anyPerson: Random = ({ people }, draw) => ({ userId: draw(people) });
export const anyOf =
  (list: keyof Found): Random =>
  (found, draw) => ({ id: draw(found[list]) });
