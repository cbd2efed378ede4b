import { expect, it } from 'vitest';
import { whileHeld } from '../../../test/waiting';
import { EVENT_ID } from '../../db/acts';
import { db } from '../../db/client';
import { announce, NOTICE_KINDS, type NoticeKind } from '../announcements/announcements.service';
import { kindOf } from './kinds/registry';
import { fanOut, sendDue } from './send.service';
import { MINUTE, startSending } from './testing/sending';

const sending = startSending();

/** The deadline in milliseconds from now. */
type Settings = { deadline?: number; preferencesOpen?: boolean; isPublished?: boolean };
const STATES = {
  open: {},
  openUntil: { deadline: 12 * 60 * MINUTE },
  over: { deadline: -12 * 60 * MINUTE },
  closed: { preferencesOpen: false },
  closedAhead: { preferencesOpen: false, deadline: 12 * 60 * MINUTE },
  published: { isPublished: true },
  publishedAhead: { isPublished: true, deadline: 12 * 60 * MINUTE },
} as const satisfies Record<string, Settings>;
type State = keyof typeof STATES;
const RANKING: readonly State[] = ['open', 'openUntil'];
const PUBLISHED: readonly State[] = ['published', 'publishedAhead'];
const ALL = Object.keys(STATES) as State[];

/** The states in which each kind is sent to a person with a place who has neither ranked nor signed in. */
const SENT: Readonly<Partial<Record<NoticeKind, readonly State[]>>> = {
  invited: ALL,
  preferencesOpen: RANKING,
  notRankedYet: RANKING,
  deadlineNear: ['openUntil'],
  teamPublished: PUBLISHED,
  teamChanged: PUBLISHED,
};
const CHAT: Readonly<Partial<Record<NoticeKind, readonly State[]>>> = {
  preferencesOpen: RANKING,
  deadlineNear: ['openUntil'],
  teamPublished: PUBLISHED,
};

/** Words that ask for a ranking, or mention a time until which it can be saved. */
const ASKS = /rank|until|would like|close/i;

/** A region in a state, with a placed person whose account was imported now. */
async function regionThatIs(state: State) {
  const { regionId, themeIds, people } = await sending.scene('Ann');
  const [ann = expect.fail('no person')] = people;
  const { deadline, preferencesOpen = true, isPublished = false }: Settings = STATES[state];
  const createdAt = new Date();
  await db.user.update({ where: { id: ann.id }, data: { firstSignInAt: null, createdAt } });
  await db.teamAssignment.create({ data: { userId: ann.id, themeId: themeIds[0] ?? '' } });
  await db.region.update({ where: { id: regionId }, data: { preferencesOpen } });
  if (isPublished)
    await db.assignmentStatus.update({
      where: { regionId },
      data: { status: 'published', publishedAt: createdAt },
    });
  await db.deadlines.deleteMany();
  if (deadline !== undefined)
    await db.deadlines.create({
      data: { id: EVENT_ID, submissionDeadline: new Date(Date.now() + deadline) },
    });
  await db.chatWebhook.create({ data: { id: regionId, address: 'https://hooks.slack.com/services/a' } });
  return { regionId, ann, createdAt };
}

it.each(ALL)('each notice in a region that is %s says what is true there', async (state) => {
  const { regionId, ann, createdAt } = await regionThatIs(state);
  for (const kind of NOTICE_KINDS) {
    await sending.forget();
    // Organisers may have used any placeholder in a notice.
    const words = kindOf(kind);
    const hasDeadline = words.placeholders.includes('deadline');
    const body = hasDeadline ? `${words.body}\nYou have until {deadline}.` : words.body;
    await db.noticeTemplate.create({ data: { kind, body } });
    const fact = `${kind} ${state} ${regionId}`;
    const audience = kind === 'teamChanged' ? { userId: ann.id } : {};
    await announce(db, { kind, fact, ...(kind !== 'invited' && { regionId, ...audience }) });
    await db.announcement.update({ where: { fact }, data: { createdAt } });

    await fanOut(true, sending.transports.now());
    await sendDue(sending.transports);
    const mails = sending.server.received.filter(({ to }) => to === ann.email);
    expect(mails, kind).toHaveLength(SENT[kind]?.includes(state) ? 1 : 0);
    expect(sending.posts, kind).toHaveLength(CHAT[kind]?.includes(state) ? 1 : 0);
    if (RANKING.includes(state)) continue;
    const said = mails.map(({ parsed }) => `${parsed.subject}\n${parsed.text}`);
    for (const text of [...said, ...sending.posts]) expect(text, kind).not.toMatch(ASKS);
  }
});

it('an announcement whose region was deleted makes no delivery and no failure', async () => {
  const { regionId } = await sending.scene();
  await announce(db, { kind: 'preferencesOpen', fact: 'goes', regionId });
  await whileHeld(
    (tx) => tx.$executeRaw`LOCK TABLE notice_templates IN ACCESS EXCLUSIVE MODE`,
    () => fanOut(true, sending.transports.now()),
    () => db.announcement.deleteMany({ where: { fact: 'goes' } }),
  );
  expect(await db.delivery.count({ where: { regionId } })).toBe(0);
});
