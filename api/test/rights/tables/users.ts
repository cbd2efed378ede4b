import {
  BAD_INPUT,
  CONFLICT,
  DONE,
  everybody,
  FORBIDDEN,
  NOT_FOUND,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  type FieldRow,
  type PathRow,
} from '../right';

const EVERYBODY = 'Ada Dana Milo Nadia Nora Olga Otto Sam Xena';
/** Lists of people: organisers get those of their regions. */
const listed = ({ all, north, south }: { all: string; north: string; south: string }) => ({
  ...onlyAdmin(all),
  organiser: north,
  otherOrganiser: south,
});
const RANKINGS =
  'preferences { theme { title } } preferenceCount topChoice { title } preferenceList { lock }';

/** Everybody sees themselves. */
const THEMSELVES = {
  ...everybody(''),
  noRegion: 'Nadia',
  participant: 'Nora',
  otherRegion: 'Sam',
  excluded: 'Xena',
  organiser: 'Olga',
  otherOrganiser: 'Otto',
  demoted: 'Dana',
  admin: 'Ada',
};

/** Everybody with a valid token may sign in. */
const SYNC = { ...everybody(DONE), unsynced: DONE };

export const userFields: readonly FieldRow[] = [
  { document: '{ identity { isAnonymous } }', rights: { ...everybody('false'), unsynced: 'false' } },
  { document: '{ viewer { displayName } }', rights: THEMSELVES },
  {
    document: '{ ownData { id } }',
    rights: {
      ...everybody('nora'),
      noRegion: 'nadia',
      otherRegion: 'sam',
      excluded: 'xena',
      organiser: 'olga',
      otherOrganiser: 'otto',
      demoted: 'dana',
      admin: 'ada',
    },
  },
  {
    document: '{ viewer { role viewerCanPromote viewerCanDemote viewerCanDelete viewerCanSetRegion } }',
    rights: { ...everybody('USER false false false false'), admin: 'ADMIN false false false true' },
  },
  {
    document: '{ user(id: "milo") { displayName } }',
    rights: { ...everybody(NOTHING), organiser: 'Milo', admin: 'Milo' },
  },
  {
    document:
      '{ user(id: "nora") { displayName assignment { theme { title } } preferences { theme { title } } } }',
    rights: {
      ...everybody(NOTHING),
      participant: 'Nora Comet Comet Dune',
      organiser: 'Nora Comet Comet Dune',
      admin: 'Nora Comet Comet Dune',
    },
  },
  {
    document: '{ users { edges { node { displayName } } } }',
    rights: listed({ all: EVERYBODY, north: 'Dana Milo Nora Xena', south: 'Sam' }),
  },
  // Asking for another region opens none.
  {
    document: '{ users(filter: { regionId: "south" }) { totalCount emails edges { node { displayName } } } }',
    rights: listed({ all: '1 sam@example.com Sam', north: '0', south: '1 sam@example.com Sam' }),
  },
  {
    document: '{ users { emails } }',
    rights: listed({
      all: 'admin@example.com dana@example.com milo@example.com nadia@example.com nora@example.com olga@example.com otto@example.com sam@example.com xena@example.com',
      north: 'dana@example.com milo@example.com nora@example.com xena@example.com',
      south: 'sam@example.com',
    }),
  },
  {
    document: '{ users { totalCount unfilteredCount } }',
    rights: listed({ all: '9 9', north: '4 4', south: '1 1' }),
  },
  {
    document: '{ users(filter: { search: "ol" }) { edges { node { organisedRegions { name } } } } }',
    rights: listed({ all: 'North', north: NOTHING, south: NOTHING }),
  },
  {
    document: '{ viewer { organisedRegions { name } } }',
    rights: { ...everybody(NOTHING), organiser: 'North', otherOrganiser: 'South' },
  },
  {
    document:
      'mutation { setOrganisedRegions(input: { userId: "nora", regionIds: ["north"] }) { user { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { setOrganisedRegions(input: { userId: "olga", regionIds: [] }) { user { id } } }',
    rights: onlyAdmin(DONE),
  },
  // Administrators run every region already.
  {
    document:
      'mutation { setOrganisedRegions(input: { userId: "ada", regionIds: ["north"] }) { user { id } } }',
    rights: onlyAdmin(CONFLICT),
  },
  {
    document: 'mutation { setTakesPart(input: { takesPart: true }) { viewer { id } } }',
    rights: { ...onlyAdmin(FORBIDDEN), organiser: DONE, otherOrganiser: DONE },
  },
  {
    document: `{ users(filter: { search: "milo" }) { edges { node { ${RANKINGS} } } } }`,
    rights: listed({
      all: 'Dune 1 Dune ASSIGNMENTS_PUBLISHED',
      north: 'Dune 1 Dune ASSIGNMENTS_PUBLISHED',
      south: NOTHING,
    }),
  },
  {
    document: 'mutation { syncViewer(input: { displayName: "New Name" }) { viewer { id } } }',
    rights: SYNC,
  },
  {
    document: 'mutation { promoteUser(input: { userId: "nora" }) { user { id } } }',
    rights: onlyAdmin(DONE),
  },
  // Administrators cannot remove their own rights.
  {
    document: 'mutation { demoteUser(input: { userId: "ada" }) { user { id } } }',
    rights: onlyAdmin(CONFLICT),
  },
  {
    document: 'mutation { deleteUser(input: { userId: "nora" }) { deletedUserId } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { deleteUser(input: { userId: "ada" }) { deletedUserId } }',
    rights: onlyAdmin(CONFLICT),
  },
  {
    document: 'mutation { excludeUser(input: { userId: "nora" }) { user { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { includeUser(input: { userId: "xena" }) { user { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { setUserRegion(input: { userId: "nora", regionId: "south" }) { user { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { excludeUsers(input: { userIds: ["nora", "milo"] }) { users { id } } }',
    rights: onlyNorth(DONE),
  },
  // Administrators are excluded by their role.
  {
    document: 'mutation { excludeUsers(input: { userIds: ["nora", "ada"] }) { users { id } } }',
    rights: onlyAdmin(CONFLICT),
  },
  {
    document: 'mutation { includeUsers(input: { userIds: ["xena"] }) { users { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document:
      'mutation { setRegionOfUsers(input: { userIds: ["nora", "milo"], regionId: "south" }) { users { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: `mutation {
      importParticipants(input: { csv: "name,email,region\\nZoe,zoe@example.com,NORTH", isDryRun: false }) { isSaved }
    }`,
    rights: onlyAdmin(DONE),
  },
  {
    document: `mutation {
      importParticipants(input: { csv: "name,email,region\\nNora,nora@example.com,SOUTH", isDryRun: true }) { isSaved }
    }`,
    rights: onlyAdmin(NOTHING),
  },
  {
    document: '{ erasure { goes { label } } }',
    rights: onlyAdmin(
      'Participants Rankings Places on teams Names and leaders of teams Calendar addresses Extended deadlines Lost places and rankings Rights of organisers Notices to people Wishes for no notices',
    ),
  },
  {
    document:
      'mutation { eraseParticipants(input: { eventTitle: "Another", counted: "" }) { erased { count } } }',
    rights: onlyAdmin(BAD_INPUT),
  },
];

export const userPaths: readonly PathRow[] = [
  {
    request: 'POST /auth/sync',
    body: { displayName: 'New Name', firebaseUid: 'x', email: 'admin@example.com' },
    rights: SYNC,
  },
  { request: 'GET /auth/me', show: ['displayName'], rights: THEMSELVES },
  {
    request: 'GET /users',
    show: ['displayName'],
    rights: listed({ all: EVERYBODY, north: 'Dana Milo Nora Xena', south: 'Sam' }),
  },
  {
    request: 'GET /users/with-preferences',
    show: ['displayName', 'themeId'],
    rights: listed({
      all: 'Ada Dana Milo Dune Nadia Nora Comet Dune Olga Otto Sam Ember Xena',
      north: 'Dana Milo Dune Nora Comet Dune Xena',
      south: 'Sam Ember',
    }),
  },
  { request: 'PATCH /users/nora', body: { regionId: 'south' }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/nora', body: { regionId: null }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/nora', body: { excludedFromAllocation: true }, rights: onlyNorth(DONE) },
  { request: 'PATCH /users/xena', body: { excludedFromAllocation: false }, rights: onlyNorth(DONE) },
  { request: 'PATCH /users/nora', body: { role: 'admin' }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/ada', body: { role: 'user' }, rights: onlyAdmin(CONFLICT) },
  { request: 'DELETE /users/nora', rights: onlyAdmin(DONE) },
  { request: 'DELETE /users/nobody', rights: onlyAdmin(NOT_FOUND) },
  {
    request: 'GET /exports/participants.csv',
    show: ['name', 'themes ranked', 'choice 1', 'choice 2'],
    rights: listed({
      all: 'Ada 0   Dana 0   Milo 1 Dune  Nadia 0   Nora 2 Comet Dune Olga 0   Otto 0   Sam 1 Ember  Xena 0  ',
      north: 'Dana 0   Milo 1 Dune  Nora 2 Comet Dune Xena 0  ',
      south: 'Sam 1 Ember ',
    }),
  },
  {
    request: 'GET /exports/participants.csv?regionId=south',
    show: ['name', 'region'],
    rights: listed({ all: 'Sam South', north: NOTHING, south: 'Sam South' }),
  },
  {
    request: 'GET /exports/teams.csv?regionId=north',
    show: ['theme', 'team', 'name', 'leader'],
    rights: { ...onlyNorth('Comet Tail Milo yes Comet Tail Nora no   Dana '), otherOrganiser: NOTHING },
  },
  { request: 'GET /exports/teams.csv?regionId=nowhere', rights: everybody(NOT_FOUND) },
];
