import { db } from '../../db/client';

/** The event's public data: when and where its regions meet, and the number of themes. */
export type Poster = {
  /** The regions' codes, in the order in which the event reaches them. */
  codes: string[];
  /** Each once, in the order of their regions. */
  cities: string[];
  /** The first and the last day of all regions, such as `2025-12-26`; null if none has days. */
  firstDay: string | null;
  lastDay: string | null;
  themeCount: number;
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Milliseconds for which an answer is cached: requests without a valid token must not load the database. */
const FRESH = 60_000;

async function readPoster(): Promise<Poster> {
  const [regions, themeCount] = await Promise.all([
    db.region.findMany({
      select: { code: true, hostCity: true, firstDay: true, lastDay: true },
      orderBy: [{ firstDay: { sort: 'asc', nulls: 'last' } }, { code: 'asc' }],
    }),
    db.theme.count(),
  ]);
  const days = regions
    .flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    .filter((day) => day !== null)
    .map(dayOf)
    .toSorted();
  return {
    codes: regions.map(({ code }) => code),
    cities: [...new Set(regions.flatMap(({ hostCity }) => hostCity ?? []))],
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    themeCount,
  };
}

/** The poster, at most a minute old; failures are not cached. Takes the time in milliseconds since 1970. */
export function createPosterReader(): (now: number) => Promise<Poster> {
  let cached: { poster: Promise<Poster>; until: number } | null = null;
  return (now) => {
    if (cached !== null && now < cached.until) return cached.poster;
    const poster = readPoster();
    cached = { poster, until: now + FRESH };
    poster.catch(() => {
      cached = null;
    });
    return poster;
  };
}
