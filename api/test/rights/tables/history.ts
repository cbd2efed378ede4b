import { NOTHING, onlyNorth, type FieldRow, type PathRow } from '../right';

const REFUSED =
  'history(filter: { outcome: REFUSED, act: DELETE_USER, targetKind: PERSON, targetId: "nora" })';

const listed = (seen: string) => ({ ...onlyNorth(seen), otherOrganiser: NOTHING });

export const historyFields: readonly FieldRow[] = [
  [
    `{ ${REFUSED} { edges { node { sentence code } } } }`,
    listed('Sam tried to delete a person and was refused. FORBIDDEN'),
  ],
];

export const historyPaths: readonly PathRow[] = [
  [
    'GET /exports/history.csv?act=place_users&outcome=done&regionId=north',
    ['what', 'changes'],
    listed('Ada moved Nora from “Dune” to “Comet” manually. Team: Dune → Comet'),
  ],
  ['GET /exports/history.csv?personId=nora', ['nothing'], listed(NOTHING)],
];
