import type { CostCodes } from './weights';
import { type Level, levelValue } from '../model/objective';
import type { PackedLevel } from '../model/allocation';

/** By how much a level of the objective changes; all levels are minimised, so a positive change is a loss. */
export interface LevelChange {
  readonly level: Level;
  readonly change: number;
}

/** A person who moves from a seat with one cost code to a seat with another. */
export interface CodeMove {
  readonly from: number;
  readonly to: number;
}

export function levelChanges(
  levels: readonly PackedLevel[],
  codes: CostCodes,
  moves: readonly CodeMove[],
): LevelChange[] {
  return levels.map(({ level }) => {
    const valueOf = (code: number): number =>
      levelValue(level, codes.rankOf(code), codes.isMoved(code), codes.worstRank);
    return { level, change: moves.reduce((sum, { from, to }) => sum + valueOf(to) - valueOf(from), 0) };
  });
}

/** The most significant level that changes; `null` if none does. */
export function decidingChange(changes: readonly LevelChange[]): LevelChange | null {
  return changes.find(({ change }) => change !== 0) ?? null;
}

/** The change of the total rank; `null` if the objective does not count it. */
export function rankSteps(changes: readonly LevelChange[]): number | null {
  return changes.find(({ level }) => level.kind === 'rankSum')?.change ?? null;
}
