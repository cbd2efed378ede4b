import { expect } from 'vitest';
import { graphql } from '../../../../test/gql/gql';
import { savePreferences } from '../../../../test/scenes';
import { db } from '../../../db/client';
import type { SendingAct } from '../sending-acts';
import type { Entry, Mixed, Previews } from './previews';
import { MINUTE } from './sending';
import type { SilentAct } from './silent-acts';

/** The announcements of acts before, in states of a region that `mixed` made. */
export function previewedActs(previews: Previews) {
  const { sending, sent, publish, unpublish, move, switchOff, sentOnce, published, closed } = previews;
  /** The number of administrators that a shortage concerns; earlier scenes made some. */
  const admins = () => db.user.count({ where: { role: 'admin', firstSignInAt: { not: null } } });

  const annToSecond = ({ ann, second }: Mixed) => ({ userId: ann.id, themeId: second });
  const annAlone = ({ ann }: Mixed) => ({ userId: ann.id });

  const generate = (regionId: string, options: { preset?: 'LOTTERY'; withoutThemeIds?: string[] } = {}) =>
    sending.admin.act('generateAssignments', { regionId, ...options });
  const addSeats = ({ second }: Mixed) => sending.admin.act('updateTheme', { id: second, capacity: 9 });
  /** Published, with an open seat that can be taken. */
  async function canBeTaken(scene: Mixed): Promise<void> {
    await published(scene);
    await addSeats(scene);
    await sending.admin.act('setOpenSeats', { regionId: scene.regionId, canBeTaken: true });
  }

  /** Each act that sends something except swaps, with its execution; a new act does not compile without one. */
  const acts: Readonly<Record<Exclude<SendingAct, SilentAct | 'acceptSwap'>, Entry>> = {
    publish: {
      do: ({ regionId }) => publish(regionId),
      rows: [
        { when: 'for the first time', counts: { TEAM_PUBLISHED: 3, NO_TEAM: 1, chat: 1 } },
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
            await sending.admin.act('publishAssignments', { regionId, sendNotices: false });
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
      known: { when: 'after it was sent, with nothing changed', prepare: sentOnce },
    },
    announceTeamChanges: {
      do: ({ regionId }) => sending.admin.act('announceTeamChanges', { regionId }),
      rows: [
        {
          when: 'after a person joined a team',
          prepare: async (scene) => {
            await published(scene);
            await move(scene.dee.id, scene.second);
          },
          // Cyd; Dee has read it.
          counts: { TEAM_CHANGED: 1 },
        },
      ],
      known: { when: 'with nothing changed', prepare: published },
    },
    openPreferences: {
      do: ({ regionId }) => sending.admin.act('openPreferences', { regionId }),
      rows: [
        { when: 'of a closed region', prepare: closed, counts: { PREFERENCES_OPEN: 4, chat: 1 } },
        {
          when: 'opened before',
          prepare: async (scene) => {
            await closed(scene);
            await sending.admin.act('openPreferences', { regionId: scene.regionId });
            await sent();
            await closed(scene);
          },
          counts: { PREFERENCES_OPEN: 4, chat: 1 },
        },
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
            await sending.admin.act('setSubmissionDeadline', { submissionDeadline });
          },
          counts: {},
        },
      ],
      known: { when: 'of an open region' },
    },
    remind: {
      do: async ({ regionId }) => {
        const { region } = await sending.admin.ask(
          graphql(`query CountToRemind($id: ID!) { region(id: $id) { toRemind { count } } }`),
          { id: regionId },
        );
        // A refused act sends nothing.
        const expectedCount = region?.toRemind?.count ?? 0;
        await sending.admin.act('remindRegion', { regionId, expectedCount }).catch(() => undefined);
      },
      rows: [
        { when: 'those who have not ranked', counts: { NOT_RANKED_YET: 2 } },
        { when: 'of a closed region', prepare: closed, counts: {} },
      ],
      known: { when: 'within ten minutes', prepare: ({ regionId }) => sending.remind(regionId, 2) },
    },
    generate: {
      do: ({ regionId }, { withoutThemeIds = [] }) =>
        generate(regionId, { withoutThemeIds }).catch(() => null),
      rows: [
        {
          when: 'with too few seats',
          // Only organisers who have signed in get it.
          prepare: ({ hal }) => hal.signIn(),
          counts: async () => ({ SHORTAGE: (await admins()) + 1 }),
        },
        {
          when: 'with fewer seats than when it was announced',
          prepare: async ({ regionId, second, hal }) => {
            await hal.signIn();
            await generate(regionId);
            await sending.admin.act('deleteTheme', { id: second });
          },
          counts: async () => ({ SHORTAGE: (await admins()) + 1 }),
        },
        {
          when: 'after a shortage that was not to be announced',
          prepare: ({ regionId }) =>
            sending.admin.act('generateAssignments', { regionId, sendNotices: false }),
          counts: async () => ({ SHORTAGE: await admins() }),
        },
        { when: 'with seats enough', prepare: addSeats, counts: {} },
        {
          when: 'with seats enough, without a theme',
          prepare: addSeats,
          of: ({ second }) => ({ withoutThemeIds: [second] }),
          counts: async () => ({ SHORTAGE: await admins() }),
        },
        { when: 'of a published region', prepare: published, counts: {} },
      ],
      known: {
        when: 'the same shortage, with other wishes, by another preset',
        prepare: async (scene) => {
          await generate(scene.regionId, { preset: 'LOTTERY' });
          await savePreferences(await scene.dee.signIn(), [scene.second]);
        },
      },
    },
    placeUsers: {
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
      ],
      known: {
        when: 'back to the team that they know',
        prepare: async (scene) => {
          await move(scene.ann.id, scene.second);
          await published(scene);
          await move(scene.ann.id, scene.first, false);
        },
        of: annToSecond,
      },
    },
    unassignMember: {
      do: ({ ann }) => sending.admin.act('unassignMember', { userId: ann.id }),
      rows: [
        { when: 'in a draft', of: annAlone, counts: {} },
        {
          when: 'in a published region',
          prepare: published,
          of: annAlone,
          counts: { TEAM_CHANGED: 1 },
        },
      ],
      known: {
        when: 'of a person without a place',
        prepare: async (scene) => {
          await published(scene);
          await sending.admin.act('unassignMember', { userId: scene.ann.id });
        },
        of: annAlone,
      },
    },
    takeSeat: {
      do: async ({ dee, second }) => (await dee.signIn()).act('takeSeat', { themeId: second }),
      rows: [
        {
          when: 'in a published region',
          prepare: canBeTaken,
          // It concerns the viewer, even if the input names another person.
          of: annToSecond,
          by: ({ dee }) => dee.signIn(),
          counts: { TEAM_PUBLISHED: 1 },
        },
      ],
      known: {
        when: 'that the viewer had, by what they read last',
        prepare: async (scene) => {
          await move(scene.dee.id, scene.second);
          await canBeTaken(scene);
          await sending.admin.act('unassignMember', { userId: scene.dee.id, sendNotices: false });
        },
        of: ({ second }) => ({ themeId: second }),
        by: ({ dee }) => dee.signIn(),
      },
    },
  };

  return acts;
}
