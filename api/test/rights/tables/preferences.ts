import {
  BAD_INPUT,
  CONFLICT,
  DONE,
  everybody,
  NOT_FOUND,
  NOTHING,
  onlyNorth,
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
  {
    document:
      'mutation { extendDeadline(input: { userId: "xena", localUntil: "2099-01-01T10:00", reason: "Ill" }) { user { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { endDeadlineExtension(input: { userId: "nora" }) { user { id } } }',
    rights: onlyNorth(DONE),
  },
];

export const preferencePaths: readonly PathRow[] = [
  {
    request: 'GET /preferences',
    show: ['userId', 'themeId'],
    rights: {
      ...onlyNorth('milo Dune nora Comet nora Dune'),
      otherOrganiser: 'sam Ember',
      admin: 'milo Dune nora Comet nora Dune sam Ember',
    },
  },
  {
    request: 'GET /preferences/status',
    show: ['open'],
    rights: { ...everybody('false'), otherRegion: 'true' },
  },
  {
    request: 'GET /preferences/nora',
    show: ['themeId'],
    rights: {
      ...everybody(NOT_FOUND),
      participant: 'Comet Dune',
      organiser: 'Comet Dune',
      admin: 'Comet Dune',
    },
  },
  {
    request: 'GET /preferences/xena',
    show: ['themeId'],
    rights: { ...everybody(NOT_FOUND), excluded: NOTHING, organiser: NOTHING, admin: NOTHING },
  },
  { request: 'POST /preferences', body: { themeIds: ['Ember'] }, rights: SAVE_EMBER },
  {
    request: 'POST /preferences',
    body: { themeIds: ['Comet'] },
    rights: { ...SAVE_EMBER, otherRegion: BAD_INPUT },
  },
];
