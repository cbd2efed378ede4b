import { compareAgendaMoments, type AgendaMoment } from '../../lib/agenda-order';

interface AgendaFacts extends AgendaMoment {
  id: string;
  /** Free text. */
  time: string;
  title?: string | null;
  description?: string | null;
  location?: string | null;
  isDeadline: boolean;
  region: { id: string };
}

/** What happens in one region, or the same in several. */
export interface AgendaEvent<Item> {
  /** The same for as long as its first item is. */
  id: string;
  /** One for each of its regions; never empty. */
  items: [Item, ...Item[]];
}

/** Equal for items that differ in nothing but their region. */
const contentOf = ({ date, time, title, description, location, isDeadline }: AgendaFacts): string =>
  JSON.stringify([date, time.trim(), title ?? '', description ?? '', location ?? '', isDeadline]);

/** For each item of an agenda, which regions have it, or one that is equal to it. */
export function regionsByItem(items: readonly AgendaFacts[]): (item: AgendaFacts) => ReadonlySet<string> {
  const regions = new Map<string, Set<string>>();
  for (const item of items) {
    const content = contentOf(item);
    regions.set(content, (regions.get(content) ?? new Set()).add(item.region.id));
  }
  return (item) => regions.get(contentOf(item)) ?? new Set();
}

/**
 * The agenda in the server's order. Items that are equal in several regions are one event; two equal ones of the same region are two,
 * so that each can be found and deleted.
 */
export function agendaEvents<Item extends AgendaFacts>(items: readonly Item[]): AgendaEvent<Item>[] {
  const events: AgendaEvent<Item>[] = [];
  const byContent = new Map<string, AgendaEvent<Item>[]>();
  for (const item of items.toSorted(compareAgendaMoments)) {
    const content = contentOf(item);
    const equal = byContent.get(content) ?? [];
    const event = equal.find((other) => other.items.every(({ region }) => region.id !== item.region.id));
    if (event) {
      event.items.push(item);
      continue;
    }
    const added: AgendaEvent<Item> = { id: item.id, items: [item] };
    byContent.set(content, [...equal, added]);
    events.push(added);
  }
  return events;
}
