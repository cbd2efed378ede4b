import { tip } from '../../../lib/tip';
import styles from './board.module.css';
import { choiceKey, choiceMark, choiceText } from './choice';

/** Which choice of theirs somebody has, in the colours of the report. */
export function ChoiceMark({ rank }: { rank: number | null }) {
  const text = choiceText(rank);
  return (
    <span
      className={styles['choice']}
      data-choice={choiceKey(rank)}
      role="img"
      aria-label={text}
      {...tip(text)}
    >
      {choiceMark(rank)}
    </span>
  );
}
