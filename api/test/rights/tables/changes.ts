import { everybody, FORBIDDEN, NOTHING, onlyAdmin, onlyNorth, onlySouth, type FieldRow } from '../right';

/** Who may listen to what, by the first event; `api/src/live/events.test.ts` has who is told of which change. */
export const changeFields: readonly FieldRow[] = [
  [
    'subscription { viewerChanged { viewer { id } } }',
    {
      ...everybody('nora'),
      noRegion: 'nadia',
      otherRegion: 'sam',
      excluded: 'xena',
      organiser: 'olga',
      otherOrganiser: 'otto',
      demoted: 'dana',
      admin: 'ada',
    },
  ],
  ['subscription { eventChanged { catchUp event { id } } }', everybody('true')],
  [
    'subscription { regionChanged(regionId: "north") { catchUp region { id } } }',
    { ...everybody('true'), noRegion: FORBIDDEN, otherRegion: FORBIDDEN, otherOrganiser: FORBIDDEN },
  ],
  [
    'subscription { regionChanged(regionId: "south") { catchUp region { id } } }',
    { ...onlySouth('true'), otherRegion: 'true' },
  ],
  ['subscription { regionChanged(regionId: "nowhere") { catchUp } }', onlyAdmin('true')],
  [
    'subscription { peopleChanged { catchUp people { id } } }',
    { ...onlyAdmin('true'), organiser: 'true', otherOrganiser: 'true' },
  ],
  ['subscription { peopleChanged(regionId: "north") { catchUp people { id } } }', onlyNorth('true')],
  [
    'subscription { boardChanged(regionId: "north") { present { activity } acts { kind } } }',
    onlyNorth(NOTHING),
  ],
  [
    'subscription { memberHeld(userId: "nora") { activity held { id } person { id } } }',
    { ...onlyAdmin('MOVING nora ada'), organiser: 'MOVING nora olga' },
  ],
];
