import { Box, Stack, Text } from '@chakra-ui/react';
import { daysFromNow, formatDays } from '../lib/dates';
import { counted } from '../lib/numbers';

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

/** When and where the event is, and how long until it begins. Keeps its height while nothing is known. */
export function PosterFacts({ poster }: { poster: Poster | null }) {
  const { cities = [], firstDay = null, themeCount = 0 } = poster ?? {};
  const days = firstDay === null ? null : daysFromNow(firstDay);
  const facts = [
    formatDays(poster ?? {}),
    cities.join(', '),
    themeCount === 0 ? null : counted(themeCount, 'theme', 'themes'),
  ].filter(Boolean);
  return (
    <Stack gap="1" minHeight="12">
      <Text overflowWrap="anywhere" whiteSpace="pre-line" lineHeight="1.5rem">
        {facts.join('\n')}
      </Text>
      {days !== null && days >= 0 && (
        <Box fontFamily="mono" color="accent.fg">
          {days === 0 ? 'It begins today' : days === 1 ? 'It begins tomorrow' : `${days} days to go`}
        </Box>
      )}
    </Stack>
  );
}
