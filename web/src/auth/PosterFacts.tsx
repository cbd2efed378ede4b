import { Stack, Text } from '@chakra-ui/react';
import { daysFromNow, formatDays } from '../lib/dates';
import { counted } from '../lib/numbers';

/** What the sign-in page shows about the event, from the public `GET /poster.json`. */
export interface Poster {
  codes: readonly string[];
  cities: readonly string[];
  /** The first and the last day of all regions, for example `2025-12-26`. */
  firstDay: string | null;
  lastDay: string | null;
  themeCount: number;
}

const NOTHING: Poster = { codes: [], cities: [], firstDay: null, lastDay: null, themeCount: 0 };

/** The poster; empty if the server does not send it, because the sign-in page works without it. */
export async function loadPoster(): Promise<Poster> {
  try {
    const response = await fetch('/poster.json');
    return response.ok ? ((await response.json()) as Poster) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function toGo(days: number | null): string {
  if (days === null || days < 0) return '';
  return days === 0 ? 'It begins today' : days === 1 ? 'It begins tomorrow' : `${days} days to go`;
}

/**
 * When and where the event is, and the countdown to it. Its height is fixed to avoid a layout shift; null
 * while it loads.
 */
export function PosterFacts({ poster }: { poster: Poster | null }) {
  const { cities = [], firstDay = null, themeCount = 0 } = poster ?? {};
  const countdown = toGo(firstDay === null ? null : daysFromNow(firstDay));
  const facts = [
    formatDays(poster ?? {}),
    cities.join(', '),
    themeCount === 0 ? '' : counted(themeCount, 'theme', 'themes'),
    countdown,
  ].filter(Boolean);
  if (poster && facts.length === 0) return null;
  return (
    <Stack gap="1" minHeight="12" color="fg.muted">
      {facts.map((fact) => (
        <Text
          key={fact}
          overflowWrap="anywhere"
          {...(fact === countdown && { color: 'fg', fontWeight: '600' })}
        >
          {fact}
        </Text>
      ))}
    </Stack>
  );
}
