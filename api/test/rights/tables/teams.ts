import { byRegion, DONE, everybody, FORBIDDEN, NOTHING, type FieldRow, type PathRow } from '../right';

/** Only members of a published team change it. */
const EDIT_COMET = { ...everybody(FORBIDDEN), participant: DONE };

export const teamFields: readonly FieldRow[] = [
  {
    document: '{ teams { displayName leader { displayName } members { user { displayName } } memberCount } }',
    rights: {
      ...byRegion({
        north: 'Tail Milo Milo Nora 2 Dune 0',
        south: NOTHING,
        all: 'Tail Milo Milo Nora 2 Dune 0 Ash Sam Sam 1',
      }),
      otherOrganiser: 'Ash Sam Sam 1',
    },
  },
  {
    document: '{ teams(regionId: "south") { name } }',
    rights: { ...byRegion({ north: NOTHING, south: NOTHING, all: 'Ash' }), otherOrganiser: 'Ash' },
  },
  {
    document: '{ teams(regionId: "north") { isViewersTeam viewerCanEdit } }',
    rights: {
      ...byRegion({ north: 'false false false false', south: NOTHING, all: 'false false false false' }),
      participant: 'true true false false',
    },
  },
  {
    document: 'mutation { editTeam(input: { themeId: "Comet", name: "Ice" }) { team { id } } }',
    rights: EDIT_COMET,
  },
  // Xena is placed there, but excluded.
  {
    document: 'mutation { editTeam(input: { themeId: "Dune", name: "Ice" }) { team { id } } }',
    rights: everybody(FORBIDDEN),
  },
  // Sam is placed there, but it is a draft.
  {
    document: 'mutation { editTeam(input: { themeId: "Ember", name: "Ice" }) { team { id } } }',
    rights: everybody(FORBIDDEN),
  },
];

export const teamPaths: readonly PathRow[] = [
  {
    request: 'GET /teams',
    show: ['themeId'],
    rights: {
      ...byRegion({ north: 'Comet Dune', south: NOTHING, all: 'Comet Dune Ember' }),
      otherOrganiser: 'Ember',
    },
  },
  { request: 'PATCH /teams/Comet', body: { teamName: 'Ice' }, rights: EDIT_COMET },
  {
    request: 'PATCH /teams/Ember',
    body: { teamName: 'Ice', teamLeaderId: 'sam' },
    rights: everybody(FORBIDDEN),
  },
];
