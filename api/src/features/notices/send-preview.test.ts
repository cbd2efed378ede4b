import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { PlannedPoint, SendPreviewQueryVariables } from '../../../test/gql/graphql';
import { createRegion } from '../../../test/scenes';
import type { NoticeKind } from '../../db/announce';
import { db } from '../../db/client';
import type { TimelinePointKind } from '../../db/generated/enums';
import { EVENT_ID } from '../event/deadlines';
import { carryOutDue } from '../timeline/carry-out.service';
import type { SendingAct } from './sending-acts';
import { fanOut, sendDue } from './send.service';
import { MINUTE, startSending } from './testing/sending';

const sending = startSending();
const { scene, posts } = sending;

const PREVIEW =
  graphql(`query SendPreview($act: SendingAct!, $regionId: ID, $userId: ID, $themeId: ID, $isPlanned: Boolean) {
  sendPreview(act: $act, regionId: $regionId, userId: $userId, themeId: $themeId, isPlanned: $isPlanned) {
    emailCount chatCount hasMailServer notices { kind count exampleUserId }
  }
}`);
const IMPORT = graphql(`mutation ImportWithSends($input: ImportParticipantsInput!) {
  importParticipants(input: $input) { isSaved sends { emailCount chatCount notices { kind count exampleUserId } } }
}`);

/** By the name of its kind, how many; chat messages are of the kind 'chat'. */
type Counts = Record<string, number>;

const preview = async (variables: SendPreviewQueryVariables, by = sending.admin): Promise<Counts> => {
  const { sendPreview } = await by.ask(PREVIEW, variables);
  const { notices, emailCount, chatCount } = sendPreview;
  expect(emailCount).toBe(notices.reduce((sum, { count }) => sum + count, 0));
  return {
    ...Object.fromEntries(notices.map(({ kind, count }) => [kind, count])),
    ...(chatCount > 0 && { chat: chatCount }),
  };
};

/** Sends everything that is announced. @returns what was sent since the last time */
async function sent(): Promise<Counts> {
  sending.server.received.length = 0;
  posts.length = 0;
  const before = await db.delivery.findMany({ where: { state: 'sent' }, select: { id: true } });
  await fanOut(true, sending.transports.now());
  await sendDue(sending.transports);
  const deliveries = await db.delivery.findMany({
    where: { state: 'sent', id: { notIn: before.map(({ id }) => id) } },
  });
  expect(sending.server.received.length + posts.length).toBe(deliveries.length);
  const counts: Counts = {};
  for (const { kind, channel } of deliveries) {
    const name = channel === 'chat' ? 'chat' : kind.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const input = <Input>(fields: Input) => ({ input: fields });
const publish = (regionId: string) => sending.admin.ask(act('publishAssignments'), input({ regionId }));
const unpublish = (regionId: string) => sending.admin.ask(act('unpublishAssignments'), input({ regionId }));
const move = (userId: string, themeId: string, sendNotices = true) =>
  sending.admin.ask(act('moveMember'), input({ userId, themeId, sendNotices }));
const switchOff = (kind: NoticeKind) => db.noticeTemplate.create({ data: { kind, isSent: false } });

/**
 * Ann and Bob on the first theme, Cyd on the second, Dee on none; Eve (first) wants no notices, Fay (first) is excluded, Gus is an
 * administrator, Hal organises the region and takes no part. Ann and Dee have ranked. A chat channel; teams are a draft.
 */
async function mixed() {
  const made = await scene('Dee', 'Hal');
  const [first = '', second = ''] = made.themeIds;
  const [dee, hal] = made.people;
  if (!dee || !hal) return expect.fail('no people');
  const { regionId } = made;
  const [ann, bob, cyd, eve, fay, gus] = await db.user.createManyAndReturn({
    data: ['Ann', 'Bob', 'Cyd', 'Eve', 'Fay', 'Gus'].map((displayName) => ({
      ...{ firebaseUid: randomUUID(), email: `${displayName}.${regionId}@example.com`.toLowerCase() },
      ...{ displayName, regionId, firstSignInAt: new Date() },
    })),
  });
  if (!ann || !bob || !cyd || !eve || !fay || !gus) return expect.fail('no people');
  await db.teamAssignment.createMany({
    data: [ann, bob, eve, fay, cyd].map(({ id: userId }) => {
      return { userId, themeId: userId === cyd.id ? second : first, isManualOverride: true };
    }),
  });
  await db.ranking.createMany({ data: [ann, dee].map(({ id }) => ({ id, themeIds: made.themeIds })) });
  await db.noticeRefusal.create({ data: { id: eve.id } });
  await db.user.updateMany({
    where: { id: { in: [fay.id, hal.id] } },
    data: { excludedFromAllocation: true },
  });
  await db.user.update({ where: { id: gus.id }, data: { role: 'admin' } });
  await db.organiser.create({ data: { id: hal.id, regionIds: [regionId] } });
  await db.chatWebhook.create({
    data: { id: regionId, address: 'https://hooks.slack.com/services/T0/B0/a-secret' },
  });
  return { ...made, ann, bob, cyd, dee, eve, fay, gus, hal, first, second };
}
type Mixed = Awaited<ReturnType<typeof mixed>>;

/** What was sent when the teams were first published, before they were taken back. */
async function sentOnce(scene: Mixed) {
  await publish(scene.regionId);
  await sent();
  await unpublish(scene.regionId);
}
async function published(scene: Mixed) {
  await publish(scene.regionId);
  await sent();
}
const closed = ({ regionId }: Mixed) => sending.admin.ask(act('closePreferences'), input({ regionId }));

/** How many administrators there are whom a shortage concerns; earlier scenes made some. */
const admins = () => db.user.count({ where: { role: 'admin', firstSignInAt: { not: null } } });

type Row = {
  when: string;
  prepare?: (scene: Mixed) => Promise<unknown>;
  of?: (scene: Mixed) => { userId?: string; themeId?: string };
  /** Who looks; an administrator by default. */
  by?: (scene: Mixed) => Caller;
  counts: Counts | (() => Promise<Counts>);
};
type Does = (scene: Mixed) => Promise<unknown>;

/** Each act with what it does; a new act does not compile without. */
const ACTS: Readonly<Record<SendingAct, { name: SendPreviewQueryVariables['act']; do: Does; rows: Row[] }>> =
  {
    publish: {
      name: 'PUBLISH',
      do: ({ regionId }) => publish(regionId),
      rows: [
        { when: 'for the first time', counts: { TEAM_PUBLISHED: 3, NO_TEAM: 1, chat: 1 } },
        { when: 'after it was sent, with nothing changed', prepare: sentOnce, counts: {} },
        {
          when: 'after it was sent, with one moved',
          prepare: async (scene) => {
            await sentOnce(scene);
            await move(scene.dee.id, scene.second);
          },
          // Cyd has another team-mate, and Dee reads of a team for the first time.
          counts: { TEAM_PUBLISHED: 1, TEAM_CHANGED: 1, chat: 1 },
        },
        {
          when: 'after nothing was sent',
          prepare: async ({ regionId }) => {
            await sending.admin.ask(act('publishAssignments'), input({ regionId, sendNotices: false }));
            expect(await sent()).toEqual({});
            await unpublish(regionId);
          },
          counts: { TEAM_PUBLISHED: 3, NO_TEAM: 1, chat: 1 },
        },
        {
          when: 'with notices switched off',
          prepare: async () => {
            await switchOff('teamPublished');
          },
          counts: { NO_TEAM: 1 },
        },
        {
          when: 'without a chat channel',
          prepare: ({ regionId }) => db.chatWebhook.delete({ where: { id: regionId } }),
          counts: { TEAM_PUBLISHED: 3, NO_TEAM: 1 },
        },
        { when: 'again', prepare: published, counts: {} },
      ],
    },
    unpublish: {
      name: 'UNPUBLISH',
      do: ({ regionId }) => unpublish(regionId),
      rows: [{ when: 'after it was sent', prepare: published, counts: {} }],
    },
    openPreferences: {
      name: 'OPEN_PREFERENCES',
      do: ({ regionId }) => sending.admin.ask(act('openPreferences'), input({ regionId })),
      rows: [
        { when: 'of a closed region', prepare: closed, counts: { PREFERENCES_OPEN: 4, chat: 1 } },
        { when: 'of an open region', counts: {} },
        {
          when: 'of a published region',
          prepare: async (scene) => {
            await closed(scene);
            await published(scene);
          },
          counts: {},
        },
        {
          when: 'after the deadline',
          prepare: async (scene) => {
            await closed(scene);
            const submissionDeadline = new Date(Date.now() - MINUTE);
            await db.deadlines.upsert({
              where: { id: EVENT_ID },
              create: { id: EVENT_ID, submissionDeadline },
              update: { submissionDeadline },
            });
          },
          counts: {},
        },
      ],
    },
    closePreferences: {
      name: 'CLOSE_PREFERENCES',
      do: closed,
      rows: [{ when: 'of an open region', counts: {} }],
    },
    remind: {
      name: 'REMIND',
      do: async ({ regionId }) => {
        const { region } = await sending.admin.ask(
          graphql(`query CountToRemind($id: ID!) { region(id: $id) { toRemind { count } } }`),
          { id: regionId },
        );
        // What is refused sends nothing.
        const expectedCount = region?.toRemind?.count ?? 0;
        await sending.admin
          .ask(act('remindRegion'), input({ regionId, expectedCount }))
          .catch(() => undefined);
      },
      rows: [
        { when: 'those who have not ranked', counts: { NOT_RANKED_YET: 2 } },
        {
          when: 'within ten minutes',
          prepare: async ({ regionId }) => {
            await sending.remind(regionId, 2);
            await sent();
          },
          counts: {},
        },
        { when: 'of a closed region', prepare: closed, counts: {} },
        { when: 'with notices switched off', prepare: () => switchOff('notRankedYet'), counts: {} },
      ],
    },
    generate: {
      name: 'GENERATE',
      do: ({ regionId }) =>
        sending.admin.ask(act('generateAssignments'), input({ regionId })).catch(() => null),
      rows: [
        { when: 'with too few seats', counts: async () => ({ SHORTAGE: (await admins()) + 1 }) },
        { when: 'of a published region', prepare: published, counts: {} },
      ],
    },
    moveMember: {
      name: 'MOVE_MEMBER',
      do: ({ ann, second }) => move(ann.id, second),
      rows: [
        { when: 'in a draft', of: ({ ann, second }) => ({ userId: ann.id, themeId: second }), counts: {} },
        {
          when: 'in a published region',
          prepare: published,
          of: ({ ann, second }) => ({ userId: ann.id, themeId: second }),
          counts: { TEAM_CHANGED: 1 },
        },
        {
          when: 'to a theme that is not known yet',
          prepare: published,
          of: ({ ann }) => ({ userId: ann.id }),
          counts: { TEAM_CHANGED: 1 },
        },
        {
          when: 'back to the team that they know',
          prepare: async (scene) => {
            await move(scene.ann.id, scene.second);
            await published(scene);
            await move(scene.ann.id, scene.first, false);
          },
          of: ({ ann, second }) => ({ userId: ann.id, themeId: second }),
          counts: {},
        },
      ],
    },
    unassignMember: {
      name: 'UNASSIGN_MEMBER',
      do: ({ ann }) => sending.admin.ask(act('unassignMember'), input({ userId: ann.id })),
      rows: [
        { when: 'in a draft', of: ({ ann }) => ({ userId: ann.id }), counts: {} },
        {
          when: 'in a published region',
          prepare: published,
          of: ({ ann }) => ({ userId: ann.id }),
          counts: { TEAM_CHANGED: 1 },
        },
      ],
    },
    takeSeat: {
      name: 'TAKE_SEAT',
      do: ({ dee, second }) => dee.caller.ask(act('takeSeat'), input({ themeId: second })),
      rows: [
        {
          when: 'in a published region',
          prepare: async (scene) => {
            await published(scene);
            await sending.admin.ask(act('updateTheme'), input({ id: scene.second, capacity: 5 }));
            await sending.admin.ask(
              act('setOpenSeats'),
              input({ regionId: scene.regionId, canBeTaken: true }),
            );
          },
          // It is said of the viewer, also where another person is named.
          of: ({ ann, second }) => ({ userId: ann.id, themeId: second }),
          by: ({ dee }) => dee.caller,
          counts: { TEAM_CHANGED: 1 },
        },
      ],
    },
    releaseMember: {
      name: 'RELEASE_MEMBER',
      do: ({ ann }) => sending.admin.ask(act('releaseMember'), input({ userId: ann.id })),
      rows: [{ when: 'in a published region', prepare: published, counts: {} }],
    },
    restoreRun: {
      name: 'RESTORE_RUN',
      do: async ({ regionId }) => {
        await unpublish(regionId);
        await sending.admin.ask(act('generateAssignments'), input({ regionId, sendNotices: false }));
        const { id: generationId } = await db.generation.findFirstOrThrow({ where: { regionId } });
        await sending.admin.ask(act('restoreRun'), input({ regionId, generationId, keepManual: false }));
      },
      rows: [{ when: 'after it was sent', prepare: published, counts: {} }],
    },
    promoteUser: {
      name: 'PROMOTE_USER',
      do: ({ ann }) => sending.admin.ask(act('promoteUser'), input({ userId: ann.id })),
      rows: [{ when: 'in a published region', prepare: published, counts: {} }],
    },
    deleteUser: {
      name: 'DELETE_USER',
      do: ({ ann }) => sending.admin.ask(act('deleteUser'), input({ userId: ann.id })),
      rows: [{ when: 'in a published region', prepare: published, counts: {} }],
    },
    startNextEvent: {
      name: 'START_NEXT_EVENT',
      do: async () => {
        const choices = { keepsThemes: true, keepsParticipants: false };
        const { nextEvent } = await sending.admin.ask(
          graphql(`query NextEventPreviewed($keepsThemes: Boolean!, $keepsParticipants: Boolean!) {
            nextEvent(keepsThemes: $keepsThemes, keepsParticipants: $keepsParticipants) { counted }
          }`),
          choices,
        );
        await sending.admin.ask(
          graphql(
            `mutation NextEventPreviewedDone($input: StartNextEventInput!) { startNextEvent(input: $input) { __typename } }`,
          ),
          input({ ...choices, counted: nextEvent.counted, eventTitle: 'Hackathon 2025' }),
        );
      },
      rows: [{ when: 'in a published region', prepare: published, counts: {} }],
    },
    eraseParticipants: {
      name: 'ERASE_PARTICIPANTS',
      do: async () => {
        const { erasure } = await sending.admin.ask(graphql(`query ErasePreviewed { erasure { counted } }`));
        await sending.admin.ask(
          graphql(
            `mutation ErasePreviewedDone($input: EraseParticipantsInput!) { eraseParticipants(input: $input) { __typename } }`,
          ),
          input({ counted: erasure.counted, eventTitle: 'Hackathon 2025' }),
        );
      },
      rows: [{ when: 'in a published region', prepare: published, counts: {} }],
    },
  };

describe.each(Object.values(ACTS).flatMap(({ rows, ...one }) => rows.map((row) => ({ ...one, ...row }))))(
  '$name $when',
  ({ name, prepare, of, by, counts, do: doIt }) => {
    it('announces what is sent', async () => {
      const scene = await mixed();
      await prepare?.(scene);
      await sent();
      const announced = await preview({ act: name, regionId: scene.regionId, ...of?.(scene) }, by?.(scene));
      expect(announced).toEqual(typeof counts === 'function' ? await counts() : counts);
      await doIt(scene);
      expect(await sent()).toEqual(announced);
      await db.deadlines.deleteMany();
    });
  },
);

const list = (name: string, region: string): string =>
  `name,email,region\n${name} One,${name.toLowerCase()}.1@example.com,${region}\n${name} Two,${name.toLowerCase()}.2@example.com,\n`;

describe('an act that is done without its notices', () => {
  const quiet: Readonly<Record<string, Does>> = {
    open: async (scene) => {
      await closed(scene);
      const { regionId } = scene;
      await sending.admin.ask(act('openPreferences'), input({ regionId, sendNotices: false }));
    },
    move: async (scene) => {
      await published(scene);
      await move(scene.ann.id, scene.second, false);
    },
    unassign: async (scene) => {
      await published(scene);
      await sending.admin.ask(act('unassignMember'), input({ userId: scene.ann.id, sendNotices: false }));
    },
    generate: ({ regionId }) =>
      sending.admin.ask(act('generateAssignments'), input({ regionId, sendNotices: false })),
    import: ({ region }) =>
      sending.admin.ask(
        IMPORT,
        input({ csv: list('Quiet', region.code), isDryRun: false, sendNotices: false }),
      ),
  };
  it.each(Object.entries(quiet))('%s sends nothing', async (_name, doIt) => {
    const scene = await mixed();
    await doIt(scene);
    expect(await sent()).toEqual({});
  });

  it('is made good by the next publication, which tells those who were moved what became of them', async () => {
    const scene = await mixed();
    await published(scene);
    await move(scene.cyd.id, scene.first, false);
    await unpublish(scene.regionId);
    const announced = await preview({ act: 'PUBLISH', regionId: scene.regionId });
    // Cyd was moved; Ann and Bob have another team-mate.
    expect(announced).toEqual({ TEAM_CHANGED: 3, chat: 1 });
    await publish(scene.regionId);
    expect(await sent()).toEqual(announced);
  });
});

describe('an import', () => {
  it.each([
    ['invites whom it adds', () => Promise.resolve(null), { INVITED: 2 }],
    ['sends no invitations while they are switched off', () => switchOff('invited'), {}],
  ] as const)('%s', async (_name, prepare, counts) => {
    const region = await createRegion(sending.admin);
    await prepare();
    const csv = list(`New${region.code}`, region.code);
    const dry = await sending.admin.ask(IMPORT, input({ csv, isDryRun: true }));
    const { notices } = dry.importParticipants.sends;
    expect(Object.fromEntries(notices.map(({ kind, count }) => [kind, count]))).toEqual(counts);
    await sending.admin.ask(IMPORT, input({ csv, isDryRun: false }));
    expect(await sent()).toEqual(counts);
    const again = await sending.admin.ask(IMPORT, input({ csv, isDryRun: true }));
    expect(again.importParticipants.sends.emailCount).toBe(0);
  });
});

describe('the timeline', () => {
  const PLAN = act('planRegion');
  const planned = ({ regionId, ...point }: PlannedPoint & { regionId: string }) =>
    input({ regionId, points: [point] });
  const at = '2099-05-05T10:00';
  const then = new Date('2099-05-05T10:01:00Z');
  const zoned = async () => {
    const scene = await mixed();
    await db.region.update({ where: { id: scene.regionId }, data: { timeZone: 'UTC' } });
    return scene;
  };
  const POINTS = {
    openPreferences: { kind: 'OPEN_PREFERENCES', act: 'OPEN_PREFERENCES', prepare: closed },
    remind: { kind: 'REMIND', act: 'REMIND', prepare: undefined },
    closePreferences: { kind: 'CLOSE_PREFERENCES', act: 'CLOSE_PREFERENCES', prepare: undefined },
    publish: { kind: 'PUBLISH', act: 'PUBLISH', prepare: undefined },
  } as const satisfies Record<TimelinePointKind, object>;

  it.each(Object.values(POINTS))('announces what $kind will send', async ({ kind, act: name, prepare }) => {
    const scene = await zoned();
    await prepare?.(scene);
    const { regionId } = scene;
    const announced = await preview({ act: name, regionId, isPlanned: true });
    await sending.admin.ask(PLAN, planned({ regionId, kind, localTime: at }));
    expect(await sent()).toEqual({});
    await carryOutDue(then);
    expect(await sent()).toEqual(announced);
  });

  it.each(['OPEN_PREFERENCES', 'PUBLISH'] as const)('does %s without its notices', async (kind) => {
    const scene = await zoned();
    if (kind === 'OPEN_PREFERENCES') await closed(scene);
    const { regionId } = scene;
    await sending.admin.ask(PLAN, planned({ regionId, kind, localTime: at, sendNotices: false }));
    await carryOutDue(then);
    const done = await db.timelinePoint.findFirstOrThrow({ where: { regionId } });
    expect(done).toMatchObject({ state: 'done', sendNotices: false });
    expect(await sent()).toEqual({});
  });

  it('counts a reminder that follows an opening, and refuses one that sends nothing', async () => {
    const scene = await zoned();
    await closed(scene);
    const { regionId } = scene;
    expect(await preview({ act: 'REMIND', regionId })).toEqual({});
    expect(await preview({ act: 'REMIND', regionId, isPlanned: true })).toEqual({ NOT_RANKED_YET: 2 });
    expect(
      await sending.admin.refusal(
        PLAN,
        planned({ regionId, kind: 'REMIND' as const, localTime: at, sendNotices: false }),
      ),
    ).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('opens a region again without its notices', async () => {
    const scene = await zoned();
    const { regionId } = scene;
    const plan = { regionId, kind: 'CLOSE_PREFERENCES' as const, localTime: at };
    await sending.admin.ask(PLAN, planned(plan));
    await carryOutDue(then);
    expect(await preview({ act: 'OPEN_PREFERENCES', regionId })).toMatchObject({ PREFERENCES_OPEN: 4 });
    await sending.admin.ask(PLAN, planned({ ...plan, localTime: '2099-06-06T10:00', sendNotices: false }));
    expect(await db.region.findUnique({ where: { id: regionId } })).toMatchObject({ preferencesOpen: true });
    expect(await sent()).toEqual({});
  });
});

describe('the preview of an act', () => {
  it('names a first reader, and counts all whom a move could concern', async () => {
    const scene = await mixed();
    const { regionId, ann, gus } = scene;
    const draft = await sending.admin.ask(PREVIEW, { act: 'PUBLISH', regionId });
    expect(draft.sendPreview.notices[0]).toMatchObject({ kind: 'TEAM_PUBLISHED', exampleUserId: ann.id });
    await published(scene);
    expect(await preview({ act: 'MOVE_MEMBER', regionId })).toEqual({ TEAM_CHANGED: 4 });
    expect(await preview({ act: 'MOVE_MEMBER', regionId, userId: gus.id })).toEqual({});
  });

  it('is refused without a region, for another region, and for acts on all regions', async () => {
    const { regionId, hal } = await mixed();
    const other = await createRegion(sending.admin);
    expect(await sending.admin.refusal(PREVIEW, { act: 'PUBLISH' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await sending.admin.refusal(PREVIEW, { act: 'REMIND', regionId: 'none' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await hal.caller.ask(PREVIEW, { act: 'PUBLISH', regionId });
    for (const variables of [
      { act: 'PUBLISH', regionId: other.id },
      { act: 'ERASE_PARTICIPANTS', regionId },
    ] as const)
      expect(await hal.caller.refusal(PREVIEW, variables)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('placing newcomers', () => {
  const NEWCOMERS = graphql(`query SendsToNewcomers($id: ID!) {
    region(id: $id) { newcomers { sends { chatCount notices { kind count } } } }
  }`);
  const place = (regionId: string, sendNotices?: boolean) =>
    sending.admin.ask(act('placeNewcomers'), input({ regionId, sendNotices }));

  it('of a published region sends their team to them alone, as previewed; of a draft, nothing', async () => {
    const { regionId, second, dee } = await mixed();
    const previewed = async () =>
      (await sending.admin.ask(NEWCOMERS, { id: regionId })).region?.newcomers?.sends;
    const newcomer = (name: string) =>
      db.user.create({
        data: {
          firebaseUid: randomUUID(),
          email: `${randomUUID()}@example.com`,
          displayName: name,
          regionId,
        },
      });
    await sending.admin.ask(act('generateAssignments'), input({ regionId }));
    await publish(regionId);
    await sent();
    await sending.admin.ask(act('updateTheme'), input({ id: second, capacity: 3 }));
    const ida = await newcomer('Ida');
    expect(await previewed()).toEqual({ chatCount: 0, notices: [{ kind: 'TEAM_PUBLISHED', count: 2 }] });
    await place(regionId);
    expect(await sent()).toEqual({ TEAM_PUBLISHED: 2 });
    expect(sending.receivedBy()).toEqual([dee.email, ida.email].toSorted());

    await sending.admin.ask(act('updateTheme'), input({ id: second, capacity: 5 }));
    await newcomer('Jon');
    await place(regionId, false);
    expect(await sent()).toEqual({});
    await unpublish(regionId);
    await newcomer('Kim');
    expect(await previewed()).toEqual({ chatCount: 0, notices: [] });
    await place(regionId);
    expect(await sent()).toEqual({});
  });
});

it('filling a seat sends to each who moves, as previewed', async () => {
  const WAYS = graphql(`query SendsToMovers($id: ID!, $themeId: ID!) {
    region(id: $id) { waysToFill(themeId: $themeId) { moves { user { id } } sends { notices { kind count } } } }
  }`);
  const scene = await mixed();
  const { regionId, second, dee } = scene;
  await published(scene);
  await sending.admin.ask(act('updateTheme'), input({ id: second, capacity: 3 }));
  const { region } = await sending.admin.ask(WAYS, { id: regionId, themeId: second });
  const [way = expect.fail('no way')] = region?.waysToFill ?? [];
  expect(way).toEqual({
    moves: [{ user: { id: dee.id } }],
    sends: { notices: [{ kind: 'TEAM_CHANGED', count: 1 }] },
  });
  await sending.admin.ask(
    act('moveTogether'),
    input({ regionId, moves: [{ userId: dee.id, themeId: second }] }),
  );
  expect(await sent()).toEqual({ TEAM_CHANGED: 1 });
  expect(sending.receivedBy()).toEqual([dee.email]);
});
