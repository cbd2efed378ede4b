import { z } from 'zod';
import type { Queries } from '../../db/client';

/** The most people without a place whom a review names. */
export const NAMED_WITHOUT_PLACE = 20;

const reviewRow = z.object({
  /** Changes with the publication, the seats, who takes part and who has which place; not with rankings or names. */
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

/** What to know before a region's teams are published or taken back, all of one moment. */
export type PublicationReview = z.infer<typeof reviewRow>;

/**
 * One statement, so that everything is of the same moment, and one row, however many people there are. Publishing reads it again
 * under the lock that holds the region, and compares its `state` with the one that was shown.
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
