/** When an agenda item is: `date` is its day (`2025-11-03`), `minute` the server's reading of its time. */
export interface AgendaMoment {
  date: string;
  minuteOfDay?: number | null;
}

/** After every minute of a day. */
const WITHOUT_TIME = 24 * 60;

/** The server's order: by day, then by time of day; items without a time come last in their day. */
export const compareAgendaMoments = (a: AgendaMoment, b: AgendaMoment): number =>
  a.date.localeCompare(b.date) || (a.minuteOfDay ?? WITHOUT_TIME) - (b.minuteOfDay ?? WITHOUT_TIME);
