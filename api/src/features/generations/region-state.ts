import { z } from 'zod';
import type { Queries } from '../../db/client';

/** A region's current teams and what they depend on. Smaller than a snapshot, because it is read whenever somebody asks why. */
export type RegionState = {
  /** By id. */
  themes: ReadonlyMap<string, { title: string; capacity: number }>;
  /** Everybody who takes part, by id. */
  people: ReadonlyMap<string, PersonState>;
};

type PersonState = {
  /** Where they are; null for on no team. */
  themeId: string | null;
  isManualOverride: boolean;
  /** A digest. */
  ranking: string;
};

const stateRow = z.tuple([z.object({ state: z.string() })]);
const state = z.object({
  themes: z.array(z.tuple([z.string(), z.string(), z.number()])),
  people: z.array(z.tuple([z.string(), z.string().nullable(), z.boolean(), z.string()])),
});

/** Separates the theme ids of a ranking. No id contains it. */
export const RANKING_SEPARATOR = ',';

/**
 * One statement with one row, so that everything is of the same moment, and ten thousand people are one text to parse
 * instead of ten thousand rows to map. Rankings are digests, because the only question is whether they have changed.
 * @returns JSON for {@link parseRegionState}: the same text for the same state.
 */
export async function readRegionState(tx: Queries, regionId: string): Promise<string> {
  const rows = await tx.$queryRaw`
    SELECT json_build_object(
      'themes', (
        SELECT coalesce(json_agg(json_build_array(id, title, capacity) ORDER BY id), '[]')
        FROM themes WHERE region_id = ${regionId}
      ),
      'people', (
        SELECT coalesce(json_agg(json_build_array(
          u.id, a.theme_id, coalesce(a.is_manual_override, false),
          md5(coalesce(array_to_string(p.theme_ids, ${RANKING_SEPARATOR}), ''))
        ) ORDER BY u.id), '[]')
        FROM users u
        LEFT JOIN team_assignments a ON a.user_id = u.id
        LEFT JOIN rankings p ON p.id = u.id
        WHERE u.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation
      )
    )::text AS state`;
  return stateRow.parse(rows)[0].state;
}

/** Reads what {@link readRegionState} returned. */
export function parseRegionState(text: string): RegionState {
  const { themes, people } = state.parse(JSON.parse(text));
  return {
    themes: new Map(themes.map(([id, title, capacity]) => [id, { title, capacity }])),
    people: new Map(
      people.map(([id, themeId, isManualOverride, ranking]) => [id, { themeId, isManualOverride, ranking }]),
    ),
  };
}
