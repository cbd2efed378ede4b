import {
  byRegion,
  CONFLICT,
  DONE,
  everybody,
  NOTHING,
  onlyAdmin,
  type FieldRow,
  type PathRow,
} from '../right';

const REGION = `name assignmentStatus { status } themes { title } assignedCount unassigned { user { displayName } }`;
const CAN = 'viewerCanEdit viewerCanGenerate viewerCanPublish';

/** Once, for oneself; Sam is in South already. Administrators set anybody's region. */
const CHOOSE_SOUTH = { ...everybody(CONFLICT), noRegion: DONE, otherRegion: NOTHING, admin: DONE };

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
    },
  },
  {
    document: `{ region(id: "north") { ${CAN} } }`,
    rights: { ...everybody('false false false'), admin: 'true false true' },
  },
  {
    document: `{ region(id: "south") { ${CAN} } }`,
    rights: { ...everybody('false false false'), admin: 'true true true' },
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
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { openPreferences(input: { regionId: "north" }) { region { id } } }',
    rights: onlyAdmin(DONE),
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
  { request: 'PATCH /regions/south', body: { preferencesOpen: false }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /regions/north', body: { preferencesOpen: true }, rights: onlyAdmin(DONE) },
  { request: 'DELETE /regions/north', rights: onlyAdmin(DONE) },
  {
    request: 'PATCH /users/me',
    body: { regionId: 'south' },
    rights: CHOOSE_SOUTH,
  },
];
