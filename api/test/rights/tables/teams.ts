import { byRegion, DONE, allSignedIn, FORBIDDEN, NOTHING, type FieldRow, type PathRow } from '../right';

/** Only members of a published team change it. */
const EDIT_COMET = { ...allSignedIn(FORBIDDEN), participant: DONE };

export const teamFields: readonly FieldRow[] = [
  [
    '{ teams { displayName leader { displayName } members { user { displayName } } memberCount } }',
    {
      ...byRegion({
        north: 'Tail Milo Milo Nora 2 Dune 0',
        south: NOTHING,
        all: 'Tail Milo Milo Nora 2 Dune 0 Ash Sam Sam 1',
      }),
      otherOrganiser: 'Ash Sam Sam 1',
    },
  ],
  [
    '{ team(id: "Comet") { displayName link members { user { displayName } } } }',
    byRegion({
      north: 'Tail https://chat.example.com/tail Milo Nora',
      south: NOTHING,
      all: 'Tail https://chat.example.com/tail Milo Nora',
    }),
  ],
  // A draft.
  [
    '{ team(id: "Ember") { displayName link } }',
    {
      ...byRegion({ north: NOTHING, south: NOTHING, all: 'Ash https://chat.example.com/ash' }),
      otherOrganiser: 'Ash https://chat.example.com/ash',
    },
  ],
  [
    '{ teams(regionId: "south") { name } }',
    { ...byRegion({ north: NOTHING, south: NOTHING, all: 'Ash' }), otherOrganiser: 'Ash' },
  ],
  [
    '{ teams(regionId: "north") { isViewersTeam viewerCanEdit } }',
    {
      ...byRegion({ north: 'false false false false', south: NOTHING, all: 'false false false false' }),
      participant: 'true true false false',
    },
  ],
];

export const teamPaths: readonly PathRow[] = [
  [
    'GET /teams',
    ['themeId'],
    {
      ...byRegion({ north: 'Comet Dune', south: NOTHING, all: 'Comet Dune Ember' }),
      otherOrganiser: 'Ember',
    },
  ],
  ['PATCH /teams/Comet', { teamName: 'Ice' }, EDIT_COMET],
  ['PATCH /teams/Ember', { teamName: 'Ice', teamLeaderId: 'sam' }, allSignedIn(FORBIDDEN)],
];
