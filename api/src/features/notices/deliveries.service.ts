import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import { db, type Queries } from '../../db/client';
import type { Delivery, Prisma } from '../../db/generated/client';
import { DeliveryState, NoticeChannel } from '../../db/generated/enums';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../errors';
import { placeInTime, readCursor, writeCursor } from '../../lib/cursor';
import { text } from '../../lib/text';
import { anyId, type InputOf, parseInput } from '../../lib/values';
import { announce, NOTICE_KINDS } from '../announcements/announcements.service';
import { ofKnownKind } from './kinds/registry';
import { noticeWords, parseWords } from './templates.service';

/** Which deliveries to list; a field that is left out, or null, does not narrow the list. */
export const deliveryFilter = z.object({
  regionId: anyId.nullish().describe('Only of this region.'),
  kind: z.enum(NOTICE_KINDS).nullish().describe('Only of this kind.'),
  state: z.enum(DeliveryState).nullish().describe('Only those in this state.'),
  channel: z.enum(NoticeChannel).nullish().describe('Only by this way.'),
  q: text({ label: 'Search', max: 200 })
    .nullish()
    .describe("Only to people with this text in their name or address, however it's capitalised."),
});
type DeliveryPage = {
  within: Prisma.DeliveryWhereInput;
  filter: InputOf<typeof deliveryFilter>;
  after: string | undefined;
  limit: number;
};

/** Lists the newest first, by keyset pagination. @throws DomainError BAD_USER_INPUT for an invalid cursor or filter */
export async function listDeliveries(
  tx: Queries,
  { within, filter, after, limit }: DeliveryPage,
): Promise<Delivery[]> {
  const { regionId, kind, state, channel, q } = parseInput(deliveryFilter, filter);
  const containsText = { contains: q ?? '', mode: 'insensitive' } as const;
  const place =
    after === undefined ? null : readCursor(after, placeInTime, 'There is no such page of deliveries');
  const only = { regionId, kind, state, channel };
  const where: Prisma.DeliveryWhereInput[] = [
    within,
    ofKnownKind,
    Object.fromEntries(Object.entries(only).filter(([, value]) => value != null)),
    q == null || q === '' ? {} : { user: { OR: [{ displayName: containsText }, { email: containsText }] } },
    place === null
      ? {}
      : { OR: [{ createdAt: { lt: place[0] } }, { createdAt: place[0], id: { lt: place[1] } }] },
  ];
  return tx.delivery.findMany({
    where: { AND: where },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

export const cursorOf = ({ createdAt, id }: Delivery): string => writeCursor([createdAt, id]);

/**
 * Retries a delivery that was refused or given up. A reader who did get the message gets it twice.
 * @throws DomainError NOT_FOUND; FORBIDDEN for another region; CONFLICT for one in another state
 */
export async function retryDelivery(viewer: Viewer, id: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const delivery = await tx.delivery.findUnique({ where: { id }, select: { regionId: true } });
    if (!delivery) throw notFound('delivery');
    requireOrganiser(viewer, delivery.regionId);
    const { count } = await tx.delivery.updateMany({
      where: { id, state: { in: ['refused', 'givenUp'] } },
      data: {
        state: 'waiting',
        attempts: 0,
        dueAt: now,
        waitingSince: now,
        teamDigest: null,
        receivedAt: null,
        reason: null,
      },
    });
    if (count > 0) return;
    throw conflict('This notice was neither refused nor given up, so there is nothing to try again.');
  });
}

/** The most tests of one reader, or of one chat channel, within a day. */
const MOST_TESTS_A_DAY = 100;

export const testNotice = noticeWords.extend({
  regionId: anyId.nullish().describe('Whose chat channel gets it; left out, you get it by e-mail.'),
});

/**
 * Sends one notice to see how it looks: to the caller by e-mail, in words that need not be saved, or into the chat channel of a region.
 * @throws DomainError CONFLICT if there is no way to send it; BAD_USER_INPUT for an unknown placeholder
 */
export async function sendTestNotice(
  viewerId: string,
  input: InputOf<typeof testNotice>,
  hasMail: boolean,
  now: Date,
): Promise<void> {
  const { kind, subject, body, regionId = null } = parseWords(testNotice, input);
  await inTransaction(async (tx) => {
    if (regionId === null && !hasMail)
      throw conflict('This server has no mail server yet, so nothing can be sent. Its operator can set one.');
    if (regionId !== null && (await tx.chatWebhook.count({ where: { id: regionId } })) === 0)
      throw conflict('This region has no chat channel for notices yet. Set its address first.');
    const dayAgo = { gt: new Date(now.getTime() - millisecondsInDay) };
    const tests = {
      isTest: true,
      createdAt: dayAgo,
      ...(regionId === null ? { userId: viewerId } : { regionId }),
    };
    if ((await tx.announcement.count({ where: tests })) >= MOST_TESTS_A_DAY)
      throw conflict(`${MOST_TESTS_A_DAY} tests were sent there within a day. Send the next one tomorrow.`);
    await announce(tx, {
      kind,
      fact: `test:${randomUUID()}`,
      isTest: true,
      ...(regionId === null ? { userId: viewerId } : { regionId }),
      ...(subject == null ? {} : { subject }),
      ...(body == null ? {} : { body }),
    });
  });
}

/** Announcements deleted in one statement: each may have deliveries for a whole event of 10,000 people. */
const DELETED_AT_ONCE = 5;

/** Deletes announcements older than `days` with their deliveries, unless some still wait. @returns how many it deleted */
export async function forgetNotices(days: number, now: Date): Promise<number> {
  const where = {
    createdAt: { lt: new Date(now.getTime() - days * millisecondsInDay) },
    expandedAt: { not: null },
    deliveries: { none: { state: 'waiting' } },
  } as const;
  for (let deletedCount = 0; ;) {
    const some = await db.announcement.findMany({ where, select: { id: true }, take: DELETED_AT_ONCE });
    if (some.length === 0) return deletedCount;
    const { count } = await db.announcement.deleteMany({ where: { id: { in: some.map(({ id }) => id) } } });
    deletedCount += count;
  }
}
