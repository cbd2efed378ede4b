import {
  CONFLICT,
  DONE,
  allSignedIn,
  NOT_FOUND,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  type FieldRow,
  type PathRow,
} from '../right';

const ALL_PEOPLE = 'Ada Dana Milo Nadia Nora Olga Otto Sam Xena';
/** Lists of people: organisers get those of their regions. */
const listed = ({ all, north, south }: { all: string; north: string; south: string }) => ({
  ...onlyAdmin(all),
  organiser: north,
  otherOrganiser: south,
});
const RANKINGS =
  'preferences { theme { title } } preferenceCount topChoice { title } preferenceList { lock }';

/** Callers see themselves. */
const THEMSELVES = {
  ...allSignedIn(''),
  noRegion: 'Nadia',
  participant: 'Nora',
  otherRegion: 'Sam',
  excluded: 'Xena',
  organiser: 'Olga',
  otherOrganiser: 'Otto',
  demoted: 'Dana',
  admin: 'Ada',
};

/** Any valid token may sign in. */
const SYNC = { ...allSignedIn(DONE), unsynced: DONE };

export const userFields: readonly FieldRow[] = [
  ['{ identity { isAnonymous } }', { ...allSignedIn('false'), unsynced: 'false' }],
  ['{ viewer { displayName } }', THEMSELVES],
  [
    '{ ownData { id } }',
    {
      ...allSignedIn('nora'),
      noRegion: 'nadia',
      otherRegion: 'sam',
      excluded: 'xena',
      organiser: 'olga',
      otherOrganiser: 'otto',
      demoted: 'dana',
      admin: 'ada',
    },
  ],
  [
    '{ viewer { role viewerCanPromote viewerCanDemote viewerCanDelete viewerCanSetRegion } }',
    { ...allSignedIn('USER false false false false'), admin: 'ADMIN false false false true' },
  ],
  ['{ user(id: "milo") { displayName } }', { ...allSignedIn(NOTHING), organiser: 'Milo', admin: 'Milo' }],
  [
    '{ user(id: "nora") { displayName assignment { theme { title } } preferences { theme { title } } } }',
    {
      ...allSignedIn(NOTHING),
      participant: 'Nora Comet Comet Dune',
      organiser: 'Nora Comet Comet Dune',
      admin: 'Nora Comet Comet Dune',
    },
  ],
  [
    '{ users { edges { node { displayName } } } }',
    listed({ all: ALL_PEOPLE, north: 'Dana Milo Nora Xena', south: 'Sam' }),
  ],
  // Filtering by another region reveals nothing.
  [
    '{ users(filter: { regionId: "south" }) { totalCount emails edges { node { displayName } } } }',
    listed({ all: '1 sam@example.com Sam', north: '0', south: '1 sam@example.com Sam' }),
  ],
  [
    '{ users { emails } }',
    listed({
      all: 'admin@example.com dana@example.com milo@example.com nadia@example.com nora@example.com olga@example.com otto@example.com sam@example.com xena@example.com',
      north: 'dana@example.com milo@example.com nora@example.com xena@example.com',
      south: 'sam@example.com',
    }),
  ],
  ['{ users { totalCount unfilteredCount } }', listed({ all: '9 9', north: '4 4', south: '1 1' })],
  [
    '{ users(filter: { search: "ol" }) { edges { node { organisedRegions { name } } } } }',
    listed({ all: 'North', north: NOTHING, south: NOTHING }),
  ],
  [
    '{ viewer { organisedRegions { name } } }',
    { ...allSignedIn(NOTHING), organiser: 'North', otherOrganiser: 'South' },
  ],
  [
    `{ users(filter: { search: "milo" }) { edges { node { ${RANKINGS} } } } }`,
    listed({
      all: 'Dune 1 Dune ASSIGNMENTS_PUBLISHED',
      north: 'Dune 1 Dune ASSIGNMENTS_PUBLISHED',
      south: NOTHING,
    }),
  ],
  [
    '{ nextEvent(keepsThemes: true, keepsParticipants: false) { goes { label } } }',
    onlyAdmin(
      'Rankings Places on teams Requests for swaps Names, leaders and links of teams Runs Agenda items Scheduled steps Withdrawals Notes on lost places Participants',
    ),
  ],
  [
    '{ erasure { goes { label } } }',
    onlyAdmin(
      'Participants Rankings Places on teams Requests for swaps Names, leaders and links of teams Calendar addresses Notes on lost places Rights of organisers Notices to people Wishes for no notices',
    ),
  ],
  ['{ archive(table: REGIONS) { next } }', onlyAdmin(NOTHING)],
];

export const userPaths: readonly PathRow[] = [
  ['GET /exports/archive.zip', ['nothing'], onlyAdmin(NOTHING)],
  ['POST /auth/sync', { displayName: 'New Name', firebaseUid: 'x', email: 'admin@example.com' }, SYNC],
  ['GET /auth/me', ['displayName'], THEMSELVES],
  ['GET /users', ['displayName'], listed({ all: ALL_PEOPLE, north: 'Dana Milo Nora Xena', south: 'Sam' })],
  [
    'GET /users/with-preferences',
    ['displayName', 'themeId'],
    listed({
      all: 'Ada Dana Milo Dune Nadia Nora Comet Dune Olga Otto Sam Ember Xena',
      north: 'Dana Milo Dune Nora Comet Dune Xena',
      south: 'Sam Ember',
    }),
  ],
  ['PATCH /users/nora', { regionId: 'south' }, onlyAdmin(DONE)],
  ['PATCH /users/nora', { regionId: null }, onlyAdmin(DONE)],
  ['PATCH /users/nora', { excludedFromAllocation: true }, onlyNorth(DONE)],
  ['PATCH /users/xena', { excludedFromAllocation: false }, onlyNorth(DONE)],
  ['PATCH /users/nora', { role: 'admin' }, onlyAdmin(DONE)],
  ['PATCH /users/ada', { role: 'user' }, onlyAdmin(CONFLICT)],
  ['DELETE /users/nora', null, onlyAdmin(DONE)],
  ['DELETE /users/nobody', null, onlyAdmin(NOT_FOUND)],
  [
    'GET /exports/participants.csv',
    ['name', 'themes ranked', 'choice 1', 'choice 2'],
    listed({
      all: 'Ada 0   Dana 0   Milo 1 Dune  Nadia 0   Nora 2 Comet Dune Olga 0   Otto 0   Sam 1 Ember  Xena 0  ',
      north: 'Dana 0   Milo 1 Dune  Nora 2 Comet Dune Xena 0  ',
      south: 'Sam 1 Ember ',
    }),
  ],
  [
    'GET /exports/participants.csv?regionId=south',
    ['name', 'region'],
    listed({ all: 'Sam South', north: NOTHING, south: 'Sam South' }),
  ],
  [
    'GET /exports/teams.csv?regionId=north',
    ['theme', 'team', 'name', 'leader'],
    { ...onlyNorth('Comet Tail Milo yes Comet Tail Nora no   Dana '), otherOrganiser: NOTHING },
  ],
  ['GET /exports/teams.csv?regionId=nowhere', null, allSignedIn(NOT_FOUND)],
];
