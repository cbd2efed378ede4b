import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Prisma, SwapRequest, SwapState } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction, lockPeopleAndRegions } from '../../db/transaction';
import { conflict, forbidden, notFound } from '../../errors';
import { optionalText } from '../../lib/text';
import { anyId, idInput, type InputOf, parseInput } from '../../lib/values';
import { announce } from '../announcements/announcements.service';
import { isEligible } from '../people/people.policy';
import { isPublished, PUBLICATION } from './members.policy';
import { announceChange } from './places.service';
import { requirePublished } from './publication.service';
import { stopLeading } from './teams.service';

/** The most requests that wait for one person. */
export const MOST_REQUESTS = 10;
/** The most requests that one person makes within a day. */
const MOST_A_DAY = 10;
/** The most letters about requests that one person gets within a day; of them one about the same asker. */
const MOST_LETTERS_A_DAY = 10;

export const swapWish = z.object({
  userId: anyId.describe('Whom you ask: a member of another team of your region.'),
  note: optionalText({ label: 'Note', max: 300, lines: true }).describe('What you write to them.'),
});
export const swapRequest = idInput('id', 'The id of the request.');

const OPEN = ['asked', 'agreed'] as const satisfies SwapState[];
type OpenState = (typeof OPEN)[number];
const whereOpen = { state: { in: [...OPEN] } } as const satisfies Prisma.SwapRequestWhereInput;

/** Whether it can still be carried out. Triggers in the database end it as soon as it cannot. */
export const isOpen = (state: SwapState): state is OpenState => OPEN.some((open) => open === state);
/** Ends that are not shown: the asker knows them. */
const isShown = (state: SwapState): boolean => state !== 'done' && state !== 'takenBack';

/** The ids of what a person sees: their own newest request, or one that was refused to both, and those that they are to answer. */
export async function requestsOf(
  reads: Pick<Reads, 'swapRequest' | 'user'>,
  userId: string,
): Promise<string[]> {
  const person = await reads.user.findUnique({
    where: { id: userId },
    include: { assignment: true, region: { select: PUBLICATION } },
  });
  if (!person?.assignment || !isEligible(person) || !isPublished(person.region)) return [];
  // Two reads by an index: an OR would look at each request of the event.
  const [made, received] = await Promise.all([
    reads.swapRequest.findMany({ where: { askerId: userId } }),
    reads.swapRequest.findMany({ where: { askedId: userId } }),
  ]);
  const refused = received.filter(({ state }) => state === 'refused');
  const [newest] = [...made, ...refused].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const isDismissed = newest?.[newest.askerId === userId ? 'askerDismissedAt' : 'askedDismissedAt'] != null;
  const own = newest && isShown(newest.state) && !isDismissed ? [newest] : [];
  return [...own, ...received.filter(({ state }) => isOpen(state))].map(({ id }) => id);
}

/** What wait for the organisers of a region. */
export const whereAgreed = (regionId: string) =>
  ({ regionId, state: 'agreed' }) satisfies Prisma.SwapRequestWhereInput;

/**
 * Asks a person of the region to swap places; a person asks one at a time.
 * @throws DomainError NOT_FOUND; CONFLICT unless both are on different teams of a published region, and neither asks or is asked too much.
 */
export async function requestSwap(viewer: Viewer, input: InputOf<typeof swapWish>): Promise<SwapRequest> {
  const { userId, note } = parseInput(swapWish, input);
  return inTransaction(async (tx) => {
    const people = await lockPeopleAndRegions(tx, [viewer.id, userId]);
    const [me, them] = [viewer.id, userId].map((id) => people.find((person) => person.id === id));
    // Before anything that depends on a draft, which is secret.
    const regionId = await requirePublished(tx, me?.regionId ?? null);
    // A person of another region is refused like one who does not exist.
    if (!me || !them || them.regionId !== regionId) throw notFound('person');
    const [own, other] = await Promise.all([placeOf(tx, viewer.id), placeOf(tx, userId)]);
    if (!own || !isEligible(me)) throw conflict('You have no place on a team to swap.');
    if (!other || !isEligible(them)) throw conflict(`${them.displayName} has no place on a team.`);
    if (own.themeId === other.themeId) throw conflict(`${them.displayName} is on your team already.`);
    const now = new Date();
    const dayAgo = { gt: new Date(now.getTime() - millisecondsInDay) };
    await requireMayAsk(tx, me.id, dayAgo);
    if ((await tx.swapRequest.count({ where: { askedId: userId, ...whereOpen } })) >= MOST_REQUESTS)
      throw conflict(`${them.displayName} has ${MOST_REQUESTS} requests to answer. Ask another person.`);
    await sendLetter(tx, { regionId, askerId: me.id, userId, dayAgo });
    return tx.swapRequest.create({
      data: { regionId, askerId: me.id, askedId: userId, note: note ?? null, createdAt: now },
    });
  });
}

/** @throws DomainError CONFLICT for a person who has an open request, or made too many. */
async function requireMayAsk(tx: Queries, askerId: string, dayAgo: { gt: Date }): Promise<void> {
  const open = await tx.swapRequest.findFirst({
    where: { askerId, ...whereOpen },
    select: { asked: { select: { displayName: true } } },
  });
  if (open) throw conflict(`You have asked ${open.asked.displayName}. Take that back first.`);
  if ((await tx.swapRequest.count({ where: { askerId, createdAt: dayAgo } })) >= MOST_A_DAY)
    throw conflict(`You have asked ${MOST_A_DAY} times within a day. Ask again tomorrow.`);
}

type Letter = { regionId: string; askerId: string; userId: string; dayAgo: { gt: Date } };

/** Announces a request, unless the person asked got enough letters. They see every request on their page. */
async function sendLetter(tx: Queries, { regionId, askerId, userId, dayAgo }: Letter): Promise<void> {
  const letters = await tx.announcement.findMany({
    where: { kind: 'swapAsked', userId, createdAt: dayAgo },
    select: { fact: true },
  });
  const prefix = `swapAsked:${askerId}:`;
  if (letters.length >= MOST_LETTERS_A_DAY || letters.some(({ fact }) => fact.startsWith(prefix))) return;
  await announce(tx, { kind: 'swapAsked', regionId, userId, fact: `${prefix}${randomUUID()}` });
}

/**
 * The person asked agrees, or then an organiser, where the region approves swaps. The last yes swaps the two places, which count as set
 * manually.
 * @throws DomainError NOT_FOUND; FORBIDDEN for others; CONFLICT for a request that has ended.
 */
export async function acceptSwap(viewer: Viewer, { id }: InputOf<typeof swapRequest>): Promise<SwapRequest> {
  return inTransaction(async (tx) => {
    const request = await lockRequest(tx, id);
    const { regionId, askerId, askedId, state } = request;
    const isAsked = viewer.id === askedId;
    if (!isAsked || state === 'agreed') requireOrganiser(viewer, regionId);
    if (!isAsked && state === 'asked') throw forbidden('Only the person asked can agree to a swap.');
    requireOpen(request);
    const { approvesSwaps } = await tx.region.findUniqueOrThrow({ where: { id: regionId } });
    if (state === 'asked' && approvesSwaps) return decide(tx, id, 'agreed');
    // Both places change, which ends every request of the two that is still open.
    const done = await decide(tx, id, 'done');
    const [own, other] = await Promise.all([placeOf(tx, askerId), placeOf(tx, askedId)]);
    if (!own || !other) throw new Error('An open request is of two people on teams.');
    const place = { assignedAt: new Date(), tookOpenSeat: false, isManualOverride: true };
    const swapped = { ...place, swappedAt: place.assignedAt };
    await tx.teamAssignment.update({ where: { id: own.id }, data: { ...swapped, themeId: other.themeId } });
    await tx.teamAssignment.update({ where: { id: other.id }, data: { ...swapped, themeId: own.themeId } });
    await stopLeading(tx, askerId, askedId);
    await announceChange(tx, regionId, [askerId, askedId], true);
    return done;
  });
}

/** Takes one's own request back. @throws DomainError NOT_FOUND; FORBIDDEN for others; CONFLICT for a request that has ended. */
export const takeBackSwapRequest = (viewer: Viewer, { id }: InputOf<typeof swapRequest>) =>
  end(id, 'takenBack', ({ askerId }) => {
    if (viewer.id !== askerId) throw forbidden('Only who asked can take a request back.');
  });

/** The person asked says no, also after they agreed. @throws DomainError as {@link takeBackSwapRequest} */
export const declineSwapRequest = (viewer: Viewer, { id }: InputOf<typeof swapRequest>) =>
  end(id, 'declined', ({ askedId }) => {
    if (viewer.id !== askedId) throw forbidden('Only the person asked can decline a swap.');
  });

/** An organiser says no to a swap that waits for them. @throws DomainError as {@link takeBackSwapRequest} */
export const refuseSwapRequest = (viewer: Viewer, { id }: InputOf<typeof swapRequest>) =>
  end(id, 'refused', ({ regionId, state }) => {
    requireOrganiser(viewer, regionId);
    if (state === 'asked') throw conflict('The person asked has not agreed to this swap yet.');
  });

const end = (
  id: string,
  state: SwapState,
  requireRight: (request: SwapRequest) => void,
): Promise<SwapRequest> =>
  inTransaction(async (tx) => {
    const request = await lockRequest(tx, id);
    requireRight(request);
    requireOpen(request);
    return decide(tx, id, state);
  });

/**
 * Hides a request that has ended from the viewer, whose it is.
 * @throws DomainError NOT_FOUND; FORBIDDEN for others; CONFLICT while it is open.
 */
export const dismissSwapRequest = (
  viewer: Viewer,
  { id }: InputOf<typeof swapRequest>,
): Promise<SwapRequest> =>
  inTransaction(async (tx) => {
    const { state, askerId, askedId } = await lockRequest(tx, id);
    const isOwn = viewer.id === askerId || viewer.id === askedId;
    if (!isOwn) throw forbidden('Only the two people of a swap can dismiss it.');
    if (isOpen(state)) throw conflict('This request has not ended. Answer it or take it back.');
    const column = viewer.id === askerId ? 'askerDismissedAt' : 'askedDismissedAt';
    return tx.swapRequest.update({ where: { id }, data: { [column]: new Date() } });
  });

const placeOf = (tx: Queries, userId: string) => tx.teamAssignment.findUnique({ where: { userId } });

const decide = (tx: Queries, id: string, state: SwapState): Promise<SwapRequest> =>
  tx.swapRequest.update({
    where: { id },
    data: { state, decidedAt: new Date(), ...(isOpen(state) ? {} : { note: null }) },
  });

/** Says the same of every end: while the teams are a draft, it must tell nothing of it. */
function requireOpen({ state }: SwapRequest): void {
  if (!isOpen(state)) throw conflict('This request has ended, so the swap is off. Nothing was changed.');
}

/** Locks both people of a request and reads it. @throws DomainError NOT_FOUND */
async function lockRequest(tx: Queries, id: string): Promise<SwapRequest> {
  const before = await tx.swapRequest.findUnique({ where: { id } });
  if (!before) throw notFound('request');
  await lockPeopleAndRegions(tx, [before.askerId, before.askedId], [before.regionId]);
  const request = await tx.swapRequest.findUnique({ where: { id } });
  if (!request) throw notFound('request');
  return request;
}
