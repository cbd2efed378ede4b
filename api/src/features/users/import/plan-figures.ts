import type { PlannedLine } from './import-plan';
import { keyOf, type UnknownRegion } from './written-regions';

/** The most lines of each effect in an answer: ten thousand would be megabytes. */
const MAX_SHOWN = 200;
/** The most lines with one error, so that others have lines, too. */
const MAX_OF_ERROR = 50;
export const MAX_ERRORS = 50;

export const isMoved = (line: PlannedLine): boolean => 'isMoved' in line && line.isMoved;

const isRepeated = (line: PlannedLine): boolean => 'isRepeated' in line && line.isRepeated;

const isAlike = ({ alikeLine }: PlannedLine): boolean => alikeLine !== null;

export function countLines(lines: readonly PlannedLine[]) {
  const counts = { error: 0, invite: 0, update: 0, losesTeam: 0, losesRanking: 0, unchanged: 0 };
  for (const { effect } of lines) counts[effect] += 1;
  return {
    ...counts,
    moved: lines.filter(isMoved).length,
    repeated: lines.filter(isRepeated).length,
    alike: lines.filter(isAlike).length,
  };
}

/** The lines in an answer: the first ones of each effect, of each error, and of those alike, in the order of the list. */
export function shownLines(lines: readonly PlannedLine[]): PlannedLine[] {
  const listed = new Map<string, number>();
  const isWithin = (kind: string, most: number): boolean => {
    const count = (listed.get(kind) ?? 0) + 1;
    if (count <= most) listed.set(kind, count);
    return count <= most;
  };
  return lines.filter((line) =>
    line.effect === 'error'
      ? isWithin(`error ${line.cause}`, MAX_OF_ERROR) && isWithin(line.effect, MAX_SHOWN)
      : isWithin(isAlike(line) ? 'alike' : line.effect, MAX_SHOWN),
  );
}

export type LineError = { cause: string; lineCount: number; unknownRegion: UnknownRegion | null };

/** The errors of a list, the most frequent first. */
export function errorsOf(lines: readonly PlannedLine[], unknown: readonly UnknownRegion[]): LineError[] {
  const byText = new Map(unknown.map((one) => [keyOf(one.text), one]));
  const byCause = new Map<string, LineError>();
  for (const line of lines) {
    if (line.effect !== 'error') continue;
    const { cause, regionText } = line;
    const before = byCause.get(cause) ?? {
      cause,
      lineCount: 0,
      unknownRegion: byText.get(keyOf(regionText ?? '')) ?? null,
    };
    byCause.set(cause, { ...before, lineCount: before.lineCount + 1 });
  }
  return [...byCause.values()].toSorted((a, b) => b.lineCount - a.lineCount).slice(0, MAX_ERRORS);
}
