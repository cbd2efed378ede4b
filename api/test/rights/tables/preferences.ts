import {
  BAD_INPUT,
  CONFLICT,
  DONE,
  everybody,
  NOT_FOUND,
  NOTHING,
  onlyAdmin,
  type FieldRow,
  type PathRow,
} from '../right';

/** North is published, which locks its lists; South is open. Administrators do not take part. */
const SAVE_EMBER = { ...everybody(CONFLICT), otherRegion: DONE };

export const preferenceFields: readonly FieldRow[] = [
  {
    document: 'mutation { savePreferences(input: { themeIds: ["Ember"] }) { viewer { id } } }',
    rights: SAVE_EMBER,
  },
  {
    document: 'mutation { savePreferences(input: { themeIds: ["Comet"] }) { viewer { id } } }',
    rights: { ...SAVE_EMBER, otherRegion: BAD_INPUT },
  },
];

export const preferencePaths: readonly PathRow[] = [
  {
    request: 'GET /preferences',
    show: ['userId', 'themeId'],
    rights: onlyAdmin('milo Dune nora Comet nora Dune sam Ember'),
  },
  {
    request: 'GET /preferences/status',
    show: ['open'],
    rights: { ...everybody('false'), otherRegion: 'true' },
  },
  {
    request: 'GET /preferences/nora',
    show: ['themeId'],
    rights: { ...everybody(NOT_FOUND), participant: 'Comet Dune', admin: 'Comet Dune' },
  },
  {
    request: 'GET /preferences/xena',
    show: ['themeId'],
    rights: { ...everybody(NOT_FOUND), excluded: NOTHING, admin: NOTHING },
  },
  { request: 'POST /preferences', body: { themeIds: ['Ember'] }, rights: SAVE_EMBER },
  {
    request: 'POST /preferences',
    body: { themeIds: ['Comet'] },
    rights: { ...SAVE_EMBER, otherRegion: BAD_INPUT },
  },
];
