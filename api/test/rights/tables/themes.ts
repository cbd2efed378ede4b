import { byRegion, DONE, everybody, NOTHING, onlyAdmin, type FieldRow, type PathRow } from '../right';

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
    },
  },
  {
    // For one teammate, since a list of people may contain no further list.
    document: `{ theme(id: "Comet") { team { leader { ${RANKING} } } } }`,
    rights: byRegion({ north: 'Milo 0', south: NOTHING, all: 'Milo Dune 1 Dune Dune Comet' }),
  },
  {
    // A draft: only administrators see its members.
    document:
      '{ theme(id: "Ember") { title memberCount members { user { displayName } } team { members { user { displayName } } leader { displayName } } } }',
    rights: byRegion({ north: NOTHING, south: 'Ember 0', all: 'Ember 1 Sam Sam Sam' }),
  },
  {
    document: '{ theme(id: "Comet") { viewerCanEdit } }',
    rights: { ...everybody('false'), noRegion: NOTHING, otherRegion: NOTHING, admin: 'true' },
  },
  {
    document:
      'mutation { createTheme(input: { regionId: "north", title: "Fog", description: "Text" }) { theme { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { updateTheme(input: { id: "Comet", title: "Fog" }) { theme { id } } }',
    rights: onlyAdmin(DONE),
  },
  { document: 'mutation { cloneTheme(input: { id: "Comet" }) { theme { id } } }', rights: onlyAdmin(DONE) },
  {
    document: 'mutation { deleteTheme(input: { id: "Comet" }) { deletedThemeId } }',
    rights: onlyAdmin(DONE),
  },
];

export const themePaths: readonly PathRow[] = [
  { request: 'GET /themes', show: ['title'], rights: THEMES },
  {
    request: 'POST /themes',
    body: { regionId: 'north', title: 'Fog', description: 'Text', capacity: 3 },
    rights: onlyAdmin(DONE),
  },
  { request: 'PATCH /themes/Comet', body: { title: 'Fog' }, rights: onlyAdmin(DONE) },
  { request: 'DELETE /themes/Comet', rights: onlyAdmin(DONE) },
];
