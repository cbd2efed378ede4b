import { db } from '../../db/client';
import type { NoticeSettings } from '../../start/notice-settings';
import type { ChatTransport } from './chat-transport';
import { claimDue, concluded, endClaim, skipped, untried, writeTold } from './claims.service';
import { composeMail, readChatText } from './compose';
import { compareWithLast, teamsOf, type Claimed } from './deduplicate.service';
import { kindOf, whyNotSent } from './kinds/registry';
import { CONNECTIONS, type MailTransport, type Outcome } from './mail-transport';
import { asReadBy, readRecipients, teamOf } from './recipients';
import { readTemplate } from './templates.service';

export type Transports = {
  /** None while there is no mail server. */
  mail: MailTransport | null;
  chat: ChatTransport;
  settings: NoticeSettings;
  now: () => Date;
  /** Aborted when the process ends: what was begun is finished, nothing more is begun. */
  ending?: AbortSignal;
};

/**
 * Sends what is due, each message once (decision 018): it is claimed before it is sent, in a transaction of its own, so that of
 * several processes one sends it, and none sends it again if that one ends in the middle.
 * @throws AggregateError of what failed on our side, once everything else that was claimed is done; that is tried again later.
 */
export async function sendDue(transports: Transports): Promise<void> {
  const { now, ending, mail } = transports;
  const failures: unknown[] = [];
  // What a mail server says of itself to one message holds for the others.
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
    if (typeof ready !== 'string' && ready.told !== null) await writeTold(delivery, ready.told);
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
  /** The digest of the team, or the teams, that it is about; null for other notices. */
  told: string | null;
  send: () => Promise<Outcome>;
};

/** Looks whether it is still to be sent, and what it says now. @returns why not, in a sentence */
async function prepare(
  delivery: Claimed,
  { mail, chat, settings, now }: Transports,
): Promise<Ready | string> {
  const { announcement, regionId, userId, channel, secret, id } = delivery;
  const { kind, isTest } = announcement;
  const template = await readTemplate(db, kind);
  if (!template.isSent && !isTest) return 'The organisers have switched this notice off.';
  const isAboutTeam = kindOf(kind).isAboutTeam && !isTest;

  if (channel === 'chat') {
    const webhook = regionId === null ? null : await db.chatWebhook.findUnique({ where: { id: regionId } });
    const text = webhook && (await readChatText(db, announcement, settings, now()));
    if (!webhook || text === null)
      return 'The region has no chat channel for it any more, or it is not true now.';
    const told = isAboutTeam ? await teamsOf(db, webhook.id) : null;
    const { known } = await compareWithLast(db, delivery, told);
    return known ?? { subject: null, told, send: () => chat.post(webhook.address, text) };
  }

  const supposed = isTest ? kindOf(kind).supposed : {};
  const found = userId === null ? undefined : (await readRecipients(db, [userId], { supposed })).get(userId);
  if (!found || !mail) return 'They are not here any more.';
  // A test is sent whatever is true, and says nothing that is not published.
  const person = asReadBy(found, found);
  const told = isAboutTeam ? teamOf(person) : null;
  const { known, hasSameTheme } = await compareWithLast(db, delivery, told);
  const untrue = isTest ? null : await kindOf(kind).regionGuard?.(db, announcement.regionId);
  const why = whyNotSent(announcement, person, now()) ?? known ?? untrue ?? null;
  if (why !== null) return why;
  const unsubscribePath = `/notices/stop/${secret}`;
  const message = await composeMail(db, announcement, {
    ...{ person, reader: person, settings, now: now(), unsubscribePath },
    words: { subject: announcement.subject ?? template.subject, body: announcement.body ?? template.body },
    hasSameTheme,
  });
  const subject = `${isTest ? '[Test] ' : ''}${message.subject}`.slice(0, 300);
  const unsubscribeUrl = settings.publicUrl + unsubscribePath;
  const to = { to: person.email, toName: person.name, id, unsubscribeUrl };
  return { subject, told, send: () => mail.send({ ...message, ...to, subject }) };
}
