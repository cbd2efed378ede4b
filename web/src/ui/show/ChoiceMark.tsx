import type { CSSProperties } from 'react';
import { ordinal } from '../../lib/numbers';
import { tip } from '../../lib/tip';
import styles from './choice-mark.module.css';

/** Which choice of a person a theme is, and whether they ranked it there themselves or the random order did. */
export interface Choice {
  /** Null if it is not among the ranked themes, undefined while unknown. */
  rank?: number | null | undefined;
  isRankPlaced?: boolean | null | undefined;
}

/** `2nd choice`, `7th choice, not placed`, or `Not on their list`. */
export const choiceText = (rank: number | null, isPlaced: boolean): string =>
  rank === null ? 'Not on their list' : `${ordinal(rank)} choice${isPlaced ? '' : ', not placed'}`;

/** 'their 2nd choice', 'not on their list', or null while unknown. */
export const theirChoice = ({ rank, isRankPlaced }: Choice): string | null =>
  rank === undefined
    ? null
    : rank === null
      ? 'not on their list'
      : `their ${choiceText(rank, isRankPlaced ?? false)}`;

/** In the colours of the report. */
const COLOURS = ['first', 'second', 'third', 'later'] as const;
const colourOf = (rank: number): string =>
  `var(--chakra-colors-choice-${COLOURS[Math.min(rank, COLOURS.length) - 1]})`;

interface ChoiceMarkProps {
  rank: number | null;
  /** Whether they ranked it themselves; a choice from the random order has a lighter mark. */
  isPlaced: boolean;
}

/** Shows which choice a person has. */
export function ChoiceMark({ rank, isPlaced }: ChoiceMarkProps) {
  const text = choiceText(rank, isPlaced);
  return (
    <span
      className={styles['choice']}
      style={rank === null ? undefined : ({ '--mark': colourOf(rank) } as CSSProperties)}
      data-drawn={(rank !== null && !isPlaced) || undefined}
      role="img"
      aria-label={text}
      {...tip(text)}
    >
      {rank === null ? '–' : rank < COLOURS.length ? rank : '4+'}
    </span>
  );
}
