// rights/: everyone's rights to act and read, through GraphQL and REST, as tables.
import type { Insider } from './callers';

/**
 * The outcome for each person: the code of a refusal; for a read, the visible data in one line; for a write, whether it was
 * done. Callers without a valid token (`OUTSIDERS`) are refused everywhere, so rows do not name them.
 */
export type Rights = Readonly<Record<Insider, string>>;

/** One GraphQL document with exactly one root field, and the input of a mutation. A field may have several rows. */
export type FieldRow = readonly [document: string, rights: Rights, input?: object];

/**
 * One REST request; a path may have several rows. `detail`: for a read, the properties or columns to show; for a write, the
 * body.
 */
export type PathRow = readonly [
  request: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`,
  detail: readonly string[] | object | null,
  rights: Rights,
];

export const DONE = 'done';
/** A read without visible data, or a write without a change. */
export const NOTHING = 'nothing';
export const BAD_INPUT = 'BAD_USER_INPUT';
export const CONFLICT = 'CONFLICT';
export const FORBIDDEN = 'FORBIDDEN';
export const NOT_FOUND = 'NOT_FOUND';
const UNSYNCED = { unsynced: 'UNAUTHENTICATED' };

/** The same for everyone who signed in. */
export const allSignedIn = (outcome: string): Rights => ({
  ...UNSYNCED,
  noRegion: outcome,
  participant: outcome,
  otherRegion: outcome,
  excluded: outcome,
  organiser: outcome,
  otherOrganiser: outcome,
  demoted: outcome,
  admin: outcome,
});

export const onlyAdmin = (outcome: string): Rights => ({ ...allSignedIn(FORBIDDEN), admin: outcome });

export const onlyNorth = (outcome: string): Rights => ({ ...onlyAdmin(outcome), organiser: outcome });

export const onlySouth = (outcome: string): Rights => ({ ...onlyAdmin(outcome), otherOrganiser: outcome });

/** Outcomes by region: one for everyone in North, one for Sam in South, and nothing for Nadia without a region. */
export const byRegion = ({ north, south, all }: { north: string; south: string; all: string }): Rights => ({
  ...allSignedIn(north),
  noRegion: NOTHING,
  otherRegion: south,
  otherOrganiser: south,
  admin: all,
});
