// tables/: the rows of the rights table, by feature.
/** Who reads which field of an object of the event in `../event.ts`. */

export const READERS = [
  'anonymous',
  'noRegion',
  'participant',
  'otherRegion',
  'excluded',
  'organiser',
  'otherOrganiser',
  'demoted',
  'admin',
] as const;
export type Reader = (typeof READERS)[number];

/** Every field that no other rule of the row names: for organisers of a region, a field that is added needs no word. */
export const ALL_OTHERS = '*';
/** `readers` read what an administrator reads; of their `own`, each only has to read something. */
type FieldRule = readonly [readers: readonly Reader[], fields: string, own?: 'own'];
const OWN = 'own';

/** An object of `type`; in `way`, its fields replace `$`. A type may have several rows, since rights depend on whose object it is. */
export type TypeRow = readonly [type: string, way: string, ...rules: readonly FieldRule[]];

const ADMIN = ['admin'] as const;
const SIGNED_IN = READERS.filter((reader) => reader !== 'anonymous');
/** Those who take part in North, and its organisers. */
const NORTH = ['participant', 'excluded', 'organiser', 'demoted', 'admin'] as const;
const RUN_NORTH = ['organiser', 'admin'] as const;
const RUN_SOUTH = ['otherOrganiser', 'admin'] as const;
/** Those who run any region. */
const ORGANISERS = ['organiser', 'otherOrganiser', 'admin'] as const;
const NORA = ['participant', ...RUN_NORTH] as const;
const DANA = ['organiser', 'demoted', 'admin'] as const;
const SAM = ['otherRegion', ...RUN_SOUTH] as const;
const IN_A_REGION = READERS.filter((reader) => reader !== 'anonymous' && reader !== 'noRegion');

const GENERATION = 'region(id: "north") { generation';
const COMPARISON = `${GENERATION} { comparison`;
const OUTLOOK = 'region(id: "south") { outlook';

export const typeRows: readonly TypeRow[] = [
  [
    'Region',
    'region(id: "north") { $ }',
    [
      SIGNED_IN,
      'id name code description hostCity timeZone firstDay lastDay themeCount createdAt updatedAt preferencesOpen openSeatsCanBeTaken approvesSwaps agendaItemMinutes preferencesCloseAt participantCount rankedCount assignmentStatus',
    ],
    [NORTH, 'assignedCount seatCount themes timeline'],
    [RUN_NORTH, ALL_OTHERS],
    // No person was reminded, and no swap waits: see `swaps.test.ts`.
    [SIGNED_IN, 'lastRemindedAt swapRequests'],
    [ADMIN, 'viewerCanEdit'],
    // Nothing is under way, so there is nothing to read: see `generating.test.ts`.
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
    [RUN_NORTH, 'explanation'],
    // Nora, whose own ranking it is, is on the team.
    [NORA, 'rank isRankPlaced'],
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
  ['NewcomersPlan', 'region(id: "north") { newcomers { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['NewPlace', 'region(id: "north") { newcomers { places { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  ['GrowingTeam', 'region(id: "north") { newcomers { teams { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  ['RegionGap', 'region(id: "north") { gaps { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['GapWay', 'region(id: "north") { waysToFill { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['GapMove', 'region(id: "north") { waysToFill { moves { $ } } }', [RUN_NORTH, ALL_OTHERS]],
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
          assignment unassigned organisedRegions withdrawnAt withdrawalReason`,
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
  ['Generation', `${GENERATION} { $ } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunTeam', `${GENERATION} { teams { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunMember', `${GENERATION} { teams { members { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunComparison', `${COMPARISON} { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['ChoiceCounts', `${COMPARISON} { after { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunMove', `${COMPARISON} { moves { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['PinOutcome', `${GENERATION} { pins { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['ThemeOutcome', `${GENERATION} { themes { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['SeatChange', `${GENERATION} { pins { cost { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunChanges', `${GENERATION} { changes { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['AllocationOutlook', `${OUTLOOK} { $ } }`, [RUN_SOUTH, ALL_OTHERS]],
  ['AllocationFinding', 'region(id: "north") { outlook { findings { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  ['ThemeDemand', `${OUTLOOK} { demand { $ } } }`, [RUN_SOUTH, ALL_OTHERS]],
  ['PresetOutcome', `${OUTLOOK} { presets(seed: "s") { $ } } }`, [RUN_SOUTH, ALL_OTHERS]],
  [
    'HistoryLine',
    'history(filter: { personId: "nora" }) { edges { node { $ } } }',
    [RUN_NORTH, ALL_OTHERS],
    // Sam, who tried one of the acts, is of South.
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
