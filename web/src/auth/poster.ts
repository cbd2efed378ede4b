/** What the sign-in page tells about the event; `GET /poster.json` has it for everybody, and no person in it. */
export interface Poster {
  regions: readonly {
    code: string;
    hostCity: string | null;
    /** Days, for example `2025-12-26`. */
    firstDay: string | null;
    lastDay: string | null;
  }[];
  themeCount: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The poster; null where the server does not tell: the sign-in page works without it. */
export async function loadPoster(): Promise<Poster | null> {
  try {
    const response = await fetch('/poster.json', { headers: { accept: 'application/json' } });
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isRecord(answer) || !Array.isArray(answer['regions'])) return null;
    const { themeCount } = answer;
    return {
      themeCount: typeof themeCount === 'number' ? themeCount : 0,
      regions: answer['regions'].filter(isRecord).map((region) => ({
        code: textOf(region['code']) ?? '',
        hostCity: textOf(region['hostCity']),
        firstDay: textOf(region['firstDay']),
        lastDay: textOf(region['lastDay']),
      })),
    };
  } catch {
    return null;
  }
}

/** The first and the last day of all regions. */
export function boundsOf({ regions }: Poster): { firstDay: string | null; lastDay: string | null } {
  const days = regions.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay ?? firstDay]);
  const known = days.filter((day) => day !== null).toSorted();
  return { firstDay: known[0] ?? null, lastDay: known.at(-1) ?? null };
}
