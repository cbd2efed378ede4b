import { byRegion, DONE, NOTHING, onlyNorth, type FieldRow, type PathRow } from '../right';

const THEMES = byRegion({ north: 'Comet Dune', south: 'Ember', all: 'Comet Dune Ember' });
/** A teammate's ranking and preference list are not visible. */
const RANKING = `displayName preferences { theme { title } } preferenceCount topChoice { title }
  preferenceList { entries { theme { title } } }`;

export const themeFields: readonly FieldRow[] = [
  ['{ themes { title } }', THEMES],
  ['{ themes(regionId: "south") { title } }', byRegion({ north: NOTHING, south: 'Ember', all: 'Ember' })],
  ['{ theme(id: "Ember") { title } }', byRegion({ north: NOTHING, south: 'Ember', all: 'Ember' })],
  [
    '{ theme(id: "Comet") { members { user { displayName preferenceCount topChoice { title } } } memberCount } }',
    {
      ...byRegion({ north: 'Milo Nora 2', south: NOTHING, all: 'Milo 1 Dune Nora 2 Comet 2' }),
      participant: 'Milo Nora 2 Comet 2',
      organiser: 'Milo 1 Dune Nora 2 Comet 2',
    },
  ],
  // For one teammate, since a list of people may contain no further list.
  [
    `{ theme(id: "Comet") { team { leader { ${RANKING} } } } }`,
    {
      ...byRegion({ north: 'Milo', south: NOTHING, all: 'Milo Dune 1 Dune Dune Comet' }),
      organiser: 'Milo Dune 1 Dune Dune Comet',
    },
  ],
  // A draft: only organisers of the region see its members.
  [
    '{ theme(id: "Ember") { title memberCount members { user { displayName } } team { members { user { displayName } } leader { displayName } } } }',
    {
      ...byRegion({ north: NOTHING, south: 'Ember 0', all: 'Ember 1 Sam Sam Sam' }),
      otherOrganiser: 'Ember 1 Sam Sam Sam',
    },
  ],
  [
    '{ theme(id: "Comet") { viewerCanEdit } }',
    { ...byRegion({ north: 'false', south: NOTHING, all: 'true' }), organiser: 'true' },
  ],
];

export const themePaths: readonly PathRow[] = [
  ['GET /themes', ['title'], THEMES],
  ['POST /themes', { regionId: 'north', title: 'Fog', description: 'Text', capacity: 3 }, onlyNorth(DONE)],
  ['PATCH /themes/Comet', { title: 'Fog' }, onlyNorth(DONE)],
  ['DELETE /themes/Comet', null, onlyNorth(DONE)],
];
