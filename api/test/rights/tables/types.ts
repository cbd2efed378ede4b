// tables/: the rows of the rights table, by feature.
import {
  ADMIN,
  ALL_OTHERS,
  DANA,
  IN_A_REGION,
  NORA,
  NORTH,
  ORGANISERS,
  OWN,
  RUN_NORTH,
  RUN_SOUTH,
  SAM,
  SIGNED_IN,
  type TypeRow,
} from '../readers';
import { runTypeRows } from './run-types';

/** Who reads which field of an object of the event in `../event.ts`. */

export const typeRows: readonly TypeRow[] = [
  ...runTypeRows,
  [
    'Region',
    'region(id: "north") { $ }',
    [
      SIGNED_IN,
      'id name code description hostCity timeZone firstDay lastDay themeCount createdAt updatedAt preferencesOpen openSeatsCanBeTaken approvesSwaps agendaItemMinutes preferencesCloseAt participantCount rankedCount assignmentStatus',
    ],
    [NORTH, 'agenda assignedCount seatCount themes timeline'],
    [RUN_NORTH, ALL_OTHERS],
    // No person was reminded.
    [SIGNED_IN, 'lastRemindedAt'],
    [ADMIN, 'viewerCanEdit'],
    // Nothing is running, so there is nothing to read: see `generating.test.ts`.
    [SIGNED_IN, 'generationStep'],
    // No run starts while the teams are published.
    [SIGNED_IN, 'viewerCanGenerate', OWN],
  ],
  [
    'TimelinePoint',
    'region(id: "north") { timeline { $ } }',
    [NORTH, 'id kind localTime at state reason sendNotices carriedOutAt updatedAt'],
  ],
  [
    'AssignmentStatus',
    'region(id: "north") { assignmentStatus { $ } }',
    [SIGNED_IN, 'id status publishedAt updatedAt'],
  ],
  ['PublicationReview', 'region(id: "north") { publicationReview { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['NoticeFigures', 'region(id: "north") { noticeFigures { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['RegionNextStep', 'region(id: "north") { nextStep { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['PeopleToRemind', 'region(id: "north") { toRemind { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['ChatWebhook', 'region(id: "north") { chatWebhook { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['NoticeTemplate', 'noticeTemplates { $ }', [ORGANISERS, ALL_OTHERS]],
  ['NoticePreview', 'noticePreview(kind: TEAM_PUBLISHED, userId: "nora") { $ }', [RUN_NORTH, ALL_OTHERS]],
  ['SendPreview', 'sendPreview(act: REMIND, regionId: "north") { $ }', [RUN_NORTH, ALL_OTHERS]],
  ['MailServer', 'mailServer { $ }', [ORGANISERS, ALL_OTHERS]],
  ['OwnNotices', 'ownNotices { $ }', [SIGNED_IN, 'id areWanted', OWN]],
  ['Delivery', 'deliveries(filter: { state: REFUSED }) { edges { node { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  [
    'AgendaItem',
    'agenda(regionId: "north") { $ }',
    [
      NORTH,
      'id region title description date time minuteOfDay startMinute endMinute startsAt endsAt location isDeadline createdAt updatedAt',
    ],
    [RUN_NORTH, 'viewerCanEdit'],
  ],
  ['CalendarFile', 'calendarFile(agendaItemId: "Breakfast") { $ }', [SAM, 'name text']],
  // Each person has their own, and only Nora has one.
  ['CalendarFeed', 'calendarFeed { $ }', [['participant'], 'id createdAt', OWN]],
  ['Resource', 'resources { $ }', [IN_A_REGION, 'id title content order createdAt updatedAt']],
  [
    'Event',
    'event { $ }',
    [
      SIGNED_IN,
      'id title ownTitle aboutContent faqContent submissionDeadline submissionDeadlineUpdatedAt updatedAt',
    ],
    [SIGNED_IN, 'viewerDeadline', OWN],
    [ADMIN, 'viewerCanEdit'],
  ],
  ['Contact', 'contacts { $ }', [SIGNED_IN, 'displayName email', OWN]],
  [
    'DashboardStats',
    'dashboardStats { $ }',
    [
      SIGNED_IN,
      'totalParticipants participantsWithPreferences preferencesPercentage participantsSignedIn totalThemes totalAgendaItems daysUntilNextDeadline nextDeadline',
      OWN,
    ],
  ],
  [
    'NextDeadline',
    'dashboardStats { nextDeadline { $ } }',
    [IN_A_REGION, 'agendaItem submissionDeadline', OWN],
  ],
  [
    'Theme',
    'theme(id: "Comet") { $ }',
    [
      NORTH,
      'id region title description capacity minimumMembers isFull isOverFull openSeatCount memberCount members team createdAt updatedAt',
    ],
    [RUN_NORTH, 'viewerCanEdit'],
  ],
  // Only organisers of the region see who is on a draft.
  [
    'Theme',
    'theme(id: "Ember") { $ }',
    [SAM, 'id region title description capacity minimumMembers isFull isOverFull team createdAt updatedAt'],
    [RUN_SOUTH, ALL_OTHERS],
  ],
  [
    'Team',
    'theme(id: "Comet") { team { $ } }',
    [NORTH, 'id theme name displayName link leader memberCount members updatedAt'],
    [NORTH, 'isViewersTeam viewerCanEdit', OWN],
  ],
  [
    'Team',
    'theme(id: "Ember") { team { $ } }',
    [SAM, 'id theme updatedAt'],
    [RUN_SOUTH, ALL_OTHERS],
    [SAM, 'isViewersTeam viewerCanEdit', OWN],
  ],
  [
    'Assignment',
    'theme(id: "Comet") { members { $ } }',
    [NORTH, 'id user theme assignedAt isLeader isManualOverride isSwapped tookOpenSeat'],
    // In a list, only your own: no other is shown in full.
    [RUN_NORTH, 'explanation isRankPlaced'],
    // Nora, whose own ranking it is, is on the team; the others have no rank.
    [NORA, 'rank'],
  ],
  [
    'Assignment',
    'user(id: "nora") { assignment { $ } }',
    [
      NORA,
      'id user theme assignedAt isLeader isManualOverride tookOpenSeat isSwapped explanation rank isRankPlaced',
    ],
  ],
  [
    'PlacementExplanation',
    'user(id: "nora") { assignment { explanation { $ } } }',
    [NORA, 'sentences seed isProvedOptimal generatedAt changes'],
  ],
  ['UnassignedPerson', 'user(id: "dana") { unassigned { $ } }', [DANA, 'user reason explanation']],
  [
    'WaitList',
    'user(id: "dana") { waitList { $ } }',
    [['demoted'], 'position count isByLottery canTakeSeat', OWN],
  ],
  ['OwnData', 'ownData { $ }', [SIGNED_IN, 'id json', OWN]],
  [
    'User',
    'user(id: "nora") { $ }',
    [
      NORA,
      `id displayName email avatarUrl role region createdAt firstSignInAt excludedFromAllocation exclusion
          assignment unassigned preferences preferenceCount placedPreferenceCount preferenceList topChoice isTopChoicePlaced organisedRegions
          withdrawnAt withdrawalReason`,
    ],
    [
      NORA,
      'isViewer placeLoss swapRequests waitList viewerCanDelete viewerCanDemote viewerCanMakeOrganiser viewerCanPromote viewerCanSetExclusion viewerCanSetRegion viewerCanWithdraw',
      OWN,
    ],
  ],
  [
    'PlaceLoss',
    'user(id: "nora") { placeLoss { $ } }',
    [['participant'], 'id cause at regionName teamName lostRanking', OWN],
  ],
  // A teammate: only they themselves and organisers of the region see their ranking.
  [
    'User',
    'theme(id: "Comet") { team { leader { $ } } }',
    [
      NORTH,
      `id displayName email avatarUrl role region createdAt firstSignInAt excludedFromAllocation exclusion
          assignment unassigned withdrawnAt withdrawalReason`,
    ],
    [RUN_NORTH, ALL_OTHERS],
    [
      NORTH,
      'isViewer placeLoss swapRequests waitList viewerCanDelete viewerCanDemote viewerCanMakeOrganiser viewerCanPromote viewerCanSetExclusion viewerCanSetRegion viewerCanWithdraw',
      OWN,
    ],
  ],
  [
    'Preference',
    'user(id: "nora") { preferences { $ } }',
    [NORA, 'id user theme rank isPlaced submittedAt updatedAt'],
  ],
  [
    'PreferenceList',
    'user(id: "nora") { preferenceList { $ } }',
    [NORA, 'id entries lock placedThemeIds submissionDeadline submittedAt themeIds topChoices'],
  ],
  [
    'PreferenceListEntry',
    'user(id: "nora") { preferenceList { entries { $ } } }',
    [NORA, 'theme rank isNew isPlaced'],
  ],
  [
    'Identity',
    'identity { $ }',
    [
      SIGNED_IN,
      `uid email emailVerified displayName photoUrl phoneNumber tenantId isAnonymous providers createdAt
          lastSignInAt`,
      OWN,
    ],
  ],
  ['IdentityAccount', 'identity { providers { $ } }', [SIGNED_IN, 'providerId uid email displayName', OWN]],
  [
    'HistoryLine',
    'history(filter: { personId: "nora" }) { edges { node { $ } } }',
    [RUN_NORTH, ALL_OTHERS],
    // Sam, who attempted one of the acts, is in South.
    [ADMIN, 'actor'],
  ],
  [
    'HistoryChange',
    'history(filter: { act: PLACE_USERS }) { edges { node { changes { $ } } } }',
    [RUN_NORTH, ALL_OTHERS],
  ],
  ['ArchivePage', 'archive(table: REGIONS) { $ }', [ADMIN, ALL_OTHERS]],
  ['Erasure', 'erasure { $ }', [ADMIN, ALL_OTHERS]],
  ['ErasureCount', 'erasure { stays { $ } }', [ADMIN, ALL_OTHERS]],
];
