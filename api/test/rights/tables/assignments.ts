import {
  byRegion,
  CONFLICT,
  DONE,
  everybody,
  NOTHING,
  onlyNorth,
  onlySouth,
  type FieldRow,
  type PathRow,
} from '../right';

const SEEN = ['displayName'];

export const assignmentFields: readonly FieldRow[] = [
  {
    document: 'mutation { generateAssignments(input: { regionId: "south" }) { region { id } } }',
    rights: onlySouth(DONE),
  },
  {
    document: 'mutation { generateAssignments(input: { regionId: "north" }) { region { id } } }',
    rights: onlyNorth(CONFLICT),
  },
  {
    document: 'mutation { publishAssignments(input: { regionId: "south" }) { region { id } } }',
    rights: onlySouth(DONE),
  },
  {
    document: 'mutation { unpublishAssignments(input: { regionId: "north" }) { region { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { moveMember(input: { userId: "nora", themeId: "Dune" }) { theme { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { unassignMember(input: { userId: "nora" }) { user { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { releaseMember(input: { userId: "milo" }) { assignment { id } } }',
    rights: onlyNorth(DONE),
  },
];

export const assignmentPaths: readonly PathRow[] = [
  {
    request: 'GET /assignment-status',
    show: ['status'],
    rights: {
      ...everybody('published'),
      noRegion: 'draft',
      otherRegion: 'draft',
      organiser: 'draft',
      otherOrganiser: 'draft',
      admin: 'draft',
    },
  },
  { request: 'GET /assignment-status?regionId=north', show: ['status'], rights: everybody('published') },
  { request: 'GET /assignment-status/south', show: ['status'], rights: everybody('draft') },
  {
    request: 'POST /assignment-status/publish',
    body: { regionId: 'south', published: true },
    rights: onlySouth(DONE),
  },
  {
    request: 'POST /assignment-status/publish',
    body: { regionId: 'north', published: false },
    rights: onlyNorth(DONE),
  },
  {
    request: 'GET /assignments/with-details',
    show: SEEN,
    rights: {
      ...byRegion({ north: 'Milo Nora', south: NOTHING, all: 'Milo Nora Sam' }),
      otherOrganiser: 'Sam',
    },
  },
  {
    request: 'GET /assignments/published',
    show: SEEN,
    rights: byRegion({ north: 'Milo Nora', south: NOTHING, all: 'Milo Nora' }),
  },
  { request: 'POST /assignments/generate', body: { regionId: 'south' }, rights: onlySouth(DONE) },
  {
    request: 'PATCH /assignments/manual',
    body: { userId: 'nora', themeId: 'Dune' },
    rights: onlyNorth(DONE),
  },
];
