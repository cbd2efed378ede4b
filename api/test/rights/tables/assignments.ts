import { byRegion, DONE, allSignedIn, NOTHING, onlyNorth, onlySouth, type PathRow } from '../right';

const SEEN = ['displayName'];

export const assignmentPaths: readonly PathRow[] = [
  [
    'GET /assignment-status',
    ['status'],
    {
      ...allSignedIn('published'),
      noRegion: 'draft',
      otherRegion: 'draft',
      organiser: 'draft',
      otherOrganiser: 'draft',
      admin: 'draft',
    },
  ],
  ['GET /assignment-status?regionId=north', ['status'], allSignedIn('published')],
  ['GET /assignment-status/south', ['status'], allSignedIn('draft')],
  ['POST /assignment-status/publish', { regionId: 'south', published: true }, onlySouth(DONE)],
  ['POST /assignment-status/publish', { regionId: 'north', published: false }, onlyNorth(DONE)],
  [
    'GET /assignments/with-details',
    SEEN,
    {
      ...byRegion({ north: 'Milo Nora', south: NOTHING, all: 'Milo Nora Sam' }),
      otherOrganiser: 'Sam',
    },
  ],
  ['GET /assignments/published', SEEN, byRegion({ north: 'Milo Nora', south: NOTHING, all: 'Milo Nora' })],
  ['POST /assignments/generate', { regionId: 'south' }, onlySouth(DONE)],
  ['PATCH /assignments/manual', { userId: 'nora', themeId: 'Dune' }, onlyNorth(DONE)],
];
