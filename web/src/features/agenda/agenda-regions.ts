interface AgendaFacts {
  date: string;
  /** Free text. */
  time: string;
  title?: string | null;
  description?: string | null;
  location?: string | null;
  isDeadline: boolean;
  region: { id: string };
}

/** Equal for items that differ only in their region. */
const contentOf = ({ date, time, title, description, location, isDeadline }: AgendaFacts): string =>
  JSON.stringify([date, time.trim(), title ?? '', description ?? '', location ?? '', isDeadline]);

/** For each item of an agenda, the regions that have it or an equal one. */
export function regionsByItem(items: readonly AgendaFacts[]): (item: AgendaFacts) => ReadonlySet<string> {
  const regions = new Map<string, Set<string>>();
  for (const item of items) {
    const content = contentOf(item);
    regions.set(content, (regions.get(content) ?? new Set()).add(item.region.id));
  }
  return (item) => regions.get(contentOf(item)) ?? new Set();
}
