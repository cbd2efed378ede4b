import type { ChatWebhook } from '../../db/generated/client';
import type { DeliveryState } from '../../db/generated/enums';
import { viewerOf, type Context } from '../../graphql/context';
import { LATEST_FIRST, WHOLE_RUN } from '../generations/runs.service';
import { visibleDeliveries } from './notices.policy';
import { whereToRemind } from './reminders.service';

type Queries = ReturnType<Context['reads']['database']>;

/** Reads something of all regions, or kinds, in one statement, once a request: a page may show each of them. */
export function ofRegions<Value>(
  read: (tx: Queries, context: Context) => Promise<ReadonlyMap<string | null, Value>>,
) {
  const known = new WeakMap<Context, Promise<ReadonlyMap<string | null, Value>>>();
  return async (context: Context, key: string): Promise<Value | undefined> => {
    // Each asks, so that no part of the answer is kept for others.
    const database = context.reads.database();
    const reading = known.get(context) ?? read(database, context);
    known.set(context, reading);
    return (await reading).get(key);
  };
}

export type NoticeFigures = Record<DeliveryState, number>;
export const NO_FIGURES: NoticeFigures = { waiting: 0, sent: 0, refused: 0, givenUp: 0, skipped: 0 };

export const figuresOf = ofRegions(async (tx) => {
  const figures = new Map<string | null, NoticeFigures>();
  for (const { regionId, state, _count } of await tx.delivery.groupBy({
    by: ['regionId', 'state'],
    _count: true,
  }))
    figures.set(regionId, { ...(figures.get(regionId) ?? NO_FIGURES), [state]: _count });
  return figures;
});

/** Undefined for none. */
export const countToRemind = ofRegions(async (tx) => {
  const counted = await tx.user.groupBy({ by: ['regionId'], where: whereToRemind, _count: true });
  return new Map(counted.map(({ regionId, _count }) => [regionId, _count]));
});

export const lastReminderOf = ofRegions(async (tx) => {
  const reminders = await tx.announcement.groupBy({
    by: ['regionId'],
    where: { kind: 'notRankedYet', isTest: false },
    _max: { createdAt: true },
  });
  return new Map(reminders.map(({ regionId, _max }) => [regionId, _max.createdAt]));
});

/** By kind, of what the viewer sees; undefined for none. */
export const lastSentOf = ofRegions(async (tx, context) => {
  const sent = await tx.delivery.groupBy({
    by: ['kind'],
    where: { ...visibleDeliveries(viewerOf(context)), state: 'sent', announcement: { isTest: false } },
    _max: { sentAt: true },
  });
  return new Map(sent.map(({ kind, _max }) => [kind, _max.sentAt]));
});

export const chatWebhookOf = ofRegions(
  async (tx) =>
    new Map((await tx.chatWebhook.findMany()).map((webhook): [string, ChatWebhook] => [webhook.id, webhook])),
);

/** The run that made the teams of a region. */
export const lastRunOf = ofRegions(async (tx) => {
  const runs = await tx.generation.findMany({
    where: WHOLE_RUN,
    orderBy: LATEST_FIRST,
    distinct: 'regionId',
    select: { regionId: true, createdAt: true, placedAt: true, withoutThemeIds: true },
  });
  return new Map(runs.map((run) => [run.regionId, run]));
});
