import { db } from '../../src/db/client';
import {
  account,
  administrators,
  deadline,
  eventTexts,
  person,
  region,
  wholeRegion,
} from '../locks/held-locks';
import {
  BAD_INPUT,
  CONFLICT,
  DONE,
  allSignedIn,
  FORBIDDEN,
  NOTHING,
  onlyAdmin,
  onlyNorth,
} from '../rights/right';
import type { SizedEvent } from '../statements/sized-event';
import { anyPerson, NAMES, type Mutations, type Random } from './mutation';

const homeOne = [region('home'), person('home-1')];
const excludeAll = () =>
  db.user.updateMany({ where: { role: 'user' }, data: { excludedFromAllocation: true } });
/** As many people as a region has themes. */
const peopleOfHome = ({ themesOfDraft }: SizedEvent) => ({
  userIds: themesOfDraft.map((_, n) => `home-${n + 1}`),
});
const twoPeople: Random = ({ people }, draw) => ({ userIds: [draw(people), draw(people)] });
const aRegionOrNone: Random = ({ regions }, draw) => ({ regionId: draw([...regions, null]) });
const list = (...lines: string[]) => ['name,email,region', ...lines].join('\n');

export const userMutations: Mutations = {
  syncViewer: {
    rights: [[{ displayName: 'New Name' }, { ...allSignedIn(DONE), unsynced: DONE }]],
    as: 'home-1',
    input: { displayName: 'New Name' },
    locks: [account('home-1@example.com')],
    random: (_, draw) => ({ displayName: draw(NAMES) }),
  },
  setOrganisedRegions: {
    rights: [
      [{ userId: 'nora', regionIds: ['north'] }, onlyAdmin(DONE)],
      [{ userId: 'olga', regionIds: [] }, onlyAdmin(DONE)],
      // Administrators organise every region anyway.
      [{ userId: 'ada', regionIds: ['north'] }, onlyAdmin(CONFLICT)],
    ],
    input: { userId: 'home-1', regionIds: ['home', 'draft'] },
    locks: [administrators, ...homeOne, region('draft')],
    random: ({ people, regions }, draw) => ({
      userId: draw(people),
      regionIds: draw([regions, regions.slice(1), []]),
    }),
  },
  setTakesPart: {
    rights: [[{ takesPart: true }, { ...onlyAdmin(FORBIDDEN), organiser: DONE, otherOrganiser: DONE }]],
    as: 'organiser',
    input: { takesPart: true },
    locks: [person('organiser')],
    random: (_, draw) => ({ takesPart: draw([true, false]) }),
  },
  withdraw: {
    // Nora and Dana participate in North, Sam in South; Xena is excluded already.
    rights: [
      [
        { reason: 'A family matter' },
        {
          ...allSignedIn(DONE),
          excluded: CONFLICT,
          organiser: FORBIDDEN,
          otherOrganiser: FORBIDDEN,
          admin: FORBIDDEN,
        },
      ],
    ],
    as: 'home-1',
    input: { reason: 'A family matter' },
    locks: homeOne,
    random: (_, draw) => ({ reason: draw([...NAMES, null]) }),
  },
  promoteUser: {
    rights: [[{ userId: 'nora' }, onlyAdmin(DONE)]],
    input: { userId: 'home-1' },
    locks: [administrators, ...homeOne],
    random: anyPerson,
  },
  demoteUser: {
    // Administrators cannot remove their own rights.
    rights: [[{ userId: 'ada' }, onlyAdmin(CONFLICT)]],
    input: { userId: 'deputy' },
    locks: [administrators, person('deputy')],
    random: anyPerson,
  },
  deleteUser: {
    rights: [
      [{ userId: 'nora' }, onlyAdmin(DONE)],
      [{ userId: 'ada' }, onlyAdmin(CONFLICT)],
    ],
    input: { userId: 'home-1' },
    locks: [administrators, ...homeOne],
    random: anyPerson,
  },
  excludeUsers: {
    rights: [
      [{ userIds: ['nora', 'milo'] }, onlyNorth(DONE)],
      // Administrators are excluded by their role.
      [{ userIds: ['nora', 'ada'] }, onlyAdmin(CONFLICT)],
    ],
    input: peopleOfHome,
    locks: homeOne,
    random: twoPeople,
  },
  excludeFromBoard: {
    field: 'excludeUsers',
    rights: [[{ userIds: ['nora'] }, onlyNorth(DONE)]],
    input: { userIds: ['home-1'] },
    locks: homeOne,
    random: ({ people }, draw) => ({ userIds: [draw(people)] }),
  },
  includeUsers: {
    rights: [[{ userIds: ['xena'] }, onlyNorth(DONE)]],
    input: peopleOfHome,
    locks: homeOne,
    prepare: excludeAll,
    random: twoPeople,
  },
  setRegionOfUsers: {
    rights: [[{ userIds: ['nora', 'milo'], regionId: 'south' }, onlyAdmin(DONE)]],
    input: (event: SizedEvent) => ({ ...peopleOfHome(event), regionId: 'draft' }),
    locks: [...homeOne, region('draft')],
    random: (found, draw) => ({ ...twoPeople(found, draw), ...aRegionOrNone(found, draw) }),
  },
  placeUsers: {
    rights: [
      [{ userIds: ['nora', 'milo'], themeId: 'Dune' }, onlyNorth(DONE)],
      // One of them is excluded, or in another region.
      [{ userIds: ['nora', 'xena'], themeId: 'Dune' }, onlyNorth(CONFLICT)],
      [{ userIds: ['nora'], themeId: 'Dune', expectedThemeId: null }, onlyNorth(CONFLICT)],
      // A theme of another region.
      [{ userIds: ['nora'], themeId: 'Ember' }, onlyNorth(CONFLICT)],
    ],
    input: (event: SizedEvent) => ({ ...peopleOfHome(event), themeId: 'home-theme-2' }),
    locks: homeOne,
    random: (found, draw) => ({ ...twoPeople(found, draw), themeId: draw(found.themes) }),
  },
  importParticipants: {
    rights: [
      [{ csv: list('Zoe,zoe@example.com,NORTH'), isDryRun: false }, onlyAdmin(DONE)],
      [{ csv: list('Nora,nora@example.com,SOUTH'), isDryRun: true }, onlyAdmin(NOTHING)],
    ],
    input: ({ themesOfDraft }: SizedEvent) => ({
      isDryRun: false,
      csv: list(
        ...themesOfDraft.flatMap((_, n) => [
          `New,new-${n}@example.com,HOME`,
          `Moved,draft-${n + 1}@example.com,HOME`,
        ]),
      ),
      movedEmails: themesOfDraft.map((_, n) => `draft-${n + 1}@example.com`),
    }),
    locks: [region('home'), region('draft'), person('draft-1')],
    random: (_, draw) => ({
      isDryRun: false,
      csv: list(
        `${draw(NAMES)},imported@example.com,HOME`,
        `Moved,home-2@example.com,${draw(['HOME', 'DRAFT'])}`,
      ),
    }),
  },
  startNextEvent: {
    rights: [
      [
        { eventTitle: 'Another', counted: '', keepsThemes: true, keepsParticipants: true },
        onlyAdmin(BAD_INPUT),
      ],
    ],
    input: ({ toEmpty }: SizedEvent) => ({
      ...{ eventTitle: 'Hackathon 2025', counted: toEmpty },
      ...{ keepsThemes: false, keepsParticipants: false },
    }),
    locks: [administrators, wholeRegion('draft'), wholeRegion('home'), eventTexts, deadline],
    // Rarely, since little is left for the acts after it.
    random: ({ emptyings: [counted] }, draw) => ({
      eventTitle: 'Hackathon 2025',
      counted: draw([counted, 'other', 'other', 'other', 'other', 'other']),
      ...{ keepsThemes: true, keepsParticipants: true },
    }),
  },
  eraseParticipants: {
    rights: [[{ eventTitle: 'Another', counted: '' }, onlyAdmin(BAD_INPUT)]],
    input: ({ toErase }: SizedEvent) => ({ eventTitle: 'Hackathon 2025', counted: toErase }),
    locks: [administrators, wholeRegion('draft'), wholeRegion('home')],
    // Rarely, since little is left for the acts after it.
    random: ({ erasures: [counted] }, draw) => ({
      eventTitle: 'Hackathon 2025',
      counted: draw([counted, 'other', 'other', 'other']),
    }),
  },
};
