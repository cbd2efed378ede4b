import { z } from 'zod';
import type { Queries } from '../../db/client';
import type { AllocationPreset } from '../../db/generated/client';
import { itemAt } from '../../solver/model/checked-access';
import type { AllocationInput } from '../../solver/model/input';
import { MIN_CHOICES } from '../preferences/min-choices';

/**
 * A region as a generation reads it, as PostgreSQL wrote it down: one row, so that everything is of the same moment, and little to
 * copy to another thread. {@link snapshotOf} reads it.
 */
export type RegionText = {
  id: string;
  /** PostgreSQL's snapshot: two texts with the same one are the same. */
  moment: string;
  /** JSON: see {@link heads}. */
  heads: string;
  /**
   * Rankings, in base64: for each theme that somebody ranks, the person's position (4 bytes), the rank (2) and the theme's position
   * (2). Prisma takes several times as long for bytes.
   */
  ranks: string;
};

/** Bytes of a theme in a ranking. */
const RANK_BYTES = 8;
/** Positions of themes, and ranks, have to fit into two bytes. */
const MAX_THEMES = 0x10000;

/** A region as a generation reads it. */
export type RegionSnapshot = {
  id: string;
  name: string;
  /** By title. */
  themes: { id: string; title: string; capacity: number; createdAt: Date }[];
  /** Everybody whom a generation places, by name. */
  people: SnapshotPerson[];
};

type SnapshotPerson = {
  id: string;
  /** Theme ids, best first. */
  ranking: readonly string[];
  /** When the ranking was saved; null without one, and if the text was read without times. */
  rankedAt: Date | null;
  /** Where they are now; null for on no team. */
  place: { themeId: string; isManualOverride: boolean } | null;
};

/** What the teams aim for, and what decides ties. */
export type RunOptions = { preset: AllocationPreset; seed: string };

const milliseconds = z.number().transform((time) => new Date(time));
const heads = z.object({
  name: z.string(),
  themes: z.array(z.tuple([z.string(), z.string(), z.number(), milliseconds])),
  people: z.array(
    z.tuple([z.string(), z.string().nullable(), z.boolean().nullable(), milliseconds.nullable()]),
  ),
});

const textRow = z.tuple([z.object({ moment: z.string(), heads: z.string(), ranks: z.string().nullable() })]);

/**
 * Takes one statement. The region must be there.
 * @param withTimes whether to read when rankings were saved.
 */
export async function readRegionText(
  tx: Queries,
  regionId: string,
  { withTimes }: { withTimes: boolean },
): Promise<RegionText> {
  const rows = await tx.$queryRaw`
    SELECT region.* FROM (
    WITH
      t AS MATERIALIZED (
        SELECT id, title, capacity, created_at, row_number() OVER (ORDER BY title, id) - 1 AS position
        FROM themes WHERE region_id = ${regionId}
      ),
      u AS MATERIALIZED (
        SELECT users.id, a.theme_id, a.is_manual_override, r.theme_ids, r.submitted_at,
          row_number() OVER (ORDER BY display_name, users.id) - 1 AS position
        FROM users LEFT JOIN team_assignments a ON a.user_id = users.id LEFT JOIN rankings r ON r.id = users.id
        WHERE region_id = ${regionId} AND role = 'user' AND NOT excluded_from_allocation
      )
    SELECT
      pg_current_snapshot()::text AS moment,
      json_build_object(
        'name', (SELECT name FROM regions WHERE id = ${regionId}),
        'themes', (
          SELECT coalesce(json_agg(json_build_array(
            id, title, capacity, (extract(epoch FROM created_at) * 1000)::float8
          ) ORDER BY position), '[]') FROM t
        ),
        'people', (
          SELECT coalesce(json_agg(json_build_array(
            id, theme_id, is_manual_override,
            CASE WHEN ${withTimes} THEN (extract(epoch FROM submitted_at) * 1000)::float8 END
          ) ORDER BY position), '[]') FROM u
        )
      )::text AS heads,
      (
        SELECT encode(string_agg(int8send((u.position << 32) | (ranked.rank << 16) | t.position), ''), 'base64')
        FROM u, unnest(u.theme_ids) WITH ORDINALITY AS ranked (id, rank) JOIN t ON t.id = ranked.id
      ) AS ranks
    ) region`;
  const [row] = textRow.parse(rows);
  return { id: regionId, ...row, ranks: row.ranks ?? '' };
}

/** Whether two texts say the same, whenever they were read. Seldom, it is said in another order, which does not count as the same. */
export const isSameRegion = (a: RegionText, b: RegionText): boolean =>
  a.heads === b.heads && a.ranks === b.ranks;

export function snapshotOf({ id, heads: text, ranks }: RegionText): RegionSnapshot {
  const { name, themes, people } = heads.parse(JSON.parse(text));
  if (themes.length > MAX_THEMES) throw new RangeError(`${themes.length} themes do not fit into two bytes.`);
  const rankings = rankingsOf(
    Buffer.from(ranks, 'base64'),
    people.length,
    themes.map(([themeId]) => themeId),
  );
  return {
    id,
    name,
    themes: themes.map(([themeId, title, capacity, createdAt]) => ({
      id: themeId,
      title,
      capacity,
      createdAt,
    })),
    people: people.map(([personId, themeId, isManualOverride, rankedAt], position) => ({
      id: personId,
      ranking: rankings[position] ?? [],
      rankedAt,
      place: themeId === null ? null : { themeId, isManualOverride: isManualOverride === true },
    })),
  };
}

/** The themes that each person ranks, best first; the bytes are in no order. */
function rankingsOf(bytes: Buffer, people: number, themes: readonly string[]): string[][] {
  /** Rank and theme as one number, by person: numbers sort by rank. */
  const ranked = Array.from({ length: people }, (): number[] => []);
  for (let at = 0; at < bytes.length; at += RANK_BYTES) {
    ranked[bytes.readUInt32BE(at)]?.push(bytes.readUInt32BE(at + 4));
  }
  return ranked.map((list) =>
    // Almost always in order already, as they were saved.
    list.sort((a, b) => a - b).map((each) => itemAt(themes, each % MAX_THEMES)),
  );
}

/** The input of the allocator. Manual places are its pins; more pins than seats are accepted, and reported as a finding. */
export function allocationInputOf({ themes, people }: RegionSnapshot, options: RunOptions): AllocationInput {
  const offered = new Set(themes.map(({ id }) => id));
  return {
    themes: themes.map(({ id, capacity }) => ({ id, capacity })),
    people: people.map(({ id, ranking, place }) => ({
      id,
      choices: ranking,
      submittedCount: ranking.length,
      ...(place?.isManualOverride && offered.has(place.themeId) ? { pinnedTo: place.themeId } : {}),
    })),
    options: {
      ...options,
      minChoices: Math.min(MIN_CHOICES, themes.length),
      fill: 'ratio',
      keepPrevious: false,
      shortage: 'bestFit',
      allowOverfullPins: true,
    },
  };
}

/** The theme of everybody who is on a team, by person; undefined while nobody is. */
export function presentTeams({ people }: RegionSnapshot): ReadonlyMap<string, string> | undefined {
  const teams = new Map(
    people.flatMap(({ id, place }) => (place === null ? [] : [[id, place.themeId] as const])),
  );
  return teams.size === 0 ? undefined : teams;
}
