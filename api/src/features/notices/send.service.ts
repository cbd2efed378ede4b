import { db } from '../../db/client';
import type { NoticeSettings } from '../../start/notice-settings';
import {
  isSameTheme,
  lastTold,
  teamOf,
  teamsOf,
  tellsOfTeam,
  whyNoNews,
  type Claimed,
} from './already-told.service';
import type { ChatDoor } from './chat-door';
import { circumstanceOf, footerOf, readChatText } from './circumstances';
import { aboutToTell, claimDue, conclude, release, skip } from './delivery-states.service';
import { CONNECTIONS, type MailDoor, type Outcome } from './mail-door';
import { messageOf } from './message';
import { asReadBy, readRecipients, valuesFor, withStandIns } from './recipients';
import { stateWhenSent, whyNotSent } from './still-true';
import { readTemplate } from './templates.service';

export type Doors = {
  /** None while there is no mail server. */
  mail: MailDoor | null;
  chat: ChatDoor;
  settings: NoticeSettings;
  now: () => Date;
  /** Aborted when the process ends: what was begun is finished, nothing more is begun. */
  ending?: AbortSignal;
};

/**
 * Sends what is due, each message once (decision 018): it is claimed before it is sent, in a transaction of its own, so that of
 * several processes one sends it, and nobody sends it again if that one ends in the middle.
 * @throws AggregateError of what failed on our side, once everything else that was claimed is done; that is tried again later.
 */
export async function sendDue(doors: Doors): Promise<void> {
  const failures: unknown[] = [];
  // What a mail server says of itself to one message holds for the others.
  const server = { isDown: false };
  while (!doors.ending?.aborted && !server.isDown && failures.length === 0) {
    const claimed = await claimDue(doors.now(), doors.mail !== null);
    if (claimed.length === 0) return;
    const left = claimed.values();
    const lane = async (): Promise<void> => {
      for (const delivery of left) {
        const isMail = delivery.channel === 'email';
        try {
          if (doors.ending?.aborted || (isMail && server.isDown))
            await release(delivery, doors.now(), doors.ending);
          else if ((await deliver(delivery, doors)) === 'unreachable' && isMail) server.isDown = true;
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices could not be sent`);
}

async function deliver(delivery: Claimed, doors: Doors): Promise<Outcome['kind'] | 'skipped'> {
  const { ending } = doors;
  let ready: Ready | Skipped;
  try {
    ready = await prepare(delivery, doors);
    if (ready.told !== null) await aboutToTell(delivery, ready.told);
  } catch (error) {
    await release(delivery, doors.now(), ending);
    throw error;
  }
  if (ready.reason !== null) {
    await skip(delivery, ready.reason, ending);
    return 'skipped';
  }
  const outcome = await ready.send();
  await conclude(delivery, { ...outcome, subject: ready.subject }, doors.now(), ending);
  return outcome.kind;
}

type Ready = {
  reason: null;
  subject: string | null;
  /** Stands for the team, or the teams, that it tells of; null for other notices. */
  told: string | null;
  send: () => Promise<Outcome>;
};
type Skipped = { reason: string; told: null };

const skipped = (reason: string): Skipped => ({ reason, told: null });

/** Looks whether it is still to be sent, and what it says now. */
async function prepare(delivery: Claimed, doors: Doors): Promise<Ready | Skipped> {
  const { announcement, userId, channel } = delivery;
  const { kind, isTest } = announcement;
  const template = await readTemplate(db, kind);
  if (!template.isSent && !isTest) return skipped('The organisers have switched this notice off.');
  if (channel === 'chat') return preparePost(delivery, doors);
  const supposed = isTest ? stateWhenSent(kind) : {};
  const found = userId === null ? undefined : (await readRecipients(db, [userId], { supposed })).get(userId);
  // Others are not sent what is not published; a test is sent whatever is true.
  const person = found && asReadBy(found, found);
  if (!person || !doors.mail) return skipped('They are not here any more.');
  const { settings, mail } = doors;
  const told = tellsOfTeam(kind) && !isTest ? teamOf(person) : null;
  const last = told === null ? null : await lastTold(db, delivery);
  const why =
    whyNotSent(announcement, person, doors.now()) ?? (await whyNoNews(db, delivery, { told, last }));
  if (why !== null) return skipped(why);
  const stopPath = `/notices/stop/${delivery.secret}`;
  const circumstance = await circumstanceOf(db, announcement, {
    person,
    reader: person,
    isOver: (at) => at <= doors.now(),
  });
  if (circumstance.peopleWithoutPlace === 0 && !isTest)
    return skipped('Everybody who takes part has a place now.');
  const hasSameTheme = told !== null && isSameTheme(told, last);
  const values = valuesFor(person, settings, { ...circumstance, hasSameTheme }, doors.now());
  const shown = isTest ? withStandIns(values) : values;
  const message = messageOf(template, shown, footerOf(settings, stopPath));
  const subject = (isTest ? `[Test] ${message.subject}` : message.subject).slice(0, 300);
  const send = (): Promise<Outcome> =>
    mail.send({
      ...message,
      subject,
      id: delivery.id,
      to: person.email,
      toName: person.name,
      stopUrl: settings.publicUrl + stopPath,
    });
  return { reason: null, subject, told, send };
}

async function preparePost(delivery: Claimed, { chat, settings, now }: Doors): Promise<Ready | Skipped> {
  const { regionId, announcement } = delivery;
  const webhook = regionId === null ? null : await db.chatWebhook.findUnique({ where: { id: regionId } });
  const text = webhook && (await readChatText(db, announcement, settings, now()));
  if (!webhook || regionId === null || text === null)
    return skipped('The region has no chat channel for it any more, or it is not true now.');
  const told = tellsOfTeam(announcement.kind) && !announcement.isTest ? await teamsOf(db, regionId) : null;
  const last = told === null ? null : await lastTold(db, delivery);
  const why = await whyNoNews(db, delivery, { told, last });
  if (why !== null) return skipped(why);
  return { reason: null, subject: null, told, send: () => chat.post(webhook.address, text) };
}
