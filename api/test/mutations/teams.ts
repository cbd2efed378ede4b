import { db } from '../../src/db/client';
import type { SwapRequest } from '../../src/db/generated/client';
import { generation, person, place, region, team, wholeRegion } from '../locks/held-locks';
import {
  BAD_INPUT,
  CONFLICT,
  DONE,
  allSignedIn,
  FORBIDDEN,
  NOT_FOUND,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  onlySouth,
} from '../rights/right';
import type { SizedEvent } from '../statements/sized-event';
import { anyPerson, anyRegion, NAMES, type MutationEntry, type Mutations } from './mutation';

const homeOne = [region('home'), person('home-1')];
/** North is published, which locks its lists; South is open. Administrators do not participate. */
const onlySam = { ...allSignedIn(CONFLICT), otherRegion: DONE };

const SWAP = { id: 'swap', regionId: 'home', askerId: 'home-2', askedId: 'home-1' } as const;
const OWN_SWAP = { askerId: 'home-1', askedId: 'home-2' } as const;
const decided = { decidedAt: new Date() };

/** An act on a request for a swap, of home-2 to home-1 by default. */
const onRequest = (state: Partial<SwapRequest> = {}): MutationEntry => ({
  rights: [[{ id: 'swap' }, allSignedIn(NOT_FOUND)]],
  input: { id: 'swap' },
  locks: [region('home'), person('home-1'), person('home-2')],
  prepare: () => db.swapRequest.create({ data: { ...SWAP, ...state } }),
  random: ({ swaps }, draw) => ({ id: draw(swaps) }),
});

export const teamMutations: Mutations = {
  savePreferences: {
    rights: [
      [{ themeIds: ['Ember'] }, onlySam],
      [{ themeIds: ['Comet'] }, { ...onlySam, otherRegion: BAD_INPUT }],
    ],
    as: 'draft-1',
    input: ({ themesOfDraft }: SizedEvent) => ({ themeIds: themesOfDraft.toReversed() }),
    locks: [region('draft'), person('draft-1')],
    random: ({ themes }, draw) => {
      const regionId = draw(['home', 'draft']);
      const ownThemes = themes.filter((id) => id.startsWith(regionId));
      return { themeIds: draw([ownThemes, ownThemes.toReversed(), ownThemes.slice(1)]) };
    },
  },
  generateAssignments: {
    rights: [
      [{ regionId: 'south' }, onlySouth(DONE)],
      [{ regionId: 'north' }, onlyNorth(CONFLICT)],
    ],
    input: { regionId: 'draft' },
    locks: [generation('draft'), wholeRegion('draft')],
    random: anyRegion,
  },
  placeNewcomers: {
    rights: [
      [{ regionId: 'north' }, onlyNorth(DONE)],
      [{ regionId: 'south' }, onlySouth(CONFLICT)],
    ],
    input: { regionId: 'home' },
    locks: [generation('home'), wholeRegion('home')],
    prepare: () => db.teamAssignment.deleteMany({ where: { theme: { regionId: 'home' } } }),
    random: anyRegion,
  },
  restoreRun: {
    rights: [
      [{ regionId: 'south', generationId: 'run-of-north', keepManual: true }, onlySouth(NOT_FOUND)],
      [{ regionId: 'north', generationId: 'run-of-north', keepManual: true }, onlyNorth(CONFLICT)],
    ],
    input: { regionId: 'draft', generationId: 'run-of-draft', keepManual: false },
    locks: [generation('draft'), wholeRegion('draft')],
    prepare: () => db.teamAssignment.deleteMany({ where: { theme: { regionId: 'draft' } } }),
    random: ({ regions, runs }, draw) => ({
      regionId: draw(regions),
      generationId: draw(runs),
      keepManual: draw([true, false]),
    }),
  },
  nameRun: {
    rights: [
      [{ regionId: 'north', generationId: 'run-of-north', name: 'Plan' }, onlyNorth(DONE)],
      [{ regionId: 'south', generationId: 'run-of-north', name: 'Plan' }, onlySouth(NOT_FOUND)],
    ],
    input: { regionId: 'draft', generationId: 'run-of-draft', name: 'Plan' },
    // A single statement, which locks the changed rows.
    locks: [],
    random: ({ regions, runs }, draw) => ({
      regionId: draw(regions),
      generationId: draw(runs),
      name: draw([...NAMES, null]),
    }),
  },
  publishAssignments: {
    rights: [[{ regionId: 'south' }, onlySouth(DONE)]],
    input: { regionId: 'draft' },
    locks: [wholeRegion('draft')],
    random: anyRegion,
  },
  announceTeamChanges: {
    rights: [
      [{ regionId: 'north' }, onlyNorth(DONE)],
      // A draft.
      [{ regionId: 'south' }, onlySouth(CONFLICT)],
    ],
    input: { regionId: 'home' },
    locks: [wholeRegion('home')],
    random: anyRegion,
  },
  unpublishAssignments: {
    rights: [[{ regionId: 'north' }, onlyNorth(DONE)]],
    input: { regionId: 'home' },
    locks: [wholeRegion('home')],
    random: anyRegion,
  },
  placeOnBoard: {
    field: 'placeUsers',
    rights: [[{ userIds: ['nora'], themeId: 'Dune' }, onlyNorth(DONE)]],
    input: { userIds: ['home-1'], themeId: 'home-theme-2' },
    locks: homeOne,
    random: ({ people, themes }, draw) => ({ userIds: [draw(people)], themeId: draw(themes) }),
  },
  moveTogether: {
    rights: [
      [
        { regionId: 'north', moves: [{ userId: 'nora', themeId: 'Dune', expectedThemeId: 'Comet' }] },
        onlyNorth(DONE),
      ],
      // Only administrators learn that Sam is not in North.
      [{ regionId: 'north', moves: [{ userId: 'sam', themeId: 'Dune' }] }, onlyAdmin(CONFLICT)],
    ],
    input: {
      regionId: 'home',
      moves: [
        { userId: 'home-1', themeId: 'home-theme-2' },
        { userId: 'home-2', themeId: null },
      ],
    },
    locks: [wholeRegion('home'), person('home-1'), person('home-2')],
    random: ({ regions, people, themes }, draw) => ({
      regionId: draw(regions),
      moves: [{ userId: draw(people), themeId: draw([...themes, null]) }],
    }),
  },
  takeSeat: {
    rights: [
      [
        { themeId: 'Dune' },
        // Nora has a place, Xena is excluded, and Dana waits. Others are not in North.
        { ...allSignedIn(NOT_FOUND), participant: CONFLICT, excluded: CONFLICT, demoted: DONE },
      ],
    ],
    as: 'home-1',
    input: { themeId: 'home-theme-1' },
    locks: [wholeRegion('home'), person('home-1')],
    prepare: async () => {
      await db.region.updateMany({ data: { openSeatsCanBeTaken: true } });
      await db.teamAssignment.delete({ where: { userId: 'home-1' } });
    },
    random: ({ themes }, draw) => ({ themeId: draw(themes) }),
  },
  unassignMember: {
    rights: [[{ userId: 'nora' }, onlyNorth(DONE)]],
    input: { userId: 'home-1' },
    locks: homeOne,
    random: anyPerson,
  },
  releaseMember: {
    rights: [[{ userId: 'milo' }, onlyNorth(DONE)]],
    input: { userId: 'home-1' },
    locks: homeOne,
    prepare: () => db.teamAssignment.updateMany({ data: { isManualOverride: true } }),
    random: anyPerson,
  },
  requestSwap: {
    rights: [
      // Nora and Milo are on one team; Xena is excluded. Others are in no published region.
      [{ userId: 'milo' }, allSignedIn(CONFLICT)],
      [
        { userId: 'sam' },
        { ...allSignedIn(CONFLICT), participant: NOT_FOUND, excluded: NOT_FOUND, demoted: NOT_FOUND },
      ],
    ],
    as: 'home-1',
    input: { userId: 'home-2' },
    locks: [region('home'), person('home-1'), person('home-2')],
    random: anyPerson,
  },
  acceptSwap: { ...onRequest(), as: 'home-1' },
  takeBackSwapRequest: { ...onRequest(OWN_SWAP), as: 'home-1' },
  declineSwapRequest: { ...onRequest(), as: 'home-1' },
  refuseSwapRequest: onRequest({ state: 'agreed', ...decided }),
  dismissSwapRequest: { ...onRequest({ ...OWN_SWAP, state: 'declined', ...decided }), as: 'home-1' },
  editTeam: {
    rights: [
      // Only members of a published team change it.
      [
        { themeId: 'Comet', name: 'Ice' },
        { ...allSignedIn(FORBIDDEN), participant: DONE },
      ],
      [
        { themeId: 'Comet', link: 'https://chat.example.com/ice' },
        { ...allSignedIn(FORBIDDEN), participant: DONE },
      ],
      // Xena is placed there, but excluded.
      [{ themeId: 'Dune', name: 'Ice' }, allSignedIn(FORBIDDEN)],
      // Sam is placed there, but it is a draft.
      [{ themeId: 'Ember', name: 'Ice' }, allSignedIn(FORBIDDEN)],
    ],
    as: 'home-1',
    input: { themeId: 'home-theme-1', name: 'Name', leaderId: 'home-1', link: 'https://example.com/' },
    locks: [...homeOne, place('home-1'), team('home-theme-1')],
    random: ({ themes, people }, draw) => ({
      themeId: draw(themes),
      name: draw([...NAMES, null]),
      leaderId: draw([...people, null]),
      link: draw(['https://example.com/', 'http://example.com/', null]),
    }),
  },
  createCalendarFeed: {
    rights: [[{}, allSignedIn(DONE)]],
    as: 'home-1',
    input: {},
    // A single statement, which locks the new or deleted rows.
    locks: [],
    random: () => ({}),
  },
  deleteCalendarFeed: {
    rights: [[{}, { ...allSignedIn(NOTHING), participant: DONE }]],
    as: 'home-1',
    input: {},
    locks: [],
    random: () => ({}),
  },
};
