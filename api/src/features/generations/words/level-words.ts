import { enumeration, ordinal, quantity } from './english';
import type { LevelChange } from '../../../solver/weights/level-changes';

/** How many more people are on no theme of their list. */
export function offListChange(levels: readonly LevelChange[]): number {
  return levels.find(({ level }) => level.kind === 'offList')?.change ?? 0;
}

/** "one 1st choice fewer and two 2nd choices more", best rank first */
export function profileInWords(levels: readonly LevelChange[]): string {
  const more = levels.flatMap(({ level, change }) => {
    if (change === 0 || (level.kind !== 'mostOfRank' && level.kind !== 'fewestOfRank')) return [];
    return [{ rank: level.rank, count: level.kind === 'mostOfRank' ? -change : change }];
  });
  const parts = more
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, count }) => {
      const choices = quantity(Math.abs(count), `${ordinal(rank)} choice`);
      return `${choices} ${count > 0 ? 'more' : 'fewer'}`;
    });
  return enumeration(parts);
}
