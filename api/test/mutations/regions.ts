import { db } from '../../src/db/client';
import { deadline, eventTexts, person, region, regionNames, wholeRegion } from '../locks/held-locks';
import {
  BAD_INPUT,
  CONFLICT,
  DONE,
  allSignedIn,
  NOTHING,
  onlyAdmin,
  onlyNorth,
  onlySouth,
} from '../rights/right';
import { anyOf, anyRegion, MINUTES, NAMES, SOME_HTML, type Mutations } from './mutation';

/** Regions with their timelines, and the event's texts and deadline. */
export const regionMutations: Mutations = {
  createRegion: {
    rights: [[{ name: 'West', code: 'WEST' }, onlyAdmin(DONE)]],
    input: { name: 'New', code: 'NEW' },
    locks: [regionNames],
    random: (_, draw) => ({ name: draw(NAMES), code: draw(NAMES).toUpperCase() }),
  },
  updateRegion: {
    rights: [[{ id: 'north', name: 'Up' }, onlyAdmin(DONE)]],
    input: { id: 'home', name: 'New' },
    locks: [regionNames, wholeRegion('home')],
    random: ({ regions }, draw) => ({ id: draw(regions), name: draw(NAMES), description: draw(NAMES) }),
  },
  deleteRegion: {
    rights: [[{ id: 'north' }, onlyAdmin(DONE)]],
    input: { id: 'home' },
    locks: [wholeRegion('home')],
    random: anyOf('regions'),
  },
  openPreferences: {
    rights: [[{ regionId: 'north' }, onlyNorth(DONE)]],
    input: { regionId: 'home' },
    locks: [wholeRegion('home')],
    prepare: () => db.region.update({ where: { id: 'home' }, data: { preferencesOpen: false } }),
    random: anyRegion,
  },
  setOpenSeats: {
    rights: [[{ regionId: 'south', canBeTaken: true }, onlySouth(DONE)]],
    input: { regionId: 'home', canBeTaken: true },
    locks: [wholeRegion('home')],
    random: ({ regions }, draw) => ({ regionId: draw(regions), canBeTaken: draw([true, true, false]) }),
  },
  setSwapApproval: {
    rights: [[{ regionId: 'south', isNeeded: false }, onlySouth(DONE)]],
    input: { regionId: 'home', isNeeded: false },
    locks: [wholeRegion('home')],
    random: ({ regions }, draw) => ({ regionId: draw(regions), isNeeded: draw([true, false]) }),
  },
  closePreferences: {
    rights: [[{ regionId: 'south' }, onlySouth(DONE)]],
    input: { regionId: 'home' },
    locks: [wholeRegion('home')],
    random: anyRegion,
  },
  chooseRegion: {
    // Once, for oneself; Sam is in South already. Administrators and organisers set their own freely.
    rights: [
      [
        { regionId: 'south' },
        {
          ...allSignedIn(CONFLICT),
          noRegion: DONE,
          otherRegion: NOTHING,
          organiser: DONE,
          otherOrganiser: DONE,
          admin: DONE,
        },
      ],
    ],
    as: 'newcomer',
    input: { regionId: 'draft' },
    locks: [region('draft'), person('newcomer')],
    random: anyRegion,
  },
  planRegion: {
    rights: [
      [{ regionId: 'north', points: [{ kind: 'PUBLISH', localTime: '2099-01-01T10:00' }] }, onlyNorth(DONE)],
      [{ regionId: 'north', points: [{ kind: 'CLOSE_PREFERENCES', id: 'closing' }] }, onlyNorth(DONE)],
      // All points, or none.
      [
        {
          regionId: 'north',
          points: [
            { kind: 'PUBLISH', localTime: '2099-01-01T10:00' },
            { kind: 'REMIND', localTime: '2020-01-01T10:00' },
          ],
        },
        onlyNorth(BAD_INPUT),
      ],
      [
        { regionId: 'south', points: [{ kind: 'PUBLISH', localTime: '2099-01-01T10:00' }] },
        onlySouth(CONFLICT),
      ],
    ],
    input: { regionId: 'home', points: [{ kind: 'PUBLISH', localTime: '2099-06-02T10:00' }] },
    locks: [wholeRegion('home')],
    random: ({ regions, points }, draw) => ({
      regionId: draw(regions),
      points: [1, 2].map(() => ({
        kind: draw(['OPEN_PREFERENCES', 'REMIND', 'CLOSE_PREFERENCES', 'PUBLISH']),
        localTime: draw([...MINUTES, null]),
        id: draw([null, null, draw(points)]),
        reason: draw([...NAMES, null]),
      })),
    }),
  },
  setSubmissionDeadline: {
    rights: [[{ submissionDeadline: '2099-01-01T00:00:00Z' }, onlyAdmin(DONE)]],
    input: { submissionDeadline: '2099-01-01T00:00:00Z' },
    locks: [deadline],
    random: (_, draw) => ({
      submissionDeadline: draw(['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', null]),
    }),
  },
  updateEvent: {
    rights: [
      [{ aboutContent: 'New' }, onlyAdmin(DONE)],
      [{ title: 'New' }, onlyAdmin(DONE)],
    ],
    input: { aboutContent: 'New' },
    locks: [eventTexts],
    random: (_, draw) => ({
      title: draw([...NAMES, null]),
      aboutContent: draw(SOME_HTML),
      faqContent: draw(SOME_HTML),
    }),
  },
};
