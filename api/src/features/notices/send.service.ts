import type { Logger } from 'pino';
import { db, type Queries } from '../../db/client';
import type { Announcement } from '../../db/generated/client';
import { cutTo } from '../../lib/cut-to';
import { withDeadline } from '../../lib/with-deadline';
import type { NoticeSettings } from '../../start/notice-settings';
import { announceDeadlines } from '../reminders/reminders.service';
import type { ChatTransport } from './chat.service';
import {
  claimDue,
  concluded,
  endClaim,
  giveUpLost,
  skipped,
  untried,
  writeDigest,
  type Claimed,
} from './claims.service';
import { composeMail } from './compose';
import { audienceOf, isForChat, kindOf, ofKnownKind } from './kinds/registry';
import { CONNECTIONS, type MailTransport, type Outcome } from './mail-transport';
import { outgoingMails, outgoingPost } from './outgoing.service';
import { readTemplate } from './templates.service';

export type Transports = {
  /** Null without a mail server. */
  mail: MailTransport | null;
  chat: ChatTransport;
  settings: NoticeSettings;
  now: () => Date;
  /** Aborted when the process ends: it finishes what it has begun. */
  ending?: AbortSignal;
};

/** Does all due work on notices; safe to run in any number of processes concurrently. */
export async function runNotices(transports: Transports): Promise<void> {
  const { mail, now } = transports;
  await giveUpLost(now());
  await announceDeadlines(now());
  await fanOut(mail !== null, now());
  await sendDue(transports);
}

export type NoticeSender = {
  /** Starts sending due notices without waiting: a server that hangs blocks no other job. */
  wake: () => void;
  /** Begins nothing more. @returns resolves when all work has finished */
  stop: () => Promise<void>;
};

/** Milliseconds for which an ending process waits for messages in progress. */
const LONGEST_STOP = 8_000;

/** Sends notices, one run at a time in this process. */
export function createNoticeSender(
  transports: Omit<Transports, 'ending'>,
  log: Pick<Logger, 'error'>,
): NoticeSender {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const wake = (): void => {
    if (ending.signal.aborted) return;
    // The run may have passed an announcement made since it began.
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = runNotices({ ...transports, ending: ending.signal })
      .catch((error: unknown) => log.error({ err: error }, 'notices could not be sent; they are tried again'))
      .finally(() => {
        running = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  };
  return {
    wake,
    stop: async () => {
      ending.abort();
      await withDeadline(running ?? Promise.resolve(), LONGEST_STOP).catch(() => undefined);
      transports.mail?.close();
    },
  };
}

/** Deliveries made in one transaction. */
const MADE_AT_ONCE = 2_000;

/**
 * Makes the deliveries of every announcement, for the people it concerns now. One process at a time does so, and may end at any
 * moment: the next run continues.
 * @param hasMail whether e-mail can be sent; announcements made while it cannot are never sent by e-mail
 */
export async function fanOut(hasMail: boolean, now: Date): Promise<void> {
  while (await db.$transaction((tx) => fanOutSome(tx, hasMail, now)));
}

/** @returns whether there may be more */
async function fanOutSome(tx: Queries, hasMail: boolean, now: Date): Promise<boolean> {
  const [lock] = await tx.$queryRaw<
    { isAlone: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(hashtextextended('expand-announcements', 0)) AS "isAlone"`;
  if (lock?.isAlone !== true) return false;
  const announcement = await tx.announcement.findFirst({
    where: { expandedAt: null, ...ofKnownKind },
    orderBy: { createdAt: 'asc' },
  });
  if (!announcement) return false;
  // It may be deleted by now, with its person or region.
  if ((await addDeliveries(tx, announcement, hasMail, now)) < MADE_AT_ONCE)
    await tx.announcement.updateMany({ where: { id: announcement.id }, data: { expandedAt: now } });
  return true;
}

/** @returns how many it added, of at most {@link MADE_AT_ONCE} */
async function addDeliveries(
  tx: Queries,
  announcement: Announcement,
  hasMail: boolean,
  now: Date,
): Promise<number> {
  const { id: announcementId, kind, regionId, isTest } = announcement;
  const template = await tx.noticeTemplate.findUnique({ where: { kind }, select: { isSent: true } });
  if (template?.isSent === false && !isTest) return 0;
  const row = { announcementId, kind, regionId, dueAt: now };
  if (regionId !== null && isForChat(announcement)) {
    const webhooks = await tx.chatWebhook.count({ where: { id: regionId } });
    if (webhooks > 0)
      await tx.delivery.createMany({ data: { ...row, channel: 'chat' }, skipDuplicates: true });
  }
  if (!hasMail) return 0;
  const people = await tx.user.findMany({
    where: { AND: [audienceOf(announcement), { deliveries: { none: { announcementId } } }] },
    select: { id: true },
    take: MADE_AT_ONCE,
  });
  const { count } = await tx.delivery.createMany({
    data: people.map(({ id }) => ({ ...row, channel: 'email' as const, userId: id })),
    skipDuplicates: true,
  });
  return count;
}

/**
 * Sends due notices with at-most-once delivery (decision 018): each is claimed before it is sent, in a separate transaction, so
 * only one of several processes sends it, and none repeats it if that one ends during it.
 * @throws AggregateError of our own failures, once all other claims are done; those are retried later
 */
export async function sendDue(transports: Transports): Promise<void> {
  const { now, ending, mail } = transports;
  const failures: unknown[] = [];
  // A mail server's answer about itself to one message holds for the others.
  const server = { isDown: false };
  while (!ending?.aborted && !server.isDown && failures.length === 0) {
    const claimed = await claimDue(now(), mail !== null);
    if (claimed.length === 0) return;
    const left = claimed.values();
    const lane = async (): Promise<void> => {
      for (const delivery of left) {
        const isMail = delivery.channel === 'email';
        try {
          if (ending?.aborted || (isMail && server.isDown)) await endClaim(delivery, untried(now()), ending);
          else if ((await deliver(delivery, transports)) === 'unreachable' && isMail) server.isDown = true;
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices could not be sent`);
}

async function deliver(delivery: Claimed, transports: Transports): Promise<Outcome['kind'] | 'skipped'> {
  const { now, ending } = transports;
  let ready: Ready | string;
  try {
    ready = await prepare(delivery, transports);
    if (typeof ready !== 'string' && ready.digest !== null) await writeDigest(delivery, ready.digest);
  } catch (error) {
    await endClaim(delivery, untried(now()), ending);
    throw error;
  }
  if (typeof ready === 'string') {
    await endClaim(delivery, skipped(ready), ending);
    return 'skipped';
  }
  const outcome = await ready.send();
  await endClaim(delivery, concluded(delivery, { ...outcome, subject: ready.subject }, now()), ending);
  return outcome.kind;
}

type Ready = {
  subject: string | null;
  /** The digest of its team, or of all teams; null for other notices. */
  digest: string | null;
  send: () => Promise<Outcome>;
};

/** The current content. @returns the reason, as a sentence, why it is not sent after all */
async function prepare(
  delivery: Claimed,
  { mail, chat, settings, now }: Transports,
): Promise<Ready | string> {
  const { announcement, userId, channel, secret, id } = delivery;
  const { kind, isTest } = announcement;
  const template = await readTemplate(db, kind);
  if (!template.isSent && !isTest) return 'The organisers have switched this notice off.';

  if (channel === 'chat') {
    const post = await outgoingPost(db, announcement, settings, { now: now() });
    if (typeof post === 'string') return post;
    const { address, text, digest } = post;
    return { subject: null, digest, send: () => chat.post(address, text) };
  }

  const outgoingByReader = await outgoingMails(db, announcement, [userId ?? ''], { now: now() });
  const outgoing = outgoingByReader.get(userId ?? '');
  if (!outgoing || !mail) return 'They are no longer here.';
  if (typeof outgoing === 'string') return outgoing;
  const untrue = isTest ? null : await kindOf(kind).regionGuard?.(db, announcement.regionId);
  if (untrue != null) return untrue;
  const { person, digest } = outgoing;
  const unsubscribePath = `/notices/stop/${secret}`;
  const message = await composeMail(db, announcement, {
    ...{ person, reader: person, settings, now: now(), unsubscribePath, template },
  });
  const subject = cutTo(`${isTest ? '[Test] ' : ''}${message.subject}`, 300);
  const unsubscribeUrl = settings.publicUrl + unsubscribePath;
  const to = { to: person.email, toName: person.name, id, unsubscribeUrl, announcement };
  return { subject, digest, send: () => mail.send({ ...message, ...to, subject }) };
}
