import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import { announce } from '../../db/announce';
import type { Queries } from '../../db/client';
import type { Prisma, SwapEnd } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction, lockPeopleAndRegions } from '../../db/transaction';
import { conflict, forbidden, notFound } from '../../errors';
import { optionalText } from '../../lib/text';
import { anyId, type InputOf, parseInput, sendNotices } from '../../lib/values';
import { isEligible } from '../users/users.policy';
import { isPublished } from './members.policy';
import { announceChange, ENDED_REQUEST } from './places.service';
import { stopLeading } from './teams.service';

/** The most requests that wait for one person. */
export const MOST_REQUESTS = 10;

export const swapWish = z.object({
  userId: anyId.describe('Whom you ask: a member of another team of your region.'),
  note: optionalText({ label: 'Note', max: 300, lines: true }).describe('What you write to them.'),
});
export const swapAnswer = z.object({
  id: anyId.describe('The id of the request.'),
  sendNotices,
});
export const swapToEnd = z.object({
  id: swapAnswer.shape.id,
  onlyIfEnded: z
    .boolean()
    .nullish()
    .describe('Only dismisses: refused with CONFLICT while the request holds, as after a newer one.'),
});

const REQUEST = {
  user: true,
  theme: { select: { title: true, regionId: true, region: { include: { assignmentStatus: true } } } },
  swapWith: { include: { assignment: { include: { theme: { select: { title: true } } } } } },
} as const satisfies Prisma.TeamAssignmentInclude;
type Request = Prisma.TeamAssignmentGetPayload<{ include: typeof REQUEST }>;

/** What a place says while its person has asked for no swap. */
const NO_REQUEST = { ...ENDED_REQUEST, swapWithId: null, swapEnd: null, swapEndedAt: null } as const;

/** Why a request has ended: a person said no, or one of the two has another place, or none. */
export type RequestEnd = SwapEnd | 'askedMoved' | 'askerMoved';

/** What {@link endOf} needs. */
export const WHY_ENDED = {
  swapEnd: true,
  swapSeatSince: true,
  swapWith: {
    select: { role: true, excludedFromAllocation: true, assignment: { select: { assignedAt: true } } },
  },
} as const satisfies Prisma.TeamAssignmentSelect;
type Ending = Prisma.TeamAssignmentGetPayload<{ select: typeof WHY_ENDED }>;

/** Why a request has ended; null while it holds. */
export function endOf({ swapEnd, swapSeatSince, swapWith }: Ending): RequestEnd | null {
  if (swapEnd !== null) return swapEnd;
  if (swapSeatSince === null) return 'askerMoved';
  const isThere = swapWith?.assignment?.assignedAt.getTime() === swapSeatSince.getTime();
  return isThere && isEligible(swapWith) ? null : 'askedMoved';
}

/** Whether the asker takes part, in a published region. */
const isSeen = ({ user, theme }: Request): boolean => isPublished(theme.region) && isEligible(user);
const isLive = (request: Request): boolean => isSeen(request) && endOf(request) === null;

async function idsOf(
  reads: Pick<Reads, 'teamAssignment'>,
  where: Prisma.TeamAssignmentWhereInput,
  isWanted: (request: Request) => boolean,
): Promise<string[]> {
  const requests = await reads.teamAssignment.findMany({
    where: { AND: [where, { swapWithId: { not: null } }] },
    include: REQUEST,
  });
  return requests.filter(isWanted).map(({ id }) => id);
}

/** The ids of requests that still hold, among those that `where` selects. */
export const liveRequests = (reads: Pick<Reads, 'teamAssignment'>, where: Prisma.TeamAssignmentWhereInput) =>
  idsOf(reads, where, isLive);

/** The id of a person's own request, also of one that has ended; none twice. */
export const requestsBy = (reads: Pick<Reads, 'teamAssignment'>, userId: string) =>
  idsOf(reads, { userId }, isSeen);

/**
 * Asks a person of the region to swap places; a person asks one at a time.
 * @throws DomainError NOT_FOUND; CONFLICT unless both are on different teams of a published region, and neither asks or is asked too much.
 */
export async function requestSwap(
  viewer: Viewer,
  input: InputOf<typeof swapWish>,
): Promise<{ id: string; regionId: string }> {
  const { userId, note } = parseInput(swapWish, input);
  return inTransaction(async (tx) => {
    const people = await lockPeopleAndRegions(tx, [viewer.id, userId]);
    const [own, other] = await Promise.all([placeOf(tx, viewer.id), placeOf(tx, userId)]);
    const [me, them] = [viewer.id, userId].map((id) => people.find((person) => person.id === id));
    // A person of another region is refused like one who does not exist.
    if (!me || !them || them.regionId !== me.regionId) throw notFound('person');
    if (!own || me.excludedFromAllocation) throw conflict('You have no place on a team to swap.');
    if (!other || them.excludedFromAllocation) throw conflict(`${them.displayName} has no place on a team.`);
    if (own.themeId === other.themeId) throw conflict(`${them.displayName} is on your team already.`);
    if (own.swapWithId !== null && isLive(own))
      throw conflict(
        `You have asked ${own.swapWith?.displayName ?? 'another person'}. Take that back first.`,
      );
    const asked = await liveRequests(tx, { swapWithId: userId });
    if (asked.length >= MOST_REQUESTS)
      throw conflict(`${them.displayName} has ${MOST_REQUESTS} requests to answer. Ask another person.`);
    const request = {
      ...NO_REQUEST,
      swapWithId: userId,
      swapSeatSince: other.assignedAt,
      swapNote: note ?? null,
    };
    const asking = await tx.teamAssignment.update({
      where: { id: own.id },
      data: request,
      include: REQUEST,
    });
    if (!isLive(asking)) throw conflict('People swap places once the teams are published.');
    const { regionId } = asking.theme;
    await announce(tx, { kind: 'swapAsked', regionId, userId, fact: `swapAsked:${randomUUID()}` });
    return { id: asking.id, regionId };
  });
}

/**
 * The person asked agrees, or then an organiser, where the region approves swaps. The last yes swaps the two places, which count as set
 * manually.
 * @throws DomainError NOT_FOUND for a request that has ended; FORBIDDEN for others; CONFLICT when it does not hold any more.
 */
export async function acceptSwap(
  viewer: Viewer,
  { id, sendNotices: isSent }: InputOf<typeof swapAnswer>,
): Promise<{ regionId: string; userIds: string[]; isDone: boolean }> {
  return inTransaction(async (tx) => {
    const { request, asked } = await lockRequest(tx, viewer, id);
    const { regionId, region } = request.theme;
    const isAgreed = request.swapAgreedAt !== null;
    if (isAgreed) requireOrganiser(viewer, regionId);
    else if (viewer.id !== asked.id) throw forbidden('Only the person asked can agree to a swap.');
    if (!isLive(request) || !asked.assignment) {
      throw conflict('One of the two has another place by now, so the swap is off. Nothing was changed.');
    }
    const done = { regionId, userIds: [request.userId, asked.id] };
    const now = new Date();
    if (!isAgreed && region.approvesSwaps) {
      await tx.teamAssignment.update({ where: { id }, data: { swapAgreedAt: now } });
      return { ...done, isDone: false };
    }
    const place = { assignedAt: now, swappedAt: now, tookOpenSeat: false, isManualOverride: true };
    await tx.teamAssignment.update({
      where: { id },
      data: { ...place, ...NO_REQUEST, themeId: asked.assignment.themeId },
    });
    await tx.teamAssignment.update({
      where: { id: asked.assignment.id },
      data: { ...place, ...ENDED_REQUEST, themeId: request.themeId },
    });
    await stopLeading(tx, ...done.userIds);
    await announceChange(tx, regionId, done.userIds, isSent);
    return { ...done, isDone: true };
  });
}

/**
 * Ends a request: who asked takes it back, or dismisses what is left of it; who was asked declines; an organiser refuses. An agreed one
 * that an organiser refuses is left on both places, unless the person asked asks for another swap.
 * @throws DomainError NOT_FOUND for a request that has ended, but to who asked; FORBIDDEN for others; CONFLICT if it was to have ended.
 */
export async function endSwapRequest(
  viewer: Viewer,
  { id, onlyIfEnded }: InputOf<typeof swapToEnd>,
): Promise<{ regionId: string }> {
  return inTransaction(async (tx) => {
    const { request, asked } = await lockRequest(tx, viewer, id);
    const { regionId } = request.theme;
    const isOwn = viewer.id === request.userId;
    const isAsked = viewer.id === asked.id;
    const isRefusal = !isOwn && !isAsked;
    if (isRefusal) requireOrganiser(viewer, regionId);
    if (onlyIfEnded === true && isLive(request))
      throw conflict(`You have asked ${asked.displayName} since. Nothing was changed.`);
    const end = { swapEnd: isRefusal ? 'refused' : 'declined', swapEndedAt: new Date() } as const;
    await tx.teamAssignment.update({
      where: { id },
      data: isOwn ? NO_REQUEST : { ...ENDED_REQUEST, ...end },
    });
    if (isRefusal && request.swapAgreedAt !== null) {
      await tx.teamAssignment.updateMany({
        where: { userId: asked.id, swapSeatSince: null },
        data: { ...end, swapWithId: request.userId },
      });
    }
    return { regionId };
  });
}

const placeOf = (tx: Queries, userId: string) =>
  tx.teamAssignment.findUnique({ where: { userId }, include: REQUEST });

/** Locks both people of a request. @throws DomainError NOT_FOUND when there is none; for others than its asker, also when it has ended. */
async function lockRequest(tx: Queries, viewer: Viewer, id: string) {
  const before = await tx.teamAssignment.findUnique({ where: { id } });
  if (before?.swapWithId == null) throw notFound('request');
  await lockPeopleAndRegions(tx, [before.userId, before.swapWithId]);
  const request = await tx.teamAssignment.findUnique({ where: { id }, include: REQUEST });
  const asked = request?.swapWith;
  if (!asked || asked.id !== before.swapWithId) throw notFound('request');
  if (request.swapSeatSince === null && request.userId !== viewer.id) throw notFound('request');
  return { request, asked };
}
