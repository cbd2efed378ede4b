import { db } from '../../src/db/client';
import { countErasure } from '../../src/features/participants/erase-participants.service';
import { SIGNED_IN, type SignedIn } from '../statements/sized-event';

/** What exists when an act is chosen; each list has something. */
type Found = Readonly<
  Record<
    'regions' | 'themes' | 'people' | 'items' | 'resources' | 'points' | 'deliveries' | 'erasures',
    readonly string[]
  >
>;

/** Chooses one of a list, the same for the same numbers. */
type Draw = <Value>(from: readonly Value[]) => Value;

const NOBODY = 'nobody';
const SOME_HTML = ['<p>One</p>', '<p>Two <strong>words</strong></p>'];
const MINUTES = ['2020-01-01T10:00', '2099-01-01T10:00', '2099-06-01T17:30'];
const KINDS = ['INVITED', 'NOT_RANKED_YET', 'NO_TEAM'];
const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta'];

/** The input of each act of the web client, for whatever exists. Many are refused, as those of people are. */
export const INPUTS: Readonly<Record<string, (found: Found, draw: Draw) => object>> = {
  SyncViewer: (_, draw) => ({ displayName: draw(NAMES) }),
  ChooseRegion: ({ regions }, draw) => ({ regionId: draw(regions) }),
  SavePreferences: ({ themes }, draw) => {
    const region = draw(['home', 'draft']);
    const own = themes.filter((id) => id.startsWith(region));
    return { themeIds: draw([own, own.toReversed(), own.slice(1)]) };
  },
  CreateCalendarFeed: () => ({}),
  DeleteCalendarFeed: () => ({}),
  EditTeam: ({ themes, people }, draw) => ({
    themeId: draw(themes),
    name: draw([...NAMES, null]),
    leaderId: draw([...people, null]),
  }),

  CreateRegion: (_, draw) => ({ name: draw(NAMES), code: draw(NAMES).toUpperCase() }),
  UpdateRegion: ({ regions }, draw) => ({ id: draw(regions), name: draw(NAMES), description: draw(NAMES) }),
  DeleteRegion: ({ regions }, draw) => ({ id: draw(regions) }),
  OpenPreferences: ({ regions }, draw) => ({ regionId: draw(regions) }),
  ClosePreferences: ({ regions }, draw) => ({ regionId: draw(regions) }),
  SetSubmissionDeadline: (_, draw) => ({
    submissionDeadline: draw(['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', null]),
  }),
  SetTimelinePoint: ({ regions }, draw) => ({
    regionId: draw(regions),
    kind: draw(['OPEN_PREFERENCES', 'REMIND', 'CLOSE_PREFERENCES', 'PUBLISH']),
    localTime: draw(MINUTES),
    reason: draw([...NAMES, null]),
  }),
  ClearTimelinePoint: ({ points }, draw) => ({ id: draw(points) }),
  ExtendDeadline: ({ people }, draw) => ({
    userId: draw(people),
    localUntil: draw(MINUTES),
    reason: draw(NAMES),
  }),
  EndDeadlineExtension: ({ people }, draw) => ({ userId: draw(people) }),
  EditNoticeTemplate: (_, draw) => ({ kind: draw(KINDS), subject: draw(NAMES), body: draw(NAMES) }),
  SwitchNotice: (_, draw) => ({ kind: draw(KINDS), isSent: draw([true, false]) }),
  ResetNoticeTemplate: (_, draw) => ({ kind: draw(KINDS) }),
  RemindRegion: ({ regions }, draw) => ({ regionId: draw(regions), expectedCount: draw([0, 1]) }),
  RetryDelivery: ({ deliveries }, draw) => ({ id: draw(deliveries) }),
  SetChatWebhook: ({ regions }, draw) => ({
    regionId: draw(regions),
    address: draw(['https://hooks.slack.com/services/T/B/x', 'https://example.com/']),
  }),
  ClearChatWebhook: ({ regions }, draw) => ({ regionId: draw(regions) }),
  SendTestNotice: ({ regions }, draw) => ({ kind: draw(KINDS), regionId: draw([...regions, null]) }),
  SetOwnNotices: (_, draw) => ({ areWanted: draw([true, false]) }),
  UpdateEvent: (_, draw) => ({ aboutContent: draw(SOME_HTML), faqContent: draw(SOME_HTML) }),

  CreateTheme: ({ regions }, draw) => ({
    regionId: draw(regions),
    title: draw(NAMES),
    description: draw(SOME_HTML),
    capacity: draw([1, 5]),
  }),
  UpdateTheme: ({ themes, regions }, draw) => ({
    id: draw(themes),
    regionId: draw([...regions, undefined, undefined]),
    title: draw(NAMES),
    capacity: draw([1, 3]),
  }),
  CloneTheme: ({ themes }, draw) => ({ id: draw(themes) }),
  DeleteTheme: ({ themes }, draw) => ({ id: draw(themes) }),

  CreateAgendaItem: ({ regions }, draw) => ({
    regionId: draw(regions),
    date: draw(['2020-01-01', '2099-01-01']),
    time: '9:00',
    isDeadline: draw([true, false]),
  }),
  UpdateAgendaItem: ({ items, regions }, draw) => ({
    id: draw(items),
    regionId: draw([...regions, undefined]),
    title: draw(NAMES),
    isDeadline: draw([true, false]),
  }),
  DeleteAgendaItem: ({ items }, draw) => ({ id: draw(items) }),

  CreateResource: (_, draw) => ({ title: draw(NAMES), content: draw(SOME_HTML) }),
  UpdateResource: ({ resources }, draw) => ({ id: draw(resources), title: draw(NAMES), order: draw([0, 5]) }),
  ReorderResources: ({ resources }, draw) => ({ resourceIds: draw([resources, resources.toReversed()]) }),
  DeleteResource: ({ resources }, draw) => ({ id: draw(resources) }),

  GenerateAssignments: ({ regions }, draw) => ({ regionId: draw(regions) }),
  PublishAssignments: ({ regions }, draw) => ({ regionId: draw(regions) }),
  UnpublishAssignments: ({ regions }, draw) => ({ regionId: draw(regions) }),
  MoveMember: ({ people, themes }, draw) => ({ userId: draw(people), themeId: draw(themes) }),
  UnassignMember: ({ people }, draw) => ({ userId: draw(people) }),
  ReleaseMember: ({ people }, draw) => ({ userId: draw(people) }),

  SetOrganisedRegions: ({ people, regions }, draw) => ({
    userId: draw(people),
    regionIds: draw([regions, regions.slice(1), []]),
  }),
  SetTakesPart: (_, draw) => ({ takesPart: draw([true, false]) }),
  PromoteUser: ({ people }, draw) => ({ userId: draw(people) }),
  DemoteUser: ({ people }, draw) => ({ userId: draw(people) }),
  DeleteUser: ({ people }, draw) => ({ userId: draw(people) }),
  ExcludeUser: ({ people }, draw) => ({ userId: draw(people) }),
  IncludeUser: ({ people }, draw) => ({ userId: draw(people) }),
  SetUserRegion: ({ people, regions }, draw) => ({
    userId: draw(people),
    regionId: draw([...regions, null]),
  }),
  ExcludeUsers: ({ people }, draw) => ({ userIds: [draw(people), draw(people)] }),
  IncludeUsers: ({ people }, draw) => ({ userIds: [draw(people), draw(people)] }),
  SetRegionOfUsers: ({ people, regions }, draw) => ({
    userIds: [draw(people), draw(people)],
    regionId: draw([...regions, null]),
  }),
  ImportParticipants: (_, draw) => ({
    isDryRun: false,
    csv: `name,email,region\n${draw(NAMES)},imported@example.com,HOME\nMoved,home-2@example.com,${draw(['HOME', 'DRAFT'])}`,
  }),
  // Seldom, since little is left for the acts after it.
  EraseParticipants: ({ erasures: [counted] }, draw) => ({
    eventTitle: 'Hackathon 2025',
    counted: draw([counted, 'other', 'other', 'other']),
  }),
};

/** Acts that everybody does for themselves; all others are for administrators, whom most acts are done as. */
const OF_EVERYBODY = [
  'SyncViewer',
  'ChooseRegion',
  'SavePreferences',
  'EditTeam',
  'CreateCalendarFeed',
  'DeleteCalendarFeed',
  'SetTakesPart',
  'SetOwnNotices',
];

/** One act with its input and who does it, chosen by numbers among what exists now. */
export async function chooseAct(
  name: string,
  numbers: readonly number[],
): Promise<{ as: SignedIn; input: object }> {
  let drawn = 0;
  const draw: Draw = (from) => {
    const value = from[(numbers[drawn++ % numbers.length] ?? 0) % from.length];
    if (value === undefined && from.length === 0) throw new Error(`Nothing to draw for ${name}`);
    // Also undefined, where the list has it.
    return value as (typeof from)[number];
  };
  const { counted } = await countErasure(db);
  const [regions, themes, people, items, resources, points, deliveries] = (
    await Promise.all([
      db.region.findMany(BY_ID),
      db.theme.findMany(BY_ID),
      db.user.findMany(BY_ID),
      db.agendaItem.findMany(BY_ID),
      db.resource.findMany(BY_ID),
      db.timelinePoint.findMany(BY_ID),
      db.delivery.findMany(BY_ID),
    ])
  ).map((rows) => (rows.length === 0 ? [NOBODY] : rows.map(({ id }) => id)));
  const found = {
    regions,
    themes,
    people,
    items,
    resources,
    points,
    deliveries,
    erasures: [counted],
  } as Found;
  const input = INPUTS[name]?.(found, draw);
  if (!input) throw new Error(`random-acts.ts does not say how to do ${name}`);
  const isOfEverybody = OF_EVERYBODY.includes(name);
  return { as: isOfEverybody || draw([1, 2, 3, 4, 5]) === 5 ? draw(SIGNED_IN) : 'admin', input };
}

const BY_ID = { select: { id: true }, orderBy: { id: 'asc' } } as const;
