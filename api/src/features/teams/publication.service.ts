import { z } from 'zod';
import type { Queries } from '../../db/client';
import type { AssignmentStatus } from '../../db/generated/client';
import { inTransaction, lockRegions } from '../../db/transaction';
import { changedMeanwhile, conflict, notFound } from '../../errors';
import { anyId, type InputOf, sendNotices } from '../../lib/values';
import { announce } from '../announcements/announcements.service';
import { latestRunOf } from '../runs/runs.service';
import { whereMember } from './members.policy';
import { forgetLossesOfPlaced } from './place-losses.service';
import { ensureTeams } from './teams.service';

export const publication = z.object({
  regionId: anyId.describe('The region.'),
  expectedState: anyId
    .nullish()
    .describe(
      'The `state` of the `publicationReview` that you decided by: refused with CONFLICT if the teams have changed since. Not compared if left out.',
    ),
  sendNotices,
});
/** Without notices, the next publication also sends what people do not know by then. */
type Choice = Omit<InputOf<typeof publication>, 'regionId'>;

/**
 * Makes a region's teams visible to its participants; publishing again changes nothing.
 * @throws DomainError NOT_FOUND; CONFLICT while no person has a place, or if the region is no longer as reviewed.
 */
export async function publishAssignments(regionId: string, choice: Choice = {}): Promise<void> {
  await inTransaction((tx) => publishIn(tx, regionId, choice));
}

/** Like {@link publishAssignments}, within a transaction. It refuses before it writes anything. */
export async function publishIn(
  tx: Queries,
  regionId: string,
  { expectedState, sendNotices }: Choice = {},
): Promise<void> {
  await lockRegions(tx, [regionId], 'exclusive');
  const { status } = await requireStatus(tx, regionId);
  if (status === 'published') return;
  if (!(await hasMembers(tx, regionId))) {
    throw conflict('No person in this region has a place yet. Generate assignments, then publish.');
  }
  await requireReviewed(tx, regionId, expectedState);
  await ensureTeams(tx, regionId);
  const publishedAt = new Date();
  await tx.assignmentStatus.update({ where: { regionId }, data: { status: 'published', publishedAt } });
  const run = await tx.generation.findFirst({ ...latestRunOf(regionId), select: { id: true } });
  if (run) await tx.generation.updateMany({ where: run, data: { publishedAt } });
  await forgetLossesOfPlaced(tx, regionId);
  if (sendNotices === false) return;
  const fact = `${regionId}:${publishedAt.toISOString()}`;
  await announce(
    tx,
    { kind: 'teamPublished', regionId, fact: `published:${fact}` },
    { kind: 'teamChanged', regionId, fact: `changed:${fact}` },
    { kind: 'noTeam', regionId, fact: `noTeam:${fact}` },
  );
}

/**
 * Makes a region's teams a draft again; idempotent.
 * @throws DomainError NOT_FOUND; CONFLICT if the region is no longer as reviewed.
 */
export async function unpublishAssignments(regionId: string, expectedState?: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    const { status } = await requireStatus(tx, regionId);
    if (status === 'draft') return;
    await requireReviewed(tx, regionId, expectedState);
    await tx.assignmentStatus.update({ where: { regionId }, data: { status: 'draft', publishedAt: null } });
  });
}

/** The caller holds the region's lock, so nothing changes between this check and the act. @throws DomainError CONFLICT */
async function requireReviewed(
  tx: Queries,
  regionId: string,
  expectedState: string | null | undefined,
): Promise<void> {
  if (expectedState == null || (await readPublicationReview(tx, regionId)).state === expectedState) return;
  throw changedMeanwhile(
    'Another person changed the teams of this region meanwhile, so nothing was done. Look at them again, then decide.',
  );
}

/** @throws DomainError NOT_FOUND for an unknown region */
export async function requireStatus(tx: Queries, regionId: string): Promise<AssignmentStatus> {
  const status = await tx.assignmentStatus.findUnique({ where: { regionId } });
  if (!status) throw notFound('region');
  return status;
}

/** @returns the id of the region. @throws DomainError CONFLICT for a draft, or for no region. */
export async function requirePublished(tx: Queries, regionId: string | null): Promise<string> {
  const status = await tx.assignmentStatus.findFirst({ where: { regionId: regionId ?? '' } });
  if (status?.status !== 'published') throw conflict('The teams of your region are not published.');
  return status.regionId;
}

/** Whether an eligible person of the region has a place. */
export async function hasMembers(tx: Queries, regionId: string): Promise<boolean> {
  return (await tx.teamAssignment.count({ where: { ...whereMember, theme: { regionId } }, take: 1 })) > 0;
}

/** The most people without a place that a review names. */
export const NAMED_WITHOUT_PLACE = 20;

const reviewRow = z.object({
  /** Changes with the publication, the seats, eligible people and their places; not with rankings or names. */
  state: z.string(),
  people: z.number(),
  placed: z.number(),
  first: z.number(),
  topThree: z.number(),
  drawnFirst: z.number(),
  drawnTopThree: z.number(),
  notSignedIn: z.number(),
  /** The first by name. */
  withoutPlaceIds: z.array(z.string()),
  overFullIds: z.array(z.string()),
  emptyTeam: z.number(),
  namedTeam: z.number(),
});
const reviewRows = z.tuple([z.object({ review: reviewRow })]);

export type PublicationReview = z.infer<typeof reviewRow>;

/**
 * One statement, so everything is of the same moment, with one row for any number of people. Publishing reads it again under
 * the region's lock, and compares its `state` with the one shown (optimistic concurrency).
 */
export async function readPublicationReview(tx: Queries, regionId: string): Promise<PublicationReview> {
  const rows = await tx.$queryRaw`
    SELECT review FROM (
      WITH people AS (
        SELECT u.id, u.display_name, u.first_sign_in_at, a.theme_id,
          array_position(r.theme_ids, a.theme_id) AS rank, a.theme_id = ANY(r.drawn_theme_ids) AS is_drawn
        FROM users u
        LEFT JOIN team_assignments a ON a.user_id = u.id
        LEFT JOIN rankings r ON r.id = u.id
        WHERE u.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation
      ), sized AS (
        SELECT t.id, t.title, t.capacity, teams.team_name, coalesce(members.size, 0) AS size
        FROM themes t
        LEFT JOIN teams ON teams.theme_id = t.id
        LEFT JOIN (SELECT theme_id, count(*) AS size FROM people GROUP BY theme_id) members
          ON members.theme_id = t.id
        WHERE t.region_id = ${regionId}
      )
      SELECT json_build_object(
        'state', md5(json_build_array(
          (SELECT json_build_array(status, published_at) FROM assignment_status WHERE region_id = ${regionId}),
          (SELECT json_agg(json_build_array(id, capacity) ORDER BY id) FROM sized),
          (SELECT json_agg(json_build_array(id, theme_id) ORDER BY id) FROM people)
        )::text),
        'people', (SELECT count(*) FROM people),
        'placed', (SELECT count(theme_id) FROM people),
        'first', (SELECT count(*) FROM people WHERE rank = 1),
        'topThree', (SELECT count(*) FROM people WHERE rank <= 3),
        'drawnFirst', (SELECT count(*) FROM people WHERE rank = 1 AND is_drawn),
        'drawnTopThree', (SELECT count(*) FROM people WHERE rank <= 3 AND is_drawn),
        'notSignedIn', (SELECT count(*) FROM people WHERE first_sign_in_at IS NULL),
        'withoutPlaceIds', (SELECT coalesce(json_agg(id), '[]') FROM (
          SELECT id FROM people WHERE theme_id IS NULL ORDER BY display_name, id LIMIT ${NAMED_WITHOUT_PLACE}
        ) named),
        'overFullIds', (SELECT coalesce(json_agg(id ORDER BY title, id), '[]') FROM sized WHERE size > capacity),
        'emptyTeam', (SELECT count(*) FROM sized WHERE size = 0),
        'namedTeam', (SELECT count(team_name) FROM sized)
      ) AS review
    ) AS reviewed`;
  return reviewRows.parse(rows)[0].review;
}
