import {
  byRegion,
  DONE,
  everybody,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  type FieldRow,
  type PathRow,
} from '../right';

/** Resources, the agenda, and the event's texts, deadline and figures. */

const AGENDA = byRegion({ north: 'Arrival', south: 'Breakfast', all: 'Arrival Breakfast' });
/** The same in every region; whoever has not chosen a region yet sees none. */
const RESOURCES = { ...everybody('Guide Wifi'), noRegion: NOTHING };
/** Nora, Milo, Dana, Sam and Nadia take part; three of them have ranked. */
const PEOPLE = '5 3 60';

export const contentFields: readonly FieldRow[] = [
  { document: '{ agenda { title } }', rights: AGENDA },
  {
    document: '{ agenda(regionId: "south") { title } }',
    rights: byRegion({ north: NOTHING, south: 'Breakfast', all: 'Breakfast' }),
  },
  { document: '{ upcomingDeadlines { title } }', rights: AGENDA },
  {
    document:
      'mutation { createAgendaItem(input: { regionId: "north", date: "2099-01-01", time: "9" }) { agendaItem { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { updateAgendaItem(input: { id: "Arrival", time: "11" }) { agendaItem { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { deleteAgendaItem(input: { id: "Arrival" }) { deletedAgendaItemId } }',
    rights: onlyNorth(DONE),
  },

  {
    document: '{ calendarFile(agendaItemId: "Breakfast") { name } }',
    rights: byRegion({ north: NOTHING, south: 'Breakfast', all: 'Breakfast' }),
  },
  {
    document: '{ calendarFile { name } }',
    rights: {
      ...byRegion({ north: 'Hackathon 2025, North', south: 'Hackathon 2025, South', all: 'Hackathon 2025' }),
      noRegion: 'Hackathon 2025',
      organiser: 'Hackathon 2025',
      otherOrganiser: 'Hackathon 2025',
    },
  },
  {
    document: '{ calendarFeed { id } }',
    rights: { ...everybody(NOTHING), participant: 'nora' },
  },
  { document: 'mutation { createCalendarFeed { calendarFeed { id } } }', rights: everybody(DONE) },
  {
    document: 'mutation { deleteCalendarFeed { deletedCalendarFeedId } }',
    rights: { ...everybody(NOTHING), participant: DONE },
  },

  { document: '{ resources { title } }', rights: RESOURCES },
  {
    document: 'mutation { createResource(input: { title: "Map", content: "Text" }) { resource { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { updateResource(input: { id: "wifi", title: "Map" }) { resource { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { reorderResources(input: { resourceIds: ["wifi", "guide"] }) { resources { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { deleteResource(input: { id: "wifi" }) { deletedResourceId } }',
    rights: onlyAdmin(DONE),
  },

  {
    document: '{ event { title aboutContent faqContent submissionDeadline } }',
    rights: everybody('Hackathon 2025 About Answers'),
  },
  { document: '{ event { viewerCanEdit } }', rights: { ...everybody('false'), admin: 'true' } },
  {
    document: 'mutation { updateEvent(input: { aboutContent: "New" }) { event { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document:
      'mutation { setSubmissionDeadline(input: { submissionDeadline: "2099-01-01T00:00:00Z" }) { event { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document:
      '{ dashboardStats { totalParticipants participantsWithPreferences preferencesPercentage totalThemes } }',
    rights: {
      ...byRegion({ north: `${PEOPLE} 2`, south: `${PEOPLE} 1`, all: `${PEOPLE} 3` }),
      noRegion: `${PEOPLE} 0`,
      // Those of their regions: Nora, Milo and Dana, and Sam.
      organiser: '3 2 67 2',
      otherOrganiser: '1 1 100 1',
    },
  },
];

export const contentPaths: readonly PathRow[] = [
  { request: 'GET /agenda', show: ['title'], rights: AGENDA },
  {
    request: 'POST /agenda',
    body: { regionId: 'north', date: '2099-01-01', time: '9' },
    rights: onlyNorth(DONE),
  },
  { request: 'PATCH /agenda/Arrival', body: { time: '11' }, rights: onlyNorth(DONE) },
  { request: 'DELETE /agenda/Arrival', rights: onlyNorth(DONE) },

  { request: 'GET /resources', show: ['title'], rights: RESOURCES },
  { request: 'POST /resources', body: { title: 'Map', content: 'Text' }, rights: onlyAdmin(DONE) },
  { request: 'PATCH /resources/wifi', body: { title: 'Map' }, rights: onlyAdmin(DONE) },
  {
    request: 'POST /resources/reorder',
    body: {
      orders: [
        { id: 'wifi', order: 0 },
        { id: 'guide', order: 1 },
      ],
    },
    rights: onlyAdmin(DONE),
  },
  { request: 'DELETE /resources/wifi', rights: onlyAdmin(DONE) },

  { request: 'GET /event-info', show: ['aboutContent', 'faqContent'], rights: everybody('About Answers') },
  { request: 'PATCH /event-info', body: { aboutContent: 'New' }, rights: onlyAdmin(DONE) },
  {
    // North has a deadline of its own, which Nora's extension moves; the event has none.
    request: 'GET /deadlines',
    show: ['submissionDeadline'],
    rights: {
      ...everybody('2026-01-05T16:00:00.000Z'),
      noRegion: NOTHING,
      participant: '2026-01-07T16:00:00.000Z',
      otherRegion: NOTHING,
      organiser: NOTHING,
      otherOrganiser: NOTHING,
      admin: NOTHING,
    },
  },
  {
    request: 'GET /dashboard-stats',
    show: ['totalParticipants'],
    rights: { ...everybody('5'), organiser: '3', otherOrganiser: '1' },
  },
];
