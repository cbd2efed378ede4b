import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { SendPreviewQueryVariables } from '../../../test/gql/graphql';
import { db } from '../../db/client';
import type { SendingAct } from './sending-acts';
import { input, startPreviews, type Counts, type Mixed } from './testing/previews';
import { MINUTE } from './testing/sending';

const { sending, preview, sent, publish, unpublish, move, switchOff, mixed, sentOnce, published, closed } =
  startPreviews();

/** How many administrators there are whom a shortage concerns; earlier scenes made some. */
const admins = () => db.user.count({ where: { role: 'admin', firstSignInAt: { not: null } } });

const annToSecond = ({ ann, second }: Mixed) => ({ userId: ann.id, themeId: second });
const annAlone = ({ ann }: Mixed) => ({ userId: ann.id });

type Row = {
  when: string;
  prepare?: (scene: Mixed) => Promise<unknown>;
  of?: (scene: Mixed) => { userId?: string; themeId?: string };
  /** Who looks; an administrator by default. */
  by?: (scene: Mixed) => Promise<Caller>;
  counts: Counts | (() => Promise<Counts>);
};
type Does = (scene: Mixed) => Promise<unknown>;

/** Acts that send nothing, in an order in which each still changes something. */
const SILENT = {
  closePreferences: closed,
  releaseMember: ({ ann }) => sending.admin.ask(act('releaseMember'), input({ userId: ann.id })),
  promoteUser: ({ bob }) => sending.admin.ask(act('promoteUser'), input({ userId: bob.id })),
  deleteUser: ({ cyd }) => sending.admin.ask(act('deleteUser'), input({ userId: cyd.id })),
  unpublish: ({ regionId }) => unpublish(regionId),
  restoreRun: async ({ regionId }) => {
    await sending.admin.ask(act('generateAssignments'), input({ regionId, sendNotices: false }));
    const { id: generationId } = await db.generation.findFirstOrThrow({ where: { regionId } });
    await sending.admin.ask(act('restoreRun'), input({ regionId, generationId, keepManual: false }));
  },
  startNextEvent: async () => {
    const choices = { keepsThemes: true, keepsParticipants: true };
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
  eraseParticipants: async () => {
    const { erasure } = await sending.admin.ask(graphql(`query ErasePreviewed { erasure { counted } }`));
    await sending.admin.ask(
      graphql(
        `mutation ErasePreviewedDone($input: EraseParticipantsInput!) { eraseParticipants(input: $input) { __typename } }`,
      ),
      input({ counted: erasure.counted, eventTitle: 'Hackathon 2025' }),
    );
  },
} satisfies Partial<Record<SendingAct, Does>>;
type Tested = Exclude<SendingAct, keyof typeof SILENT | 'acceptSwap'>;
/** Each act that sends something but swaps, with what it does; a new act does not compile without. */
const ACTS: Readonly<Record<Tested, { do: Does; rows: Row[] }>> = {
  publish: {
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
        when: 'with a notice switched off, without a chat channel',
        prepare: async ({ regionId }) => {
          await switchOff('noTeam');
          await db.chatWebhook.delete({ where: { id: regionId } });
        },
        counts: { TEAM_PUBLISHED: 3 },
      },
      { when: 'again', prepare: published, counts: {} },
    ],
  },
  openPreferences: {
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
          const submissionDeadline = new Date(Date.now() - MINUTE).toISOString();
          await sending.admin.ask(act('setSubmissionDeadline'), input({ submissionDeadline }));
        },
        counts: {},
      },
    ],
  },
  remind: {
    do: async ({ regionId }) => {
      const { region } = await sending.admin.ask(
        graphql(`query CountToRemind($id: ID!) { region(id: $id) { toRemind { count } } }`),
        { id: regionId },
      );
      // What is refused sends nothing.
      const expectedCount = region?.toRemind?.count ?? 0;
      await sending.admin.ask(act('remindRegion'), input({ regionId, expectedCount })).catch(() => undefined);
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
    ],
  },
  generate: {
    do: ({ regionId }) =>
      sending.admin.ask(act('generateAssignments'), input({ regionId })).catch(() => null),
    rows: [
      {
        when: 'with too few seats',
        // Only organisers who have signed in get it.
        prepare: ({ hal }) => hal.signIn(),
        counts: async () => ({ SHORTAGE: (await admins()) + 1 }),
      },
      { when: 'of a published region', prepare: published, counts: {} },
    ],
  },
  moveMember: {
    do: ({ ann, second }) => move(ann.id, second),
    rows: [
      { when: 'in a draft', of: annToSecond, counts: {} },
      {
        when: 'in a published region',
        prepare: published,
        of: annToSecond,
        counts: { TEAM_CHANGED: 1 },
      },
      {
        when: 'to a theme that is not known yet',
        prepare: published,
        of: annAlone,
        counts: { TEAM_CHANGED: 1 },
      },
      {
        when: 'back to the team that they know',
        prepare: async (scene) => {
          await move(scene.ann.id, scene.second);
          await published(scene);
          await move(scene.ann.id, scene.first, false);
        },
        of: annToSecond,
        counts: {},
      },
    ],
  },
  unassignMember: {
    do: ({ ann }) => sending.admin.ask(act('unassignMember'), input({ userId: ann.id })),
    rows: [
      { when: 'in a draft', of: annAlone, counts: {} },
      {
        when: 'in a published region',
        prepare: published,
        of: annAlone,
        counts: { TEAM_CHANGED: 1 },
      },
    ],
  },
  takeSeat: {
    do: async ({ dee, second }) => (await dee.signIn()).ask(act('takeSeat'), input({ themeId: second })),
    rows: [
      {
        when: 'in a published region',
        prepare: async (scene) => {
          await published(scene);
          await sending.admin.ask(act('updateTheme'), input({ id: scene.second, capacity: 5 }));
          await sending.admin.ask(act('setOpenSeats'), input({ regionId: scene.regionId, canBeTaken: true }));
        },
        // It is said of the viewer, also where another person is named.
        of: annToSecond,
        by: ({ dee }) => dee.signIn(),
        counts: { TEAM_PUBLISHED: 1 },
      },
    ],
  },
};

const nameOf = (sendingAct: string) =>
  sendingAct.replaceAll(/[A-Z]/g, '_$&').toUpperCase() as SendPreviewQueryVariables['act'];

describe.each(
  Object.entries(ACTS).flatMap(([name, { rows, do: doIt }]) => rows.map((row) => ({ name, doIt, ...row }))),
)('$name $when', ({ name, prepare, of, by, counts, doIt }) => {
  it('announces what is sent', async () => {
    const scene = await mixed();
    await prepare?.(scene);
    await sent();
    const asked = { act: nameOf(name), regionId: scene.regionId, ...of?.(scene) };
    const announced = await preview(asked, await by?.(scene));
    expect(announced).toEqual(typeof counts === 'function' ? await counts() : counts);
    await doIt(scene);
    expect(await sent()).toEqual(announced);
    await db.deadlines.deleteMany();
  });
});

it('acts that send nothing announce nothing', async () => {
  const scene = await mixed();
  await published(scene);
  for (const [name, doIt] of Object.entries(SILENT)) {
    expect(await preview({ act: nameOf(name), regionId: scene.regionId }), name).toEqual({});
    await doIt(scene);
    expect(await sent(), name).toEqual({});
  }
});
