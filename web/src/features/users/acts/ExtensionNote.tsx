import { formatInstantAt } from '../../../lib/dates';
import { tip } from '../../../lib/tip';
import { useHasPassed } from '../../../lib/useHasPassed';
import styles from './acts.module.css';

interface ExtensionNoteProps {
  extension: { until: string; reason: string };
  timeZone: string | null;
}

/** Until when somebody has longer than others; nothing once that is over. */
export function ExtensionNote({ extension: { until, reason }, timeZone }: ExtensionNoteProps) {
  if (useHasPassed(until)) return null;
  const when = `Until ${formatInstantAt(until, timeZone)}`;
  return (
    <span className={styles['extension']} {...tip(`${when}: ${reason}`)}>
      {when}
    </span>
  );
}
