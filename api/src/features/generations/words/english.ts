import { enumerate } from '../../../lib/enumerate';
import { ordinal } from '../../../lib/ordinal';
import type { LevelChange } from '../../../solver/weights/weights';

/* Numbers and lists in English, for sentences about an allocation. */

const NUMBERS = new Intl.NumberFormat('en');

/** 1,000 */
export function figure(count: number): string {
  return NUMBERS.format(count);
}

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** one person, two people, 17 people */
export function quantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${SMALL_NUMBERS[count] ?? figure(count)} ${count === 1 ? singular : plural}`;
}

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
  return enumerate(parts);
}
