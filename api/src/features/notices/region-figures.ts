import { inOrganisedRegion } from '../../auth/viewer';
import type { ChatWebhook } from '../../db/generated/client';
import type { DeliveryState } from '../../db/generated/enums';
import { viewerOf } from '../../graphql/context';
import { readOnce } from '../../graphql/read-once';

export type NoticeFigures = Record<DeliveryState, number>;
export const NO_FIGURES: NoticeFigures = { waiting: 0, sent: 0, refused: 0, givenUp: 0, skipped: 0 };

export const figuresOf = readOnce([], async (tx) => {
  const figures = new Map<string | null, NoticeFigures>();
  for (const { regionId, state, _count } of await tx.delivery.groupBy({
    by: ['regionId', 'state'],
    _count: true,
  }))
    figures.set(regionId, { ...(figures.get(regionId) ?? NO_FIGURES), [state]: _count });
  return figures;
});

/** By kind, of what the viewer sees; undefined for none. */
export const lastSentOf = readOnce([], async (tx, context) => {
  const sent = await tx.delivery.groupBy({
    by: ['kind'],
    where: { ...inOrganisedRegion(viewerOf(context)), state: 'sent', announcement: { isTest: false } },
    _max: { sentAt: true },
  });
  return new Map(sent.map(({ kind, _max }) => [kind, _max.sentAt]));
});

export const chatWebhookOf = readOnce(
  [],
  async (tx) =>
    new Map((await tx.chatWebhook.findMany()).map((webhook): [string, ChatWebhook] => [webhook.id, webhook])),
);
