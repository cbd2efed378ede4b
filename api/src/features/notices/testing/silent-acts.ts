import { graphql } from '../../../../test/gql/gql';
import { db } from '../../../db/client';
import type { SendingAct } from '../sending-acts';
import { input, type Mixed, type Previews } from './previews';

export type SilentAct = keyof ReturnType<typeof silentActs>;

/** Acts that send nothing, in an order in which each still changes something. */
export function silentActs({ sending, unpublish, closed }: Previews) {
  return {
    closePreferences: closed,
    releaseMember: ({ ann }) => sending.admin.act('releaseMember', { userId: ann.id }),
    promoteUser: ({ bob }) => sending.admin.act('promoteUser', { userId: bob.id }),
    deleteUser: ({ cyd }) => sending.admin.act('deleteUser', { userId: cyd.id }),
    unpublish: ({ regionId }) => unpublish(regionId),
    restoreRun: async ({ regionId }) => {
      await sending.admin.act('generateAssignments', { regionId, sendNotices: false });
      const { id: generationId } = await db.generation.findFirstOrThrow({ where: { regionId } });
      await sending.admin.act('restoreRun', { regionId, generationId, keepManual: false });
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
  } satisfies Partial<Record<SendingAct, (scene: Mixed) => Promise<unknown>>>;
}
