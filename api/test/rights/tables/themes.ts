import { byRegion, DONE, everybody, NOTHING, onlyAdmin, type FieldRow, type PathRow } from '../right';

const THEMES = byRegion({ north: 'Comet Dune', south: 'Ember', all: 'Comet Dune Ember' });
/** Whoever sees a teammate sees neither their ranking nor their preference list. */
const MEMBER = `user { displayName preferences { theme { title } } preferenceCount topChoice { title }
  preferenceList { entries { theme { title } } } }`;

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
    document: `{ theme(id: "Comet") { members { ${MEMBER} } memberCount } }`,
    rights: {
      ...byRegion({
        north: 'Milo 0 Nora 0 2',
        south: NOTHING,
        all: 'Milo Dune 1 Dune Dune Comet Nora Comet Dune 2 Comet Comet Dune 2',
      }),
      participant: 'Milo 0 Nora Comet Dune 2 Comet Comet Dune 2',
    },
  },
  {
    // A draft: its members are for administrators.
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
