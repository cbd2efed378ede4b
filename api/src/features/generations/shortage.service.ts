import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Queries } from '../../db/client';

const shortageRow = z.tuple([z.object({ without_seat: z.number(), state: z.string() })]);

/**
 * The digest of the shortage that a generation would meet: equal for the same people, manual places and seats, with any
 * rankings and preset. Null if each person gets a seat.
 * @param withoutThemeIds themes that it leaves out: they only have manual places
 */
export async function readShortage(
  tx: Queries,
  regionId: string,
  withoutThemeIds: readonly string[] = [],
): Promise<string | null> {
  const rows = await tx.$queryRaw`
    WITH
      person AS (
        SELECT u.id, a.theme_id AS pin
        FROM users u LEFT JOIN team_assignments a ON a.user_id = u.id AND a.is_manual_override
        WHERE u.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation
      ),
      seat AS (
        SELECT t.id, t.capacity,
          greatest(0, t.capacity - (SELECT count(*) FROM person WHERE pin = t.id)) AS free
        FROM themes t WHERE t.region_id = ${regionId} AND t.id <> ALL(${[...withoutThemeIds]}::text[])
      )
    SELECT
      ((SELECT count(*) FROM person WHERE pin IS NULL) - coalesce((SELECT sum(free) FROM seat), 0))::int AS without_seat,
      json_build_array(
        (SELECT json_agg(json_build_array(id, pin) ORDER BY id) FROM person),
        (SELECT json_agg(json_build_array(id, capacity) ORDER BY id) FROM seat)
      )::text AS state`;
  const [{ without_seat: withoutSeat, state }] = shortageRow.parse(rows);
  return withoutSeat > 0 ? `shortage:${regionId}:${hash('sha256', state)}` : null;
}
