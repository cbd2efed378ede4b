import { everybody, NOTHING, onlyNorth, type FieldRow } from '../right';

/** Only those who run a region see what a run says about everybody. */
const ONLY_NORTH_SEES = (seen: string) => ({ ...everybody(NOTHING), organiser: seen, admin: seen });

const EXPLANATION = 'explanation { seed sentences }';
const FIRST = 'north You got your first choice.';
const SET = 'north The organisers set your place in Comet.';

export const generationFields: readonly FieldRow[] = [
  {
    document: `{ region(id: "north") { generation {
      seed createdBy { displayName } themes { title } pins { user { displayName } } outcome { pinnedCount } envyCount
    } } }`,
    rights: ONLY_NORTH_SEES('north Ada Comet Dune Milo 1 0'),
  },
  {
    document: '{ regions { generations { edges { node { seed } } } } }',
    rights: ONLY_NORTH_SEES('north'),
  },
  {
    document:
      '{ region(id: "south") { outlook { peopleCount demand { theme { title } } findings { kind } } } }',
    rights: { ...everybody(NOTHING), otherOrganiser: '1 Ember', admin: '1 Ember' },
  },
  // Everybody sees their own, and those who run the region see everybody's.
  {
    document: `{ viewer { assignment { ${EXPLANATION} } } }`,
    rights: { ...everybody(NOTHING), participant: FIRST },
  },
  {
    document: `{ themes { members { user { displayName } ${EXPLANATION} } } }`,
    rights: {
      ...everybody('Milo Nora'),
      noRegion: NOTHING,
      otherRegion: NOTHING,
      participant: `Milo Nora ${FIRST}`,
      organiser: `Milo ${SET} Nora ${FIRST}`,
      otherOrganiser: 'Sam',
      admin: `Milo ${SET} Nora ${FIRST} Sam`,
    },
  },
  {
    document: `{ user(id: "milo") { assignment { ${EXPLANATION} } } }`,
    rights: ONLY_NORTH_SEES(SET),
  },
  // Of the participants, only Dana, in a published region, learns that she has no place.
  {
    document: '{ viewer { unassigned { reason } } }',
    rights: { ...everybody(NOTHING), demoted: 'LOST_PLACE' },
  },
  {
    document: '{ user(id: "dana") { unassigned { reason user { displayName } } } }',
    rights: { ...ONLY_NORTH_SEES('LOST_PLACE Dana'), demoted: 'LOST_PLACE Dana' },
  },
  {
    document: '{ users { edges { node { unassigned { reason } } } } }',
    rights: { ...onlyNorth('LOST_PLACE'), otherOrganiser: NOTHING },
  },
];
