import { z } from 'zod';
import type { Queries } from '../../db/client';
import type { AllocationPreset } from '../../db/generated/client';
import type { AllocationInput } from '../../solver/model/input';
import { whereEligible } from '../users/users.policy';
import { MIN_CHOICES } from '../preferences/preferences.policy';

/** A region as a generation reads it. */
export type RegionSnapshot = {
  /** By title. */
  themes: { id: string; title: string; capacity: number; createdAt: Date }[];
  /** Everybody whom a generation places, by name. */
  people: SnapshotPerson[];
};

type SnapshotPerson = {
  id: string;
  displayName: string;
  /** Theme ids, best first. */
  ranking: readonly string[];
  /** When the ranking was saved; null without one. */
  rankedAt: Date | null;
  /** Where they are now; null for on no team. */
  place: { themeId: string; isManualOverride: boolean } | null;
};

/** What the teams aim for, and what decides ties. */
export type RunOptions = { preset: AllocationPreset; seed: string };

/** Takes one statement per table, however many people there are. */
export async function readRegionSnapshot(tx: Queries, regionId: string): Promise<RegionSnapshot> {
  const themes = await tx.theme.findMany({
    where: { regionId },
    select: { id: true, title: true, capacity: true, createdAt: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
  });
  const people = await tx.user.findMany({
    where: { regionId, ...whereEligible },
    select: {
      id: true,
      displayName: true,
      assignment: { select: { themeId: true, isManualOverride: true } },
    },
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
  });
  const rankings = await readRankings(tx, regionId);
  return {
    themes,
    people: people.map(({ assignment, ...person }) => {
      const ranking = rankings.get(person.id);
      return {
        ...person,
        ranking: ranking?.themes ?? [],
        rankedAt: ranking?.savedAt ?? null,
        place: assignment,
      };
    }),
  };
}

const rankingRows = z.array(z.object({ userId: z.string(), themes: z.array(z.string()), savedAt: z.date() }));

async function readRankings(
  tx: Queries,
  regionId: string,
): Promise<Map<string, z.infer<typeof rankingRows>[number]>> {
  const rows = await tx.$queryRaw`
    SELECT rankings.id AS "userId", theme_ids AS themes, submitted_at AS "savedAt"
    FROM rankings JOIN users ON users.id = rankings.id WHERE users.region_id = ${regionId}`;
  return new Map(rankingRows.parse(rows).map((row) => [row.userId, row]));
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
      // Without the region's lock, a theme may have been added between reading themes and reading people.
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
