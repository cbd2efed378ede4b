import { toDateField } from '../../lib/dates';
import { compareAgendaTimes } from '../../lib/agenda-time';

/** Agenda items by their day, then by their time. */
export function sortAgenda<Item extends { date: string; time: string }>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (a, b) => toDateField(a.date).localeCompare(toDateField(b.date)) || compareAgendaTimes(a.time, b.time),
  );
}
