/** What the sign-in page says of the event, from the public `GET /poster.json`. */
export interface Poster {
  /** Of the regions. */
  codes: readonly string[];
  cities: readonly string[];
  /** The first and the last day of all regions, for example `2025-12-26`. */
  firstDay: string | null;
  lastDay: string | null;
  themeCount: number;
}

/** The poster; null where the server does not send it: the sign-in page works without it. */
export async function loadPoster(): Promise<Poster | null> {
  try {
    const response = await fetch('/poster.json');
    return response.ok ? ((await response.json()) as Poster) : null;
  } catch {
    return null;
  }
}
