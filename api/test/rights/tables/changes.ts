import { allSignedIn, NOTHING, onlyAdmin, onlyNorth, type FieldRow } from '../right';

/** Who may subscribe to what, by the first event; `features/changes/signals.test.ts` tests the audiences of signals. */
export const changeFields: readonly FieldRow[] = [
  ['subscription { changed { catchUp kinds regionIds } }', allSignedIn('true')],
  [
    'subscription { boardChanged(regionId: "north") { present { activity } acts { kind } } }',
    onlyNorth(NOTHING),
  ],
  [
    'subscription { memberHeld(userId: "nora") { activity held { id } person { id } } }',
    { ...onlyAdmin('MOVING nora ada'), organiser: 'MOVING nora olga' },
  ],
];
