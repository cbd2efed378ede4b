import { everybody, FORBIDDEN, NOTHING, onlyAdmin, onlyNorth, onlySouth, type FieldRow } from '../right';

/** Who may listen to what, by the first event; `api/src/live/events.test.ts` has who is told of which change. */
export const changeFields: readonly FieldRow[] = [
  {
    document: 'subscription { viewerChanged { viewer { id } } }',
    rights: {
      ...everybody('nora'),
      noRegion: 'nadia',
      otherRegion: 'sam',
      excluded: 'xena',
      organiser: 'olga',
      otherOrganiser: 'otto',
      demoted: 'dana',
      admin: 'ada',
    },
  },
  { document: 'subscription { eventChanged { catchUp event { id } } }', rights: everybody('true') },
  {
    document: 'subscription { regionChanged(regionId: "north") { catchUp region { id } } }',
    rights: { ...everybody('true'), noRegion: FORBIDDEN, otherRegion: FORBIDDEN, otherOrganiser: FORBIDDEN },
  },
  {
    document: 'subscription { regionChanged(regionId: "south") { catchUp region { id } } }',
    rights: { ...onlySouth('true'), otherRegion: 'true' },
  },
  {
    document: 'subscription { regionChanged(regionId: "nowhere") { catchUp } }',
    rights: onlyAdmin('true'),
  },
  {
    document: 'subscription { peopleChanged { catchUp people { id } } }',
    rights: { ...onlyAdmin('true'), organiser: 'true', otherOrganiser: 'true' },
  },
  {
    document: 'subscription { peopleChanged(regionId: "north") { catchUp people { id } } }',
    rights: onlyNorth('true'),
  },
  {
    document: 'subscription { boardChanged(regionId: "north") { present { activity } acts { kind } } }',
    rights: onlyNorth(NOTHING),
  },
  {
    document: 'subscription { memberHeld(userId: "nora") { activity held { id } person { id } } }',
    rights: { ...onlyAdmin('MOVING nora ada'), organiser: 'MOVING nora olga' },
  },
];
