import { byRegion, DONE, NOTHING, onlyNorth, type FieldRow, type PathRow } from '../right';

const THEMES = byRegion({ north: 'Comet Dune', south: 'Ember', all: 'Comet Dune Ember' });
/** Whoever sees a teammate sees neither their ranking nor their preference list. */
const RANKING = `displayName preferences { theme { title } } preferenceCount topChoice { title }
  preferenceList { entries { theme { title } } }`;

export const themeFields: readonly FieldRow[] = [
  { document: '{ themes { title } }', rights: THEMES },
  {
    document: '{ themes(regionId: "south") { title } }',
    rights: byRegion({ north: NOTHING, south: 'Ember', all: 'Ember' }),
  },
  {
    document: '{ theme(id: "Ember") { title } }',
    rights: byRegion({ north: NOTHING, south: 'Ember', all: 'Ember' }),
  },
  {
    document:
      '{ theme(id: "Comet") { members { user { displayName preferenceCount topChoice { title } } } memberCount } }',
    rights: {
      ...byRegion({ north: 'Milo 0 Nora 0 2', south: NOTHING, all: 'Milo 1 Dune Nora 2 Comet 2' }),
      participant: 'Milo 0 Nora 2 Comet 2',
      organiser: 'Milo 1 Dune Nora 2 Comet 2',
    },
  },
  {
    // For one teammate, since a list of people may contain no further list.
    document: `{ theme(id: "Comet") { team { leader { ${RANKING} } } } }`,
    rights: {
      ...byRegion({ north: 'Milo 0', south: NOTHING, all: 'Milo Dune 1 Dune Dune Comet' }),
      organiser: 'Milo Dune 1 Dune Dune Comet',
    },
  },
  {
    // A draft: only those who run the region see its members.
    document:
      '{ theme(id: "Ember") { title memberCount members { user { displayName } } team { members { user { displayName } } leader { displayName } } } }',
    rights: {
      ...byRegion({ north: NOTHING, south: 'Ember 0', all: 'Ember 1 Sam Sam Sam' }),
      otherOrganiser: 'Ember 1 Sam Sam Sam',
    },
  },
  {
    document: '{ theme(id: "Comet") { viewerCanEdit } }',
    rights: { ...byRegion({ north: 'false', south: NOTHING, all: 'true' }), organiser: 'true' },
  },
  {
    document:
      'mutation { createTheme(input: { regionId: "north", title: "Fog", description: "Text" }) { theme { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { updateTheme(input: { id: "Comet", title: "Fog" }) { theme { id } } }',
    rights: onlyNorth(DONE),
  },
  { document: 'mutation { cloneTheme(input: { id: "Comet" }) { theme { id } } }', rights: onlyNorth(DONE) },
  {
    document: 'mutation { deleteTheme(input: { id: "Comet" }) { deletedThemeId } }',
    rights: onlyNorth(DONE),
  },
];

export const themePaths: readonly PathRow[] = [
  { request: 'GET /themes', show: ['title'], rights: THEMES },
  {
    request: 'POST /themes',
    body: { regionId: 'north', title: 'Fog', description: 'Text', capacity: 3 },
    rights: onlyNorth(DONE),
  },
  { request: 'PATCH /themes/Comet', body: { title: 'Fog' }, rights: onlyNorth(DONE) },
  { request: 'DELETE /themes/Comet', rights: onlyNorth(DONE) },
];
