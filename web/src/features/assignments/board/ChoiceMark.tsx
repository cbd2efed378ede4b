import { tip } from '../../../lib/tip';
import styles from './board.module.css';
import { choiceKey, choiceMark, choiceText } from './choice';

interface ChoiceMarkProps {
  rank: number | null;
  /** Whether they placed it themselves; a choice that came there in random order has a lighter mark. */
  isPlaced: boolean;
}

/** Which choice of theirs somebody has, in the colours of the report. */
export function ChoiceMark({ rank, isPlaced }: ChoiceMarkProps) {
  const text = choiceText(rank, isPlaced);
  return (
    <span
      className={styles['choice']}
      data-choice={choiceKey(rank)}
      data-drawn={(rank !== null && !isPlaced) || undefined}
      role="img"
      aria-label={text}
      {...tip(text)}
    >
      {choiceMark(rank)}
    </span>
  );
}
