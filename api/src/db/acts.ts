import type { HistoryTarget } from './generated/enums';

/** The id of the only row of the event's texts, and of its deadlines: the target of acts on them. */
export const EVENT_ID = 'event';

/** How the history words an act: 'Ana created a region: North.', 'Sam tried to create a region and was refused.' */
type ActEntry = {
  /** The act's object; any other change is a consequence. */
  target: HistoryTarget;
  /** 'create' */
  infinitive: string;
  /** 'created' */
  past: string;
  /** Follows either: 'a region'. */
  rest: string;
  /** Participants do it for themselves or their team. */
  isOwn?: true;
};

const act = (target: HistoryTarget, infinitive: string, past: string, rest: string): ActEntry => {
  return { target, infinitive, past, rest };
};
const ownAct = (...entry: Parameters<typeof act>): ActEntry => ({ ...act(...entry), isOwn: true });

/**
 * Every act in the audit history: mutations by name, and changes by SQL. An act stays here after its mutation is gone, because
 * old lines of the history refer to it.
 */
const registry = {
  syncViewer: ownAct('person', 'sign', 'signed', 'in'),
  chooseRegion: ownAct('person', 'choose', 'chose', 'a region'),
  savePreferences: ownAct('person', 'lock', 'locked', 'in a ranking'),
  requestSwap: ownAct('person', 'ask', 'asked', 'to swap teams with another person'),
  acceptSwap: ownAct('person', 'accept', 'accepted', 'that two people swap teams'),
  takeBackSwapRequest: ownAct('person', 'take', 'took', 'back a request to swap teams'),
  declineSwapRequest: ownAct('person', 'decline', 'declined', 'to swap teams with a person'),
  dismissSwapRequest: ownAct('person', 'dismiss', 'dismissed', 'an ended request to swap teams'),
  editTeam: ownAct('theme', 'change', 'changed', "a team's name or leader"),
  createCalendarFeed: ownAct('person', 'create', 'created', 'a calendar address'),
  deleteCalendarFeed: ownAct('person', 'delete', 'deleted', 'a calendar address'),
  setOwnNotices: ownAct('person', 'switch', 'switched', 'notices on or off'),
  setTakesPart: ownAct('person', 'choose', 'chose', 'whether to take part'),
  takeSeat: ownAct('person', 'take', 'took', 'an open seat'),
  withdraw: ownAct('person', 'withdraw', 'withdrew', 'from the hackathon'),

  createRegion: act('region', 'create', 'created', 'a region'),
  updateRegion: act('region', 'change', 'changed', 'a region'),
  deleteRegion: act('region', 'delete', 'deleted', 'a region'),
  openPreferences: act('region', 'open', 'opened', 'a region for preferences'),
  setOpenSeats: act('region', 'set', 'set', 'whether open seats can be taken'),
  setSwapApproval: act('region', 'set', 'set', 'whether swaps need approval'),
  closePreferences: act('region', 'close', 'closed', 'a region for preferences'),
  planRegion: act('timelinePoint', 'schedule', 'scheduled', 'timeline points'),
  setSubmissionDeadline: act('event', 'set', 'set', 'the submission deadline'),
  updateEvent: act('event', 'change', 'changed', "the event's texts"),

  createTheme: act('theme', 'create', 'created', 'a theme'),
  updateTheme: act('theme', 'change', 'changed', 'a theme'),
  cloneTheme: act('theme', 'copy', 'copied', 'a theme'),
  deleteTheme: act('theme', 'delete', 'deleted', 'a theme'),
  createAgendaItem: act('agendaItem', 'add', 'added', 'an agenda item'),
  updateAgendaItem: act('agendaItem', 'change', 'changed', 'an agenda item'),
  deleteAgendaItem: act('agendaItem', 'delete', 'deleted', 'an agenda item'),
  createResource: act('resource', 'add', 'added', 'a resource'),
  updateResource: act('resource', 'change', 'changed', 'a resource'),
  reorderResources: act('resource', 'reorder', 'reordered', 'the resources'),
  deleteResource: act('resource', 'delete', 'deleted', 'a resource'),

  generateAssignments: act('region', 'generate', 'generated', 'teams'),
  publishAssignments: act('region', 'publish', 'published', 'teams'),
  unpublishAssignments: act('region', 'withdraw', 'withdrew', 'published teams'),
  placeNewcomers: act('region', 'place', 'placed', 'people who had no team'),
  restoreRun: act('region', 'restore', 'restored', 'a run'),
  nameRun: act('region', 'name', 'named', 'a run'),
  moveTogether: act('person', 'move', 'moved', 'people manually'),
  placeUsers: act('person', 'place', 'placed', 'people manually'),
  unassignMember: act('person', 'take', 'took', 'a person off a team'),
  refuseSwapRequest: act('person', 'refuse', 'refused', 'a swap of a person'),
  releaseMember: act('person', 'release', 'released', 'the manual place of a person'),

  promoteUser: act('person', 'make', 'made', 'a person an administrator'),
  demoteUser: act('person', 'make', 'made', 'an administrator a participant again'),
  deleteUser: act('person', 'delete', 'deleted', 'a person'),
  excludeUsers: act('person', 'exclude', 'excluded', 'people from teams'),
  includeUsers: act('person', 'include', 'included', 'people in teams'),
  setRegionOfUsers: act('person', 'set', 'set', 'the region of people'),
  setOrganisedRegions: act('person', 'set', 'set', 'the regions that a person organises'),
  importParticipants: act('person', 'import', 'imported', 'a list of people'),
  eraseParticipants: act('person', 'erase', 'erased', 'all participants'),
  startNextEvent: act('event', 'start', 'started', 'the next event'),

  editNoticeTemplate: act('event', 'edit', 'edited', 'a notice template'),
  resetNoticeTemplate: act('event', 'reset', 'reset', 'a notice template'),
  announceTeamChanges: act('event', 'announce', 'announced', 'changes of teams'),
  remindRegion: act('event', 'remind', 'reminded', 'people to rank'),
  retryDelivery: act('event', 'resend', 'resent', 'a notice'),
  sendTestNotice: act('event', 'send', 'sent', 'a test notice'),
  setChatWebhook: act('region', 'connect', 'connected', "a region's chat"),
  clearChatWebhook: act('region', 'disconnect', 'disconnected', "a region's chat"),

  // No longer mutations.
  endSwapRequest: ownAct('person', 'end', 'ended', 'a request to swap teams'),
  leaveSeats: act('theme', 'leave', 'left', 'open seats of a theme as they are'),
  setTimelinePoint: act('timelinePoint', 'schedule', 'scheduled', 'a timeline point'),
  clearTimelinePoint: act('timelinePoint', 'remove', 'removed', 'a timeline point from the timeline'),
  extendDeadline: act('person', 'extend', 'extended', 'the deadline of a person'),
  endDeadlineExtension: act('person', 'end', 'ended', 'the deadline extension of a person'),
  moveMember: act('person', 'move', 'moved', 'a person manually'),
  excludeUser: act('person', 'exclude', 'excluded', 'a person from teams'),
  includeUser: act('person', 'include', 'included', 'a person in teams'),
  setUserRegion: act('person', 'set', 'set', 'the region of a person'),

  /** Without an audit context: an operator with SQL, or a migration. */
  operate: act('event', 'change', 'changed', 'the database directly'),
};

export type Act = keyof typeof registry;
export const ACTS: Readonly<Record<Act, ActEntry>> = registry;
export const ACT_NAMES = Object.keys(ACTS) as Act[];

/** What follows 'tried to': 'create a region'. */
export const infinitiveOf = (act: Act): string => `${ACTS[act].infinitive} ${ACTS[act].rest}`;

/** Follows the actor: 'created a region: North', or 'created a region' without the target's name. */
export const pastOf = (act: Act, name: string | null = null): string =>
  `${ACTS[act].past} ${ACTS[act].rest}${name === null ? '' : `: ${name}`}`;
