import { everybody, NOTHING, onlyAdmin, type FieldRow } from '../right';

/** Only administrators see what a run says about everybody. */
const ONLY_ADMIN_SEES = (seen: string) => ({ ...everybody(NOTHING), admin: seen });

const EXPLANATION = 'explanation { seed sentences }';
const FIRST = 'north You got your first choice.';
const SET = 'north The organisers set your place in Comet.';

export const generationFields: readonly FieldRow[] = [
  {
    document: `{ region(id: "north") { generation {
      seed createdBy { displayName } themes { title } pins { user { displayName } } outcome { pinnedCount } envyCount
    } } }`,
    rights: ONLY_ADMIN_SEES('north Ada Comet Dune Milo 1 0'),
  },
  {
    document: '{ regions { generations { edges { node { seed } } } } }',
    rights: ONLY_ADMIN_SEES('north'),
  },
  {
    document:
      '{ region(id: "south") { outlook { peopleCount demand { theme { title } } findings { kind } } } }',
    rights: ONLY_ADMIN_SEES('1 Ember'),
  },
  // Everybody sees their own, and administrators see everybody's.
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
      admin: `Milo ${SET} Nora ${FIRST} Sam`,
    },
  },
  {
    document: `{ user(id: "milo") { assignment { ${EXPLANATION} } } }`,
    rights: ONLY_ADMIN_SEES(SET),
  },
  // Of the participants, only Dana, in a published region, learns that she has no place.
  {
    document: '{ viewer { unassigned { reason } } }',
    rights: { ...everybody(NOTHING), demoted: 'LOST_PLACE' },
  },
  {
    document: '{ user(id: "dana") { unassigned { reason user { displayName } } } }',
    rights: { ...everybody(NOTHING), demoted: 'LOST_PLACE Dana', admin: 'LOST_PLACE Dana' },
  },
  {
    document: '{ users { edges { node { unassigned { reason } } } } }',
    rights: onlyAdmin('LOST_PLACE'),
  },
];
