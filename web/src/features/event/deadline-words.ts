import { daysFromNow, formatInstant } from '../../lib/dates';

/** From this many days on, a deadline is near. */
const NEAR = 2;

/** A deadline that is ahead, as a person plans by it. */
export interface DeadlineWords {
  /** '21 days left, until Sat 12 Dec, 20:18 GMT', 'Closes today, …'. */
  left: string;
  /** 'until Sat 12 Dec, 20:18 GMT'. */
  until: string;
  isNear: boolean;
}

/** Null without a deadline. @param deadline an ISO instant @param now in milliseconds since 1970 */
export function deadlineWords(deadline: string | null, now: number): DeadlineWords | null {
  if (deadline === null) return null;
  const days = daysFromNow(deadline, now);
  const until = `until ${formatInstant(deadline)}`;
  return {
    left: `${days <= 0 ? 'Closes today' : days === 1 ? 'Closes tomorrow' : `${days} days left`}, ${until}`,
    until,
    isNear: days <= NEAR,
  };
}
