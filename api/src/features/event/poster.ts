import { db } from '../../db/client';

/** What everybody may know about the event, signed in or not: where and when its regions meet, and how many themes there are. */
export type Poster = {
  /** By code. Days as `2025-12-26`. */
  regions: { code: string; hostCity: string | null; firstDay: string | null; lastDay: string | null }[];
  themeCount: number;
};

/** Milliseconds for which an answer is given again, so that nobody without an account can keep the database busy. */
const FRESH = 60_000;

let known: { poster: Promise<Poster>; until: number } | null = null;

const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

async function readPoster(): Promise<Poster> {
  const [regions, themeCount] = await Promise.all([
    db.region.findMany({
      select: { code: true, hostCity: true, firstDay: true, lastDay: true },
      orderBy: { code: 'asc' },
    }),
    db.theme.count(),
  ]);
  return {
    regions: regions.map(({ firstDay, lastDay, ...region }) => ({
      ...region,
      firstDay: dayOf(firstDay),
      lastDay: dayOf(lastDay),
    })),
    themeCount,
  };
}

/** The poster, at most a minute old; a failure is not kept. @param now in milliseconds since 1970 */
export function poster(now: number): Promise<Poster> {
  if (known !== null && now < known.until) return known.poster;
  const asked = readPoster();
  known = { poster: asked, until: now + FRESH };
  asked.catch(() => {
    known = null;
  });
  return asked;
}
