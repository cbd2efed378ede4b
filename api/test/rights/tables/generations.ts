import { allSignedIn, NOTHING, onlyNorth, type FieldRow } from '../right';

/** Only organisers of a region see a run's data about all people. */
const ONLY_NORTH_SEES = (seen: string) => ({ ...allSignedIn(NOTHING), organiser: seen, admin: seen });

const EXPLANATION = 'explanation { seed sentences }';
const FIRST = 'north You got your 1st choice.';
const SET = 'north The organisers set your place in Comet.';

export const generationFields: readonly FieldRow[] = [
  [
    `{ region(id: "north") { generation {
      seed createdBy { displayName } themes { title } pins { user { displayName } } outcome { pinnedCount } envyCount
    } } }`,
    ONLY_NORTH_SEES('north Ada Comet Dune Milo 1 0'),
  ],
  // Dana has no place. Nothing was generated in South.
  [
    `{ region(id: "north") { newcomers { placedCount places { user { displayName } theme { title } } sends { emailCount } } } }`,
    ONLY_NORTH_SEES('1 Dana Dune 0'),
  ],
  [
    '{ generation(id: "run-of-north") { seed teams { title members { user { displayName } } } } }',
    ONLY_NORTH_SEES('north Comet Milo Nora Dune Dana'),
  ],
  [
    `{ generation(id: "run-of-north") { comparison(keepManual: true) { movedCount moves { user { displayName } to { title } } } } }`,
    ONLY_NORTH_SEES('1 Dana Dune'),
  ],
  // The run had placed Dana.
  [
    '{ region(id: "north") { gaps { seatCount } waysToFill { moves { user { displayName } } } } }',
    ONLY_NORTH_SEES('1 Dana'),
  ],
  ['{ regions { generations { edges { node { seed } } } } }', ONLY_NORTH_SEES('north')],
  [
    '{ region(id: "south") { outlook { peopleCount demand { theme { title } } findings { kind } } } }',
    { ...allSignedIn(NOTHING), otherOrganiser: '1 Ember', admin: '1 Ember' },
  ],
  // People see their own; organisers of the region see all.
  [`{ viewer { assignment { ${EXPLANATION} } } }`, { ...allSignedIn(NOTHING), participant: FIRST }],
  [
    `{ themes { members { user { displayName } ${EXPLANATION} } } }`,
    {
      ...allSignedIn('Milo Nora'),
      noRegion: NOTHING,
      otherRegion: NOTHING,
      participant: `Milo Nora ${FIRST}`,
      organiser: `Milo ${SET} Nora ${FIRST}`,
      otherOrganiser: 'Sam',
      admin: `Milo ${SET} Nora ${FIRST} Sam`,
    },
  ],
  [`{ user(id: "milo") { assignment { ${EXPLANATION} } } }`, ONLY_NORTH_SEES(SET)],
  // Of the participants, only Dana, in a published region, learns that she has no place.
  ['{ viewer { unassigned { reason } } }', { ...allSignedIn(NOTHING), demoted: 'LOST_PLACE' }],
  [
    '{ user(id: "dana") { unassigned { reason user { displayName } } } }',
    { ...ONLY_NORTH_SEES('LOST_PLACE Dana'), demoted: 'LOST_PLACE Dana' },
  ],
  [
    '{ users { edges { node { unassigned { reason } } } } }',
    { ...onlyNorth('LOST_PLACE'), otherOrganiser: NOTHING },
  ],
];
