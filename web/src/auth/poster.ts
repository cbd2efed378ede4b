/** What the sign-in page tells about the event; `GET /poster.json` has it for everybody, and no person in it. */
export interface Poster {
  /** Of the regions. */
  codes: readonly string[];
  cities: readonly string[];
  /** The first and the last day of all regions, for example `2025-12-26`. */
  firstDay: string | null;
  lastDay: string | null;
  themeCount: number;
}

const isText = (value: unknown) => typeof value === 'string';
const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);
const textOf = (value: unknown) => (isText(value) ? value : null);

/** The poster; null where the server does not tell: the sign-in page works without it. */
export async function loadPoster(): Promise<Poster | null> {
  try {
    const response = await fetch('/poster.json');
    if (!response.ok) return null;
    const told: unknown = await response.json();
    const { codes, cities, firstDay, lastDay, themeCount }: { [key in keyof Poster]?: unknown } =
      Object.assign({}, told);
    return {
      codes: textsOf(codes),
      cities: textsOf(cities),
      firstDay: textOf(firstDay),
      lastDay: textOf(lastDay),
      themeCount: Number(themeCount) || 0,
    };
  } catch {
    return null;
  }
}
