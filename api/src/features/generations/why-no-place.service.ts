import type { Queries } from '../../db/client';
import { wantSentences } from './explanations';
import { insightsOfRun, newcomersOf } from './region-reads';
import { latestRunOf } from './runs.service';

type Person = { id: string; regionId: string | null };

/** Why a participant has no place, in sentences for them, by the latest run of their region; null before the first. */
export async function whyNoPlace(tx: Queries, { id, regionId }: Person): Promise<string | null> {
  if (regionId === null) return null;
  const run = await tx.generation.findFirst({ ...latestRunOf(regionId), select: { id: true } });
  if (run === null) return null;
  const [insights, newcomers, themes] = await Promise.all([
    insightsOfRun(run.id),
    newcomersOf(tx, run.id),
    tx.theme.findMany({ where: { regionId }, select: { id: true, title: true } }),
  ]);
  const themesNow = new Map(themes.map((theme) => [theme.id, theme.title]));
  return wantSentences({ insights, newcomers, themesNow, rankedAgain: new Set() }, id).join(' ');
}
