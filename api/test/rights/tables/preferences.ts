import {
  BAD_INPUT,
  CONFLICT,
  DONE,
  allSignedIn,
  NOT_FOUND,
  NOTHING,
  onlyNorth,
  type PathRow,
} from '../right';

/** North is published, which locks its lists; South is open. Administrators do not participate. */
const SAVE_EMBER = { ...allSignedIn(CONFLICT), otherRegion: DONE };

export const preferencePaths: readonly PathRow[] = [
  [
    'GET /preferences',
    ['userId', 'themeId'],
    {
      ...onlyNorth('milo Dune nora Comet nora Dune'),
      otherOrganiser: 'sam Ember',
      admin: 'milo Dune nora Comet nora Dune sam Ember',
    },
  ],
  ['GET /preferences/status', ['open'], { ...allSignedIn('false'), otherRegion: 'true' }],
  [
    'GET /preferences/nora',
    ['themeId'],
    {
      ...allSignedIn(NOT_FOUND),
      participant: 'Comet Dune',
      organiser: 'Comet Dune',
      admin: 'Comet Dune',
    },
  ],
  [
    'GET /preferences/xena',
    ['themeId'],
    { ...allSignedIn(NOT_FOUND), excluded: NOTHING, organiser: NOTHING, admin: NOTHING },
  ],
  ['POST /preferences', { themeIds: ['Ember'] }, SAVE_EMBER],
  ['POST /preferences', { themeIds: ['Comet'] }, { ...SAVE_EMBER, otherRegion: BAD_INPUT }],
];
