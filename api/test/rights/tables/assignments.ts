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

const SEEN = ['displayName'];

export const assignmentFields: readonly FieldRow[] = [
  {
    document: 'mutation { generateAssignments(input: { regionId: "south" }) { region { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { generateAssignments(input: { regionId: "north" }) { region { id } } }',
    rights: onlyAdmin(CONFLICT),
  },
  {
    document: 'mutation { publishAssignments(input: { regionId: "south" }) { region { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { unpublishAssignments(input: { regionId: "north" }) { region { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { moveMember(input: { userId: "nora", themeId: "Dune" }) { theme { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { unassignMember(input: { userId: "nora" }) { user { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { releaseMember(input: { userId: "milo" }) { assignment { id } } }',
    rights: onlyAdmin(DONE),
  },
];

export const assignmentPaths: readonly PathRow[] = [
  {
    request: 'GET /assignment-status',
    show: ['status'],
    rights: { ...everybody('published'), noRegion: 'draft', otherRegion: 'draft', admin: 'draft' },
  },
  { request: 'GET /assignment-status?regionId=north', show: ['status'], rights: everybody('published') },
  { request: 'GET /assignment-status/south', show: ['status'], rights: everybody('draft') },
  {
    request: 'POST /assignment-status/publish',
    body: { regionId: 'south', published: true },
    rights: onlyAdmin(DONE),
  },
  {
    request: 'POST /assignment-status/publish',
    body: { regionId: 'north', published: false },
    rights: onlyAdmin(DONE),
  },
  {
    request: 'GET /assignments/with-details',
    show: SEEN,
    rights: byRegion({ north: 'Milo Nora', south: NOTHING, all: 'Milo Nora Sam' }),
  },
  {
    request: 'GET /assignments/published',
    show: SEEN,
    rights: byRegion({ north: 'Milo Nora', south: NOTHING, all: 'Milo Nora' }),
  },
  { request: 'POST /assignments/generate', body: { regionId: 'south' }, rights: onlyAdmin(DONE) },
  {
    request: 'PATCH /assignments/manual',
    body: { userId: 'nora', themeId: 'Dune' },
    rights: onlyAdmin(DONE),
  },
];
