import {
  byRegion,
  CONFLICT,
  DONE,
  everybody,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  onlySouth,
  type FieldRow,
  type PathRow,
} from '../right';

const REGION = `name assignmentStatus { status } themes { title } assignedCount unassigned { user { displayName } }`;
const CAN = 'viewerCanEdit viewerCanOrganise viewerCanGenerate viewerCanPublish';

/** Once, for oneself; Sam is in South already. Administrators set anybody's region. */
const CHOOSE_SOUTH = {
  ...everybody(CONFLICT),
  noRegion: DONE,
  otherRegion: NOTHING,
  organiser: DONE,
  otherOrganiser: DONE,
  admin: DONE,
};

export const regionFields: readonly FieldRow[] = [
  {
    document: '{ regions { name code preferencesOpen } }',
    rights: everybody('North NORTH false South SOUTH true'),
  },
  {
    document: `{ regions { ${REGION} } }`,
    rights: {
      ...byRegion({
        north: 'North PUBLISHED Comet Dune 2 South DRAFT 0',
        south: 'North PUBLISHED 0 South DRAFT Ember 0',
        all: 'North PUBLISHED Comet Dune 2 Dana South DRAFT Ember 1',
      }),
      noRegion: 'North PUBLISHED 0 South DRAFT 0',
      organiser: 'North PUBLISHED Comet Dune 2 Dana South DRAFT 0',
      otherOrganiser: 'North PUBLISHED 0 South DRAFT Ember 1',
    },
  },
  {
    document: `{ region(id: "north") { ${CAN} } }`,
    rights: {
      ...everybody('false false false false'),
      organiser: 'false true false true',
      admin: 'true true false true',
    },
  },
  {
    document: `{ region(id: "south") { ${CAN} } }`,
    rights: {
      ...everybody('false false false false'),
      otherOrganiser: 'false true true true',
      admin: 'true true true true',
    },
  },
  {
    document: 'mutation { createRegion(input: { name: "West", code: "WEST" }) { region { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { updateRegion(input: { id: "north", name: "Up" }) { region { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { deleteRegion(input: { id: "north" }) { deletedRegionId } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { closePreferences(input: { regionId: "south" }) { region { id } } }',
    rights: onlySouth(DONE),
  },
  {
    document: 'mutation { openPreferences(input: { regionId: "north" }) { region { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: '{ region(id: "north") { timeline { reason } } }',
    rights: {
      ...everybody('As agreed'),
      noRegion: NOTHING,
      otherRegion: NOTHING,
      otherOrganiser: NOTHING,
    },
  },
  {
    document:
      'mutation { setTimelinePoint(input: { regionId: "north", kind: PUBLISH, localTime: "2099-01-01T10:00" }) { region { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document:
      'mutation { setTimelinePoint(input: { regionId: "south", kind: PUBLISH, localTime: "2099-01-01T10:00" }) { region { id } } }',
    rights: onlySouth(CONFLICT),
  },
  {
    document: 'mutation { clearTimelinePoint(input: { id: "closing" }) { deletedTimelinePointId } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { chooseRegion(input: { regionId: "south" }) { viewer { id } } }',
    rights: CHOOSE_SOUTH,
  },
];

export const regionPaths: readonly PathRow[] = [
  { request: 'GET /regions', show: ['name'], rights: everybody('North South') },
  { request: 'POST /regions', body: { name: 'West', code: 'WEST' }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /regions/north', body: { name: 'Up' }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /regions/south', body: { preferencesOpen: false }, rights: onlySouth(DONE) },
  { request: 'PATCH /regions/north', body: { preferencesOpen: true }, rights: onlyNorth(DONE) },
  { request: 'DELETE /regions/north', rights: onlyAdmin(DONE) },
  {
    request: 'PATCH /users/me',
    body: { regionId: 'south' },
    rights: CHOOSE_SOUTH,
  },
];
