import { formatInstant } from '../../lib/dates';

interface AgendaDeadline {
  title?: string | null;
  /** A day, for example `2025-11-03`. */
  date: string;
  /** The instant at which it starts; null where that is not known. */
  startsAt?: string | null;
}

/** Whether a title promises something about preferences, which only the submission deadline can keep. */
const ABOUT_PREFERENCES = /\b(?:preference|ranking)s?\b|\brank your\b/i;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether two instants are other minutes; a day is compared with room for every time zone. */
function differs({ date, startsAt }: AgendaDeadline, deadline: number): boolean {
  if (startsAt != null) return Math.floor(Date.parse(startsAt) / MINUTE) !== Math.floor(deadline / MINUTE);
  const noon = Date.parse(date) + DAY / 2;
  return Math.abs(deadline - noon) > 1.5 * DAY;
}

/**
 * What to know about a deadline of the agenda that is about preferences where the submission deadline is another; null for all others.
 * @param submissionDeadline as an ISO instant; null without one
 */
export function deadlineMismatch(item: AgendaDeadline, submissionDeadline: string | null): string | null {
  if (!ABOUT_PREFERENCES.test(item.title ?? '')) return null;
  if (submissionDeadline === null) return 'There is no submission deadline, so nothing locks then.';
  return differs(item, Date.parse(submissionDeadline))
    ? `Preferences lock at another time: ${formatInstant(submissionDeadline)}.`
    : null;
}
