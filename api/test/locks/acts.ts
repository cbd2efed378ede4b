// locks/: every mutation of the web client waits for the locks that it should take.
import {
  account,
  administrators,
  agendaItem,
  deadline,
  eventTexts,
  generation,
  noticeTemplates,
  person,
  place,
  region,
  regionNames,
  resources,
  team,
  wholeRegion,
  type HeldLock,
} from './held-locks';

const participant = [region('home'), person('home-1')];

/** The locks of every mutation of the web client; `../statements/mutations.ts` says who runs it and with what input. */
export const LOCKS: Readonly<Record<string, readonly HeldLock[]>> = {
  SyncViewer: [account('home-1@example.com')],
  ChooseRegion: [region('draft'), person('newcomer')],
  SavePreferences: [region('draft'), person('draft-1')],
  // A single statement, which locks what it makes or deletes.
  CreateCalendarFeed: [],
  DeleteCalendarFeed: [],
  EditTeam: [...participant, place('home-1'), team('home-theme-1')],

  CreateRegion: [regionNames],
  UpdateRegion: [regionNames, wholeRegion('home')],
  DeleteRegion: [wholeRegion('home')],
  OpenPreferences: [wholeRegion('home')],
  ClosePreferences: [wholeRegion('home')],
  SetSubmissionDeadline: [deadline],
  SetTimelinePoint: [wholeRegion('home')],
  ClearTimelinePoint: [wholeRegion('draft')],
  ExtendDeadline: participant,
  EndDeadlineExtension: [region('draft'), person('draft-1')],
  EditNoticeTemplate: [noticeTemplates],
  SwitchNotice: [noticeTemplates],
  ResetNoticeTemplate: [noticeTemplates],
  RemindRegion: [wholeRegion('spare-1')],
  // One statement changes it, if it is still as it was.
  RetryDelivery: [],
  SetChatWebhook: [wholeRegion('home')],
  ClearChatWebhook: [wholeRegion('home')],
  // It adds what nothing else depends on.
  SendTestNotice: [],
  SetOwnNotices: [],
  UpdateEvent: [eventTexts],

  CreateTheme: [wholeRegion('draft')],
  UpdateTheme: [wholeRegion('draft'), wholeRegion('home')],
  CloneTheme: [wholeRegion('draft')],
  DeleteTheme: [wholeRegion('draft')],

  CreateAgendaItem: [region('home')],
  UpdateAgendaItem: [agendaItem('home-item-1')],
  DeleteAgendaItem: [agendaItem('home-item-1')],

  CreateResource: [resources],
  UpdateResource: [resources],
  ReorderResources: [resources],
  DeleteResource: [resources],

  GenerateAssignments: [generation('draft'), wholeRegion('draft')],
  PublishAssignments: [wholeRegion('draft')],
  UnpublishAssignments: [wholeRegion('home')],
  MoveMember: participant,
  UnassignMember: participant,
  ReleaseMember: participant,

  SetOrganisedRegions: [administrators, ...participant, region('draft')],
  SetTakesPart: [person('organiser')],
  PromoteUser: [administrators, ...participant],
  DemoteUser: [administrators, person('deputy')],
  DeleteUser: [administrators, ...participant],
  ExcludeUser: participant,
  IncludeUser: participant,
  SetUserRegion: [...participant, region('draft')],
  ExcludeUsers: participant,
  IncludeUsers: participant,
  SetRegionOfUsers: [...participant, region('draft')],
  ImportParticipants: [region('home'), region('draft'), person('draft-1')],
  EraseParticipants: [administrators, wholeRegion('draft'), wholeRegion('home')],
};
