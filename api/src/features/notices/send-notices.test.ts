import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import { graphql } from '../../../test/gql/gql';
import type { PlannedPoint } from '../../../test/gql/graphql';
import { createRegion } from '../../../test/scenes';
import { db } from '../../db/client';
import type { TimelinePointKind } from '../../db/generated/enums';
import { carryOutDue } from '../timeline/carry-out.service';
import { input, PREVIEW, startPreviews, type Mixed } from './testing/previews';

/** With and without their notices: acts, imports, the timeline, and places of newcomers. */

const { sending, preview, sent, publish, unpublish, move, switchOff, mixed, published, closed } =
  startPreviews();

const IMPORT = graphql(`mutation ImportWithSends($input: ImportParticipantsInput!) {
  importParticipants(input: $input) { isSaved sends { emailCount chatCount notices { kind count exampleUserId } } }
}`);

const list = (name: string, region: string): string =>
  `name,email,region\n${name} One,${name.toLowerCase()}.1@example.com,${region}\n${name} Two,${name.toLowerCase()}.2@example.com,\n`;

describe('an act without its notices', () => {
  const quiet: Readonly<Record<string, (scene: Mixed) => Promise<unknown>>> = {
    open: async (scene) => {
      await closed(scene);
      const { regionId } = scene;
      await sending.admin.act('openPreferences', { regionId, sendNotices: false });
    },
    move: async (scene) => {
      await published(scene);
      await move(scene.ann.id, scene.second, false);
    },
    unassign: async (scene) => {
      await published(scene);
      await sending.admin.act('unassignMember', { userId: scene.ann.id, sendNotices: false });
    },
    generate: ({ regionId }) => sending.admin.act('generateAssignments', { regionId, sendNotices: false }),
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

  it('is made up for by the next publication, which tells moved people about the change', async () => {
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

describe('placing newcomers', () => {
  const NEWCOMERS = graphql(`query SendsToNewcomers($id: ID!) {
    region(id: $id) { newcomers { sends { chatCount notices { kind count } } } }
  }`);
  const place = (regionId: string, sendNotices?: boolean) =>
    sending.admin.act('placeNewcomers', { regionId, sendNotices });

  it('sends their team to newcomers of a published region alone, as previewed; nothing in a draft', async () => {
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
    await sending.admin.act('generateAssignments', { regionId });
    await publish(regionId);
    await sent();
    await sending.admin.act('updateTheme', { id: second, capacity: 3 });
    const ida = await newcomer('Ida');
    expect(await previewed()).toEqual({ chatCount: 0, notices: [{ kind: 'TEAM_PUBLISHED', count: 2 }] });
    await place(regionId);
    expect(await sent()).toEqual({ TEAM_PUBLISHED: 2 });
    expect(sending.receivedBy()).toEqual([dee.email, ida.email].toSorted());

    await sending.admin.act('updateTheme', { id: second, capacity: 5 });
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

it('filling a seat sends to each person who moves, as previewed', async () => {
  const WAYS = graphql(`query SendsToMovers($id: ID!, $themeId: ID!) {
    region(id: $id) { waysToFill(themeId: $themeId) { moves { user { id } } sends { notices { kind count } } } }
  }`);
  const scene = await mixed();
  const { regionId, second, dee } = scene;
  await published(scene);
  await sending.admin.act('updateTheme', { id: second, capacity: 3 });
  const { region } = await sending.admin.ask(WAYS, { id: regionId, themeId: second });
  const [way = expect.fail('no way')] = region?.waysToFill ?? [];
  expect(way).toEqual({
    moves: [{ user: { id: dee.id } }],
    sends: { notices: [{ kind: 'TEAM_PUBLISHED', count: 1 }] },
  });
  await sending.admin.act('moveTogether', { regionId, moves: [{ userId: dee.id, themeId: second }] });
  expect(await sent()).toEqual({ TEAM_PUBLISHED: 1 });
  expect(sending.receivedBy()).toEqual([dee.email]);
});

describe('the preview of an act', () => {
  it('names a first reader, and counts everyone that a move could concern', async () => {
    const scene = await mixed();
    const { regionId, ann, gus } = scene;
    const draft = await sending.admin.ask(PREVIEW, { act: 'PUBLISH', regionId });
    expect(draft.sendPreview.notices[0]).toMatchObject({ kind: 'TEAM_PUBLISHED', exampleUserId: ann.id });
    await published(scene);
    expect(await preview({ act: 'PLACE_USERS', regionId })).toEqual({ TEAM_CHANGED: 4 });
    expect(await preview({ act: 'PLACE_USERS', regionId, userId: gus.id })).toEqual({});
  });

  it('is refused for an unknown region', async () => {
    expect(await sending.admin.refusal(PREVIEW, { act: 'PUBLISH' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await sending.admin.refusal(PREVIEW, { act: 'REMIND', regionId: 'none' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
