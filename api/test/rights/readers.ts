/** The readers, and their notation in `tables/types.ts`. */

export const READERS = [
  'anonymous',
  'noRegion',
  'participant',
  'otherRegion',
  'excluded',
  'organiser',
  'otherOrganiser',
  'demoted',
  'admin',
] as const;
export type Reader = (typeof READERS)[number];

/** Every field that no other rule of the row names: new fields for organisers of a region need no entry. */
export const ALL_OTHERS = '*';
/** `readers` read what an administrator reads; of their `own`, each only has to read something. */
type FieldRule = readonly [readers: readonly Reader[], fields: string, own?: 'own'];
export const OWN = 'own';

/**
 * An object of `type`; in `way`, its fields replace `$`. A type may have several rows, since rights depend on the object's
 * owner.
 */
export type TypeRow = readonly [type: string, way: string, ...rules: readonly FieldRule[]];

export const ADMIN = ['admin'] as const;
export const SIGNED_IN = READERS.filter((reader) => reader !== 'anonymous');
export const NORTH = ['participant', 'excluded', 'organiser', 'demoted', 'admin'] as const;
export const RUN_NORTH = ['organiser', 'admin'] as const;
export const RUN_SOUTH = ['otherOrganiser', 'admin'] as const;
export const ORGANISERS = ['organiser', 'otherOrganiser', 'admin'] as const;
export const NORA = ['participant', ...RUN_NORTH] as const;
export const DANA = ['organiser', 'demoted', 'admin'] as const;
export const SAM = ['otherRegion', ...RUN_SOUTH] as const;
export const IN_A_REGION = READERS.filter((reader) => reader !== 'anonymous' && reader !== 'noRegion');
