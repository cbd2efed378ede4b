import {
  byRegion,
  CONFLICT,
  DONE,
  allSignedIn,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  onlySouth,
  type FieldRow,
  type PathRow,
} from '../right';

const REGION = `name assignmentStatus { status } themes { title } assignedCount unassigned { user { displayName } }`;
const CAN = 'viewerCanEdit viewerCanOrganise viewerCanGenerate viewerCanPublish';

/** Once, for oneself; Sam is in South already. Administrators set any person's region. */
const CHOOSE_SOUTH = {
  ...allSignedIn(CONFLICT),
  noRegion: DONE,
  otherRegion: NOTHING,
  organiser: DONE,
  otherOrganiser: DONE,
  admin: DONE,
};

export const regionFields: readonly FieldRow[] = [
  ['{ regions { name code preferencesOpen } }', allSignedIn('North NORTH false South SOUTH true')],
  [
    `{ regions { ${REGION} } }`,
    {
      ...byRegion({
        north: 'North PUBLISHED Comet Dune 2 South DRAFT 0',
        south: 'North PUBLISHED 0 South DRAFT Ember 0',
        all: 'North PUBLISHED Comet Dune 2 Dana South DRAFT Ember 1',
      }),
      noRegion: 'North PUBLISHED 0 South DRAFT 0',
      organiser: 'North PUBLISHED Comet Dune 2 Dana South DRAFT 0',
      otherOrganiser: 'North PUBLISHED 0 South DRAFT Ember 1',
    },
  ],
  [
    `{ region(id: "north") { ${CAN} } }`,
    {
      ...allSignedIn('false false false false'),
      organiser: 'false true false true',
      admin: 'true true false true',
    },
  ],
  [
    `{ region(id: "south") { ${CAN} } }`,
    {
      ...allSignedIn('false false false false'),
      otherOrganiser: 'false true true true',
      admin: 'true true true true',
    },
  ],
  [
    '{ region(id: "north") { timeline { reason } } }',
    {
      ...allSignedIn('As agreed'),
      noRegion: NOTHING,
      otherRegion: NOTHING,
      otherOrganiser: NOTHING,
    },
  ],
];

export const regionPaths: readonly PathRow[] = [
  ['GET /regions', ['name'], allSignedIn('North South')],
  ['POST /regions', { name: 'West', code: 'WEST' }, onlyAdmin(DONE)],
  ['PATCH /regions/north', { name: 'Up' }, onlyAdmin(DONE)],
  ['PATCH /regions/south', { preferencesOpen: false }, onlySouth(DONE)],
  ['PATCH /regions/north', { preferencesOpen: true }, onlyNorth(DONE)],
  ['DELETE /regions/north', null, onlyAdmin(DONE)],
  ['PATCH /users/me', { regionId: 'south' }, CHOOSE_SOUTH],
];
