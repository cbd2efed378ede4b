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
/** The most requests of one person within a day. */
const MOST_A_DAY = 10;
/** The most letters about requests that one person gets within a day, with one per requester. */
const MOST_LETTERS_A_DAY = 10;

export const swapWish = z.object({
  userId: anyId.describe('Whom you ask: a member of another team of your region.'),
  note: optionalText({ label: 'Note', max: 300, lines: true }).describe('What you write to them.'),
});
export const swapRequest = idInput('id', 'The id of the request.');

const OPEN = ['asked', 'agreed'] as const satisfies SwapState[];
type OpenState = (typeof OPEN)[number];
const whereOpen = { state: { in: [...OPEN] } } as const satisfies Prisma.SwapRequestWhereInput;

/** Whether it can still be carried out. Database triggers end it as soon as it cannot. */
export const isOpen = (state: SwapState): state is OpenState => OPEN.some((open) => open === state);
/** Some ends are not shown: the requester knows them. */
const isShown = (state: SwapState): boolean => state !== 'done' && state !== 'takenBack';

/**
 * The ids of the requests that a person sees: their own newest one, or one that was refused to both, and those that they can
 * answer.
 */
export async function requestsOf(
  reads: Pick<Reads, 'swapRequest' | 'user'>,
  userId: string,
): Promise<string[]> {
  const person = await reads.user.findUnique({
    where: { id: userId },
    include: { assignment: true, region: { select: PUBLICATION } },
  });
  if (!person?.assignment || !isEligible(person) || !isPublished(person.region)) return [];
  // Two index reads: an OR would scan all requests of the event.
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

/** The requests that wait for the organisers of a region. */
export const whereAgreed = (regionId: string) =>
  ({ regionId, state: 'agreed' }) satisfies Prisma.SwapRequestWhereInput;

/**
 * Requests a swap of places with a person of the region, one at a time.
 * @throws DomainError NOT_FOUND; CONFLICT unless both are on different teams of a published region, and neither exceeds their
 * limit.
 */
export async function requestSwap(viewer: Viewer, input: InputOf<typeof swapWish>): Promise<SwapRequest> {
  const { userId, note } = parseInput(swapWish, input);
  return inTransaction(async (tx) => {
    const people = await lockPeopleAndRegions(tx, [viewer.id, userId]);
    const [me, them] = [viewer.id, userId].map((id) => people.find((person) => person.id === id));
    // Comes before anything that depends on a draft, which is secret.
    const regionId = await requirePublished(tx, me?.regionId ?? null);
    // The refusal for a person of another region is that for an unknown one.
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

/** @throws DomainError CONFLICT for a person with an open request, or with too many within a day. */
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

/** Announces a request, unless its recipient got enough letters. They see every request on their page. */
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
 * Accepts for the recipient, or then for an organiser if the region approves swaps. The last acceptance swaps the two places,
 * which count as set manually.
 * @throws DomainError NOT_FOUND; FORBIDDEN for others; CONFLICT for an ended request.
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
    // Both places change, which ends every open request of the two.
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

/** Cancels one's own request. @throws DomainError NOT_FOUND; FORBIDDEN for others; CONFLICT for an ended request. */
export const takeBackSwapRequest = (viewer: Viewer, { id }: InputOf<typeof swapRequest>) =>
  end(id, 'takenBack', ({ askerId }) => {
    if (viewer.id !== askerId) throw forbidden('Only who asked can take a request back.');
  });

/** Declines for the recipient, even after they agreed. @throws DomainError as {@link takeBackSwapRequest} */
export const declineSwapRequest = (viewer: Viewer, { id }: InputOf<typeof swapRequest>) =>
  end(id, 'declined', ({ askedId }) => {
    if (viewer.id !== askedId) throw forbidden('Only the person asked can decline a swap.');
  });

/** Refuses, for an organiser, a swap that waits for them. @throws DomainError as {@link takeBackSwapRequest} */
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

/** Hides an ended request from its viewer. @throws DomainError NOT_FOUND; FORBIDDEN for others; CONFLICT while it is open. */
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

/** Has the same words for every end: while the teams are a draft, it must not reveal any of it. */
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
