/** Who reads, and how a row of `tables/types.ts` says so. */

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

/** Every field that no other rule of the row names: for organisers of a region, a field that is added needs no word. */
export const ALL_OTHERS = '*';
/** `readers` read what an administrator reads; of their `own`, each only has to read something. */
type FieldRule = readonly [readers: readonly Reader[], fields: string, own?: 'own'];
export const OWN = 'own';

/** An object of `type`; in `way`, its fields replace `$`. A type may have several rows, since rights depend on whose object it is. */
export type TypeRow = readonly [type: string, way: string, ...rules: readonly FieldRule[]];

export const ADMIN = ['admin'] as const;
export const SIGNED_IN = READERS.filter((reader) => reader !== 'anonymous');
/** Those who take part in North, and its organisers. */
export const NORTH = ['participant', 'excluded', 'organiser', 'demoted', 'admin'] as const;
export const RUN_NORTH = ['organiser', 'admin'] as const;
export const RUN_SOUTH = ['otherOrganiser', 'admin'] as const;
/** Those who run any region. */
export const ORGANISERS = ['organiser', 'otherOrganiser', 'admin'] as const;
export const NORA = ['participant', ...RUN_NORTH] as const;
export const DANA = ['organiser', 'demoted', 'admin'] as const;
export const SAM = ['otherRegion', ...RUN_SOUTH] as const;
export const IN_A_REGION = READERS.filter((reader) => reader !== 'anonymous' && reader !== 'noRegion');
