import {
  CONFLICT,
  DONE,
  everybody,
  NOT_FOUND,
  NOTHING,
  onlyAdmin,
  type FieldRow,
  type PathRow,
} from '../right';

const EVERYBODY = 'Ada Dana Milo Nadia Nora Sam Xena';
const RANKINGS =
  'preferences { theme { title } } preferenceCount topChoice { title } preferenceList { lock }';

/** Everybody sees themselves. */
const THEMSELVES = {
  ...everybody(''),
  noRegion: 'Nadia',
  participant: 'Nora',
  otherRegion: 'Sam',
  excluded: 'Xena',
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
    rights: { ...everybody(NOTHING), admin: 'Milo' },
  },
  {
    document:
      '{ user(id: "nora") { displayName assignment { theme { title } } preferences { theme { title } } } }',
    rights: { ...everybody(NOTHING), participant: 'Nora Comet Comet Dune', admin: 'Nora Comet Comet Dune' },
  },
  { document: '{ users { edges { node { displayName } } } }', rights: onlyAdmin(EVERYBODY) },
  { document: '{ users { totalCount } }', rights: onlyAdmin('7') },
  {
    document: `{ users(filter: { search: "milo" }) { edges { node { ${RANKINGS} } } } }`,
    rights: onlyAdmin('Dune 1 Dune ASSIGNMENTS_PUBLISHED'),
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
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { includeUser(input: { userId: "xena" }) { user { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { setUserRegion(input: { userId: "nora", regionId: "south" }) { user { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { excludeUsers(input: { userIds: ["nora", "milo"] }) { users { id } } }',
    rights: onlyAdmin(DONE),
  },
  // Administrators are excluded by their role.
  {
    document: 'mutation { excludeUsers(input: { userIds: ["nora", "ada"] }) { users { id } } }',
    rights: onlyAdmin(CONFLICT),
  },
  {
    document: 'mutation { includeUsers(input: { userIds: ["xena"] }) { users { id } } }',
    rights: onlyAdmin(DONE),
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
];

export const userPaths: readonly PathRow[] = [
  {
    request: 'POST /auth/sync',
    body: { displayName: 'New Name', firebaseUid: 'x', email: 'admin@example.com' },
    rights: SYNC,
  },
  { request: 'GET /auth/me', show: ['displayName'], rights: THEMSELVES },
  { request: 'GET /users', show: ['displayName'], rights: onlyAdmin(EVERYBODY) },
  {
    request: 'GET /users/with-preferences',
    show: ['displayName', 'themeId'],
    rights: onlyAdmin('Ada Dana Milo Dune Nadia Nora Comet Dune Sam Ember Xena'),
  },
  { request: 'PATCH /users/nora', body: { regionId: 'south' }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/nora', body: { regionId: null }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/nora', body: { excludedFromAllocation: true }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/xena', body: { excludedFromAllocation: false }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/nora', body: { role: 'admin' }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /users/ada', body: { role: 'user' }, rights: onlyAdmin(CONFLICT) },
  { request: 'DELETE /users/nora', rights: onlyAdmin(DONE) },
  { request: 'DELETE /users/nobody', rights: onlyAdmin(NOT_FOUND) },
  {
    request: 'GET /exports/participants.csv',
    show: ['name', 'themes ranked', 'choice 1', 'choice 2'],
    rights: onlyAdmin('Ada 0   Dana 0   Milo 1 Dune  Nadia 0   Nora 2 Comet Dune Sam 1 Ember  Xena 0  '),
  },
  {
    request: 'GET /exports/participants.csv?regionId=south',
    show: ['name', 'region'],
    rights: onlyAdmin('Sam South'),
  },
  {
    request: 'GET /exports/teams.csv?regionId=north',
    show: ['theme', 'team', 'name', 'leader'],
    rights: onlyAdmin('Comet Tail Milo yes Comet Tail Nora no   Dana '),
  },
  { request: 'GET /exports/teams.csv?regionId=nowhere', rights: everybody(NOT_FOUND) },
];
