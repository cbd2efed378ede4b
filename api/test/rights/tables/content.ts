import {
  byRegion,
  DONE,
  allSignedIn,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  type FieldRow,
  type PathRow,
} from '../right';

/** Resources, the agenda, and the event's texts, deadline and figures. */

const AGENDA = byRegion({ north: 'Arrival', south: 'Breakfast', all: 'Arrival Breakfast' });
/** The same in every region; a person without a region sees none. */
const RESOURCES = { ...allSignedIn('Guide Wifi'), noRegion: NOTHING };
/** Nora, Milo, Dana, Sam and Nadia participate; three of them have ranked. */
const PEOPLE = '5 3 60';

export const contentFields: readonly FieldRow[] = [
  ['{ agenda { title } }', AGENDA],
  [
    '{ agenda(regionId: "south") { title } }',
    byRegion({ north: NOTHING, south: 'Breakfast', all: 'Breakfast' }),
  ],
  ['{ upcomingDeadlines { title } }', AGENDA],
  [
    '{ calendarFile(agendaItemId: "Breakfast") { name } }',
    byRegion({ north: NOTHING, south: 'Breakfast', all: 'Breakfast' }),
  ],
  [
    '{ calendarFile { name } }',
    {
      ...byRegion({ north: 'Hackathon 2025, North', south: 'Hackathon 2025, South', all: 'Hackathon 2025' }),
      noRegion: 'Hackathon 2025',
      organiser: 'Hackathon 2025',
      otherOrganiser: 'Hackathon 2025',
    },
  ],
  ['{ calendarFeed { id } }', { ...allSignedIn(NOTHING), participant: 'nora' }],
  ['{ resources { title } }', RESOURCES],
  [
    '{ event { title aboutContent faqContent submissionDeadline } }',
    allSignedIn('Hackathon 2025 About Answers'),
  ],
  [
    '{ contacts { displayName } }',
    {
      ...byRegion({ north: 'Olga', south: 'Otto', all: 'Ada' }),
      ...{ noRegion: 'Ada', organiser: 'Ada', otherOrganiser: 'Ada' },
    },
  ],
  ['{ event { viewerCanEdit } }', { ...allSignedIn('false'), admin: 'true' }],
  [
    '{ dashboardStats { totalParticipants participantsWithPreferences preferencesPercentage totalThemes } }',
    {
      ...byRegion({ north: `${PEOPLE} 2`, south: `${PEOPLE} 1`, all: `${PEOPLE} 3` }),
      noRegion: `${PEOPLE} 0`,
      // In their regions: Nora, Milo and Dana, and Sam.
      organiser: '3 2 67 2',
      otherOrganiser: '1 1 100 1',
    },
  ],
];

export const contentPaths: readonly PathRow[] = [
  ['GET /agenda', ['title'], AGENDA],
  ['POST /agenda', { regionId: 'north', date: '2099-01-01', time: '9' }, onlyNorth(DONE)],
  ['PATCH /agenda/Arrival', { time: '11' }, onlyNorth(DONE)],
  ['DELETE /agenda/Arrival', null, onlyNorth(DONE)],
  ['GET /resources', ['title'], RESOURCES],
  ['POST /resources', { title: 'Map', content: 'Text' }, onlyAdmin(DONE)],
  ['PATCH /resources/wifi', { title: 'Map' }, onlyAdmin(DONE)],
  [
    'POST /resources/reorder',
    {
      orders: [
        { id: 'wifi', order: 0 },
        { id: 'guide', order: 1 },
      ],
    },
    onlyAdmin(DONE),
  ],
  ['DELETE /resources/wifi', null, onlyAdmin(DONE)],
  ['GET /event-info', ['aboutContent', 'faqContent'], allSignedIn('About Answers')],
  ['PATCH /event-info', { aboutContent: 'New' }, onlyAdmin(DONE)],
  // North has a deadline of its own, the event has none.
  [
    'GET /deadlines',
    ['submissionDeadline'],
    {
      ...allSignedIn('2026-01-05T16:00:00.000Z'),
      noRegion: NOTHING,
      otherRegion: NOTHING,
      organiser: NOTHING,
      otherOrganiser: NOTHING,
      admin: NOTHING,
    },
  ],
  [
    'GET /dashboard-stats',
    ['totalParticipants'],
    { ...allSignedIn('5'), organiser: '3', otherOrganiser: '1' },
  ],
];
