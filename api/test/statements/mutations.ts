import type { SignedIn, SizedEvent } from './sized-event';

/** Who runs a mutation of the web client, and its input. */
export type MutationCall = { as: SignedIn; input: (event: SizedEvent) => object };

const admin = (input: object): MutationCall => ({ as: 'admin', input: () => input });

/** As many people as a region has themes. */
const peopleOfHome = ({ themesOfDraft }: SizedEvent) => ({
  userIds: themesOfDraft.map((_, n) => `home-${n + 1}`),
});

/** Every mutation of the web client, by name. */
export const MUTATIONS: Readonly<Record<string, MutationCall>> = {
  SyncViewer: { as: 'home-1', input: () => ({ displayName: 'New Name' }) },
  ChooseRegion: { as: 'newcomer', input: () => ({ regionId: 'draft' }) },
  SavePreferences: {
    as: 'draft-1',
    input: ({ themesOfDraft }) => ({ themeIds: themesOfDraft.toReversed() }),
  },
  CreateCalendarFeed: { as: 'home-1', input: () => ({}) },
  DeleteCalendarFeed: { as: 'home-1', input: () => ({}) },
  EditTeam: { as: 'home-1', input: () => ({ themeId: 'home-theme-1', name: 'Name', leaderId: 'home-1' }) },

  CreateRegion: admin({ name: 'New', code: 'NEW' }),
  UpdateRegion: admin({ id: 'home', name: 'New' }),
  DeleteRegion: admin({ id: 'home' }),
  OpenPreferences: admin({ regionId: 'home' }),
  ClosePreferences: admin({ regionId: 'home' }),
  SetSubmissionDeadline: admin({ submissionDeadline: '2099-01-01T00:00:00Z' }),
  SetTimelinePoint: admin({ regionId: 'home', kind: 'PUBLISH', localTime: '2099-06-02T10:00' }),
  ClearTimelinePoint: admin({ id: 'draft-closing' }),
  ExtendDeadline: admin({ userId: 'home-1', localUntil: '2099-06-02T10:00', reason: 'Ill' }),
  EndDeadlineExtension: admin({ userId: 'draft-1' }),
  EditNoticeTemplate: admin({ kind: 'NO_TEAM', subject: 'No place' }),
  SwitchNotice: admin({ kind: 'NO_TEAM', isSent: false }),
  ResetNoticeTemplate: admin({ kind: 'NO_TEAM' }),
  RemindRegion: {
    as: 'admin',
    input: ({ lateCount }) => ({ regionId: 'spare-1', expectedCount: lateCount }),
  },
  RetryDelivery: admin({ id: 'refused' }),
  SetChatWebhook: admin({ regionId: 'home', address: 'https://hooks.slack.com/services/T/B/other' }),
  ClearChatWebhook: admin({ regionId: 'home' }),
  SendTestNotice: admin({ kind: 'NO_TEAM', regionId: 'home' }),
  SetOwnNotices: { as: 'home-1', input: () => ({ areWanted: false }) },
  UpdateEvent: admin({ aboutContent: 'New' }),

  CreateTheme: admin({ regionId: 'draft', title: 'New', description: 'Text', capacity: 3 }),
  UpdateTheme: admin({ id: 'draft-theme-1', regionId: 'home', title: 'New' }),
  CloneTheme: admin({ id: 'draft-theme-1' }),
  DeleteTheme: admin({ id: 'draft-theme-1' }),

  CreateAgendaItem: admin({ regionId: 'home', date: '2099-01-01', time: '9:00' }),
  UpdateAgendaItem: admin({ id: 'home-item-1', time: '9:00' }),
  DeleteAgendaItem: admin({ id: 'home-item-1' }),

  CreateResource: admin({ title: 'New', content: 'Text' }),
  UpdateResource: admin({ id: 'resource-1', title: 'New' }),
  ReorderResources: { as: 'admin', input: ({ resources }) => ({ resourceIds: resources.toReversed() }) },
  DeleteResource: admin({ id: 'resource-1' }),

  GenerateAssignments: admin({ regionId: 'draft' }),
  PublishAssignments: admin({ regionId: 'draft' }),
  UnpublishAssignments: admin({ regionId: 'home' }),
  MoveMember: admin({ userId: 'home-1', themeId: 'home-theme-2' }),
  UnassignMember: admin({ userId: 'home-1' }),
  ReleaseMember: admin({ userId: 'home-1' }),

  SetOrganisedRegions: admin({ userId: 'home-1', regionIds: ['home', 'draft'] }),
  SetTakesPart: { as: 'organiser', input: () => ({ takesPart: true }) },
  PromoteUser: admin({ userId: 'home-1' }),
  DemoteUser: admin({ userId: 'deputy' }),
  DeleteUser: admin({ userId: 'home-1' }),
  ExcludeUser: admin({ userId: 'home-1' }),
  IncludeUser: admin({ userId: 'home-1' }),
  SetUserRegion: admin({ userId: 'home-1', regionId: 'draft' }),
  ExcludeUsers: { as: 'admin', input: peopleOfHome },
  IncludeUsers: { as: 'admin', input: peopleOfHome },
  SetRegionOfUsers: {
    as: 'admin',
    input: (event) => ({ ...peopleOfHome(event), regionId: 'draft' }),
  },
  ImportParticipants: {
    as: 'admin',
    input: ({ themesOfDraft }) => ({
      isDryRun: false,
      csv: themesOfDraft.reduce(
        (csv, _, n) => `${csv}\nNew,new-${n}@example.com,HOME\nMoved,draft-${n + 1}@example.com,HOME`,
        'name,email,region',
      ),
      movedEmails: themesOfDraft.map((_, n) => `draft-${n + 1}@example.com`),
    }),
  },
  EraseParticipants: {
    as: 'admin',
    input: ({ toErase }) => ({ eventTitle: 'Hackathon 2025', counted: toErase }),
  },
};
