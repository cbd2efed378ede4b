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

/** `readers` read what an administrator reads. If the field is the reader's `own`, each only has to read something. */
type FieldRule = { readers: readonly Reader[]; fields: string; own?: true };

/** An object of `type`; in `way`, its fields replace `$`. A type may have several rows, since rights depend on whose object it is. */
export type TypeRow = { type: string; way: string; rules: readonly FieldRule[] };

const ADMIN = ['admin'] as const;
const SIGNED_IN = READERS.filter((reader) => reader !== 'anonymous');
/** Those who take part in North, and those who run it. */
const NORTH = ['participant', 'excluded', 'organiser', 'demoted', 'admin'] as const;
const RUN_NORTH = ['organiser', 'admin'] as const;
const RUN_SOUTH = ['otherOrganiser', 'admin'] as const;
/** Those who run any region. */
const ORGANISERS = ['organiser', 'otherOrganiser', 'admin'] as const;
const NORA = ['participant', ...RUN_NORTH] as const;
const DANA = ['organiser', 'demoted', 'admin'] as const;
const SAM = ['otherRegion', ...RUN_SOUTH] as const;
const IN_A_REGION = READERS.filter((reader) => reader !== 'anonymous' && reader !== 'noRegion');

const only = (type: string, readers: readonly Reader[], way: string, fields: string): TypeRow => ({
  type,
  way,
  rules: [{ readers, fields }],
});

const GENERATION = 'region(id: "north") { generation';
const OUTLOOK = 'region(id: "south") { outlook';

export const typeRows: readonly TypeRow[] = [
  {
    type: 'Region',
    way: 'region(id: "north") { $ }',
    rules: [
      {
        readers: SIGNED_IN,
        fields:
          'id name code description hostCity timeZone firstDay lastDay themeCount createdAt updatedAt preferencesOpen preferencesCloseAt participantCount rankedCount assignmentStatus',
      },
      { readers: NORTH, fields: 'assignedCount seatCount themes timeline' },
      {
        readers: RUN_NORTH,
        fields:
          'chatWebhook generation generations nextStep noticeFigures outlook publicationReview toRemind unassigned viewerCanOrganise viewerCanPublish',
      },
      // Nobody was reminded.
      { readers: SIGNED_IN, fields: 'lastRemindedAt' },
      { readers: ADMIN, fields: 'viewerCanEdit' },
      // Nothing is under way, so there is nothing to read: see `generating.test.ts`.
      { readers: SIGNED_IN, fields: 'generationStep' },
      // Nobody generates while the teams are published.
      { readers: SIGNED_IN, own: true, fields: 'viewerCanGenerate' },
    ],
  },
  only(
    'TimelinePoint',
    NORTH,
    'region(id: "north") { timeline { $ } }',
    'id kind localTime at state reason sendNotices carriedOutAt updatedAt',
  ),
  only(
    'AssignmentStatus',
    SIGNED_IN,
    'region(id: "north") { assignmentStatus { $ } }',
    'id status publishedAt updatedAt',
  ),
  only(
    'PublicationReview',
    RUN_NORTH,
    'region(id: "north") { publicationReview { $ } }',
    `state peopleCount placedCount firstCount topThreeCount drawnFirstCount drawnTopThreeCount notSignedInCount withoutPlace overFullThemes emptyTeamCount
      namedTeamCount preferencesOpen`,
  ),
  only(
    'NoticeFigures',
    RUN_NORTH,
    'region(id: "north") { noticeFigures { $ } }',
    'waiting sent refused givenUp',
  ),
  only(
    'RegionNextStep',
    RUN_NORTH,
    'region(id: "north") { nextStep { $ } }',
    'kind count label reason at atLabel isPlanned theme publishLabel',
  ),
  only('PeopleToRemind', RUN_NORTH, 'region(id: "north") { toRemind { $ } }', 'count people'),
  only(
    'ChatWebhook',
    RUN_NORTH,
    'region(id: "north") { chatWebhook { $ } }',
    'id service maskedAddress updatedAt',
  ),
  only(
    'NoticeTemplate',
    ORGANISERS,
    'noticeTemplates { $ }',
    'id kind subject body isSent isEdited updatedAt placeholders chatText',
  ),
  only(
    'NoticePreview',
    RUN_NORTH,
    'noticePreview(kind: TEAM_PUBLISHED, userId: "nora") { $ }',
    'to subject text html',
  ),
  only(
    'SendPreview',
    RUN_NORTH,
    'sendPreview(act: REMIND, regionId: "north") { $ }',
    'notices emailCount chatCount hasMailServer',
  ),
  {
    type: 'MailServer',
    way: 'mailServer { $ }',
    rules: [
      { readers: ORGANISERS, fields: 'isSet' },
      // This server has none.
      { readers: ORGANISERS, fields: 'from mailboxPath' },
    ],
  },
  {
    type: 'OwnNotices',
    way: 'ownNotices { $ }',
    rules: [{ readers: SIGNED_IN, own: true, fields: 'id areWanted' }],
  },
  only(
    'Delivery',
    RUN_NORTH,
    'deliveries(filter: { state: REFUSED }) { edges { node { $ } } }',
    'id kind channel person region subject state attempts serverWords reason at dueAt sentAt viewerCanRetry',
  ),
  {
    type: 'AgendaItem',
    way: 'agenda(regionId: "north") { $ }',
    rules: [
      {
        readers: NORTH,
        fields:
          'id region title description date time minuteOfDay startsAt location isDeadline createdAt updatedAt',
      },
      { readers: RUN_NORTH, fields: 'viewerCanEdit' },
    ],
  },
  only('CalendarFile', SAM, 'calendarFile(agendaItemId: "Breakfast") { $ }', 'name text'),
  // Everybody has their own, and only Nora has one.
  {
    type: 'CalendarFeed',
    way: 'calendarFeed { $ }',
    rules: [{ readers: ['participant'], own: true, fields: 'id createdAt' }],
  },
  only('Resource', IN_A_REGION, 'resources { $ }', 'id title content order createdAt updatedAt'),
  {
    type: 'Event',
    way: 'event { $ }',
    rules: [
      {
        readers: SIGNED_IN,
        fields: 'id title aboutContent faqContent submissionDeadline submissionDeadlineUpdatedAt updatedAt',
      },
      { readers: SIGNED_IN, own: true, fields: 'viewerDeadline' },
      { readers: ADMIN, fields: 'viewerCanEdit' },
    ],
  },
  {
    type: 'DashboardStats',
    way: 'dashboardStats { $ }',
    rules: [
      {
        readers: SIGNED_IN,
        own: true,
        fields:
          'totalParticipants participantsWithPreferences preferencesPercentage participantsSignedIn totalThemes totalAgendaItems daysUntilNextDeadline nextDeadline',
      },
    ],
  },
  {
    type: 'NextDeadline',
    way: 'dashboardStats { nextDeadline { $ } }',
    rules: [{ readers: IN_A_REGION, own: true, fields: 'agendaItem submissionDeadline' }],
  },

  {
    type: 'Theme',
    way: 'theme(id: "Comet") { $ }',
    rules: [
      {
        readers: NORTH,
        fields:
          'id region title description capacity isFull isOverFull memberCount members team createdAt updatedAt',
      },
      { readers: RUN_NORTH, fields: 'viewerCanEdit' },
    ],
  },
  {
    // Only those who run the region see who is on a draft.
    type: 'Theme',
    way: 'theme(id: "Ember") { $ }',
    rules: [
      {
        readers: SAM,
        fields: 'id region title description capacity isFull isOverFull team createdAt updatedAt',
      },
      { readers: RUN_SOUTH, fields: 'memberCount members viewerCanEdit' },
    ],
  },
  {
    type: 'Team',
    way: 'theme(id: "Comet") { team { $ } }',
    rules: [
      { readers: NORTH, fields: 'id theme name displayName leader memberCount members updatedAt' },
      { readers: NORTH, own: true, fields: 'isViewersTeam viewerCanEdit' },
    ],
  },
  {
    type: 'Team',
    way: 'theme(id: "Ember") { team { $ } }',
    rules: [
      { readers: SAM, fields: 'id theme updatedAt' },
      { readers: RUN_SOUTH, fields: 'name displayName leader memberCount members' },
      { readers: SAM, own: true, fields: 'isViewersTeam viewerCanEdit' },
    ],
  },
  {
    type: 'Assignment',
    way: 'theme(id: "Comet") { members { $ } }',
    rules: [
      { readers: NORTH, fields: 'id user theme assignedAt isLeader isManualOverride' },
      // In a list, only your own: nobody else's is shown in full.
      { readers: RUN_NORTH, fields: 'explanation' },
      // Nora, whose own ranking it is, is on the team.
      { readers: NORA, fields: 'rank isRankPlaced' },
    ],
  },
  only(
    'Assignment',
    NORA,
    'user(id: "nora") { assignment { $ } }',
    'id user theme assignedAt isLeader isManualOverride explanation rank isRankPlaced',
  ),
  only(
    'PlacementExplanation',
    NORA,
    'user(id: "nora") { assignment { explanation { $ } } }',
    'sentences seed isProvedOptimal generatedAt changes',
  ),
  only('UnassignedPerson', DANA, 'user(id: "dana") { unassigned { $ } }', 'user reason explanation'),

  {
    type: 'OwnData',
    way: 'ownData { $ }',
    rules: [{ readers: SIGNED_IN, own: true, fields: 'id json' }],
  },
  {
    type: 'User',
    way: 'user(id: "nora") { $ }',
    rules: [
      {
        readers: NORA,
        fields: `id displayName email avatarUrl role region createdAt firstSignInAt excludedFromAllocation exclusion
          assignment unassigned preferences preferenceCount placedPreferenceCount preferenceList topChoice isTopChoicePlaced organisedRegions deadlineExtension`,
      },
      {
        readers: NORA,
        own: true,
        fields:
          'isViewer placeLoss viewerCanDelete viewerCanDemote viewerCanMakeOrganiser viewerCanPromote viewerCanSetExclusion viewerCanSetRegion',
      },
    ],
  },
  {
    type: 'PlaceLoss',
    way: 'user(id: "nora") { placeLoss { $ } }',
    rules: [{ readers: ['participant'], own: true, fields: 'id cause at regionName teamName lostRanking' }],
  },
  {
    // A teammate: only they themselves and those who run the region see their ranking.
    type: 'User',
    way: 'theme(id: "Comet") { team { leader { $ } } }',
    rules: [
      {
        readers: NORTH,
        fields: `id displayName email avatarUrl role region createdAt firstSignInAt excludedFromAllocation exclusion
          assignment unassigned organisedRegions`,
      },
      {
        readers: RUN_NORTH,
        fields:
          'preferences preferenceCount placedPreferenceCount preferenceList topChoice isTopChoicePlaced deadlineExtension',
      },
      {
        readers: NORTH,
        own: true,
        fields:
          'isViewer placeLoss viewerCanDelete viewerCanDemote viewerCanMakeOrganiser viewerCanPromote viewerCanSetExclusion viewerCanSetRegion',
      },
    ],
  },
  only(
    'Preference',
    NORA,
    'user(id: "nora") { preferences { $ } }',
    'id user theme rank isPlaced submittedAt updatedAt',
  ),
  only(
    'DeadlineExtension',
    NORA,
    'user(id: "nora") { deadlineExtension { $ } }',
    'id until localUntil reason createdAt',
  ),
  only(
    'PreferenceList',
    NORA,
    'user(id: "nora") { preferenceList { $ } }',
    'id entries lock submissionDeadline submittedAt',
  ),
  only(
    'PreferenceListEntry',
    NORA,
    'user(id: "nora") { preferenceList { entries { $ } } }',
    'theme rank isNew isPlaced',
  ),
  {
    type: 'Identity',
    way: 'identity { $ }',
    rules: [
      {
        readers: SIGNED_IN,
        own: true,
        fields: `uid email emailVerified displayName photoUrl phoneNumber tenantId isAnonymous providers createdAt
          lastSignInAt`,
      },
    ],
  },
  {
    type: 'IdentityAccount',
    way: 'identity { providers { $ } }',
    rules: [{ readers: SIGNED_IN, own: true, fields: 'providerId uid email displayName' }],
  },

  only(
    'Generation',
    RUN_NORTH,
    `${GENERATION} { $ } }`,
    `id preset seed inputHash createdAt createdBy isCurrent isProvedOptimal rankCounts envyCount outcome pins themes
      changes record`,
  ),
  only('PinOutcome', RUN_NORTH, `${GENERATION} { pins { $ } } }`, 'user theme cost'),
  only(
    'ThemeOutcome',
    RUN_NORTH,
    `${GENERATION} { themes { $ } } }`,
    'theme title capacity size pinnedCount firstChoiceCount topThreeCount oneMoreSeat oneSeatFewer',
  ),
  only(
    'SeatChange',
    RUN_NORTH,
    `${GENERATION} { pins { cost { $ } } } }`,
    'rankSteps sentence movesUpCount movesDownCount',
  ),
  only(
    'RunChanges',
    RUN_NORTH,
    `${GENERATION} { changes { $ } } }`,
    `joinedCount leftCount movedCount takenOffCount manualChangedCount rankingsChangedCount seatsChangedCount
      themesAddedCount themesGoneCount sentence`,
  ),
  only(
    'AllocationOutlook',
    RUN_SOUTH,
    `${OUTLOOK} { $ } }`,
    'peopleCount rankedCount seatCount minChoices demand findings presets',
  ),
  only(
    'AllocationFinding',
    RUN_NORTH,
    'region(id: "north") { outlook { findings { $ } } }',
    'kind message fix people peopleCount theme',
  ),
  only(
    'ThemeDemand',
    RUN_SOUTH,
    `${OUTLOOK} { demand { $ } } }`,
    'theme firstChoiceCount drawnFirstChoiceCount topThreeCount listedCount pinnedCount',
  ),
  only(
    'PresetOutcome',
    RUN_SOUTH,
    `${OUTLOOK} { presets(seed: "s") { $ } } }`,
    `preset placedCount onListCount firstCount drawnFirstCount secondCount thirdCount laterCount worstRank meanRank pinnedCount
      filledCount filledRankedCount filledUnrankedCount filledShortListCount unassignedCount movedCount sameTeamsAs`,
  ),
  {
    type: 'HistoryLine',
    way: 'history(filter: { personId: "nora" }) { edges { node { $ } } }',
    rules: [
      {
        readers: RUN_NORTH,
        fields:
          'id at sentence act actingAs targetKind targetId target region changes outcome code requestId',
      },
      // Sam, who tried one of the acts, is of South.
      { readers: ADMIN, fields: 'actor' },
    ],
  },
  only(
    'HistoryChange',
    RUN_NORTH,
    'history(filter: { act: MOVE_MEMBER }) { edges { node { changes { $ } } } }',
    'field label before after',
  ),
  only('Erasure', ADMIN, 'erasure { $ }', 'goes stays counted'),
  only('ErasureCount', ADMIN, 'erasure { stays { $ } }', 'label count'),
];
