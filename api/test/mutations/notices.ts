import { noticeTemplates, wholeRegion } from '../locks/held-locks';
import { CONFLICT, DONE, allSignedIn, onlyAdmin, onlyNorth, onlySouth } from '../rights/right';
import type { SizedEvent } from '../statements/sized-event';
import { anyOf, anyRegion, NAMES, type Mutations } from './mutation';

const KINDS = ['INVITED', 'NOT_RANKED_YET', 'NO_TEAM'];
const SLACK = 'https://hooks.slack.com/services/T/B';

export const noticeMutations: Mutations = {
  editNoticeTemplate: {
    rights: [[{ kind: 'INVITED', subject: 'Come' }, onlyAdmin(DONE)]],
    input: { kind: 'NO_TEAM', subject: 'No place' },
    locks: [noticeTemplates],
    random: (_, draw) => ({ kind: draw(KINDS), subject: draw(NAMES), body: draw(NAMES) }),
  },
  switchNotice: {
    field: 'editNoticeTemplate',
    rights: [[{ kind: 'INVITED', isSent: false }, onlyAdmin(DONE)]],
    input: { kind: 'NO_TEAM', isSent: false },
    locks: [noticeTemplates],
    random: (_, draw) => ({ kind: draw(KINDS), isSent: draw([true, false]) }),
  },
  resetNoticeTemplate: {
    rights: [[{ kind: 'NO_TEAM' }, onlyAdmin(DONE)]],
    input: { kind: 'NO_TEAM' },
    locks: [noticeTemplates],
    random: (_, draw) => ({ kind: draw(KINDS) }),
  },
  remindRegion: {
    // Everyone in South has ranked.
    rights: [[{ regionId: 'south', expectedCount: 0 }, onlySouth(CONFLICT)]],
    input: ({ lateCount }: SizedEvent) => ({ regionId: 'spare-1', expectedCount: lateCount }),
    locks: [wholeRegion('spare-1')],
    random: ({ regions }, draw) => ({ regionId: draw(regions), expectedCount: draw([0, 1]) }),
  },
  retryDelivery: {
    rights: [[{ id: 'refused' }, onlyNorth(DONE)]],
    input: { id: 'refused' },
    // One statement changes it, if it is unchanged.
    locks: [],
    random: anyOf('deliveries'),
  },
  setChatWebhook: {
    rights: [[{ regionId: 'south', address: `${SLACK}/x` }, onlySouth(DONE)]],
    input: { regionId: 'home', address: `${SLACK}/other` },
    locks: [wholeRegion('home')],
    random: ({ regions }, draw) => ({
      regionId: draw(regions),
      address: draw([`${SLACK}/x`, 'https://example.com/']),
    }),
  },
  clearChatWebhook: {
    rights: [[{ regionId: 'north' }, onlyNorth(DONE)]],
    input: { regionId: 'home' },
    locks: [wholeRegion('home')],
    random: anyRegion,
  },
  sendTestNotice: {
    rights: [
      [{ kind: 'INVITED', regionId: 'north' }, onlyNorth(DONE)],
      // This server has no mail server.
      [{ kind: 'INVITED' }, { ...onlyNorth(CONFLICT), otherOrganiser: CONFLICT }],
      [{ kind: 'INVITED', subject: 'A draft' }, onlyAdmin(CONFLICT)],
    ],
    input: { kind: 'NO_TEAM', regionId: 'home' },
    // It adds something without dependents.
    locks: [],
    random: ({ regions }, draw) => ({ kind: draw(KINDS), regionId: draw([...regions, null]) }),
  },
  setOwnNotices: {
    rights: [[{ areWanted: false }, allSignedIn(DONE)]],
    as: 'home-1',
    input: { areWanted: false },
    locks: [],
    random: (_, draw) => ({ areWanted: draw([true, false]) }),
  },
};
