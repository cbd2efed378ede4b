import { screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../src/auth/useViewer';
import { PreferencesPage } from '../src/features/preferences/PreferencesPage';
import type { PreferenceLock } from '../src/gql/graphql';
import { participant } from './people';
import { renderPage } from './render-page';
import { refusal } from './schema-link';

const DESCRIPTIONS: Record<string, string> = {
  Robots: '<p>Build a robot.</p><p>It should walk.</p>',
  Whales: '<p>Listen to whales.</p>',
  Bridges: '<p>Span a river.</p>',
};

const themeOf = (title: string, region: Viewer['region']) => ({
  ...{ id: title, title, description: DESCRIPTIONS[title] ?? '<p>New.</p>', region },
  ...{ capacity: 5, memberCount: 0, members: [] },
});

interface Ranking {
  /** Titles by rank; other themes are not ranked. */
  saved?: string[];
  /** The placed ones; by default all. */
  placed?: string[];
  lock?: PreferenceLock | null;
  deadline?: string | null;
  viewer?: Viewer;
  hasWithdrawn?: boolean;
  /** The title of the theme of the person's published team. */
  team?: string;
  /** The title of a theme that is added before the first save. */
  comes?: string;
  /** The title of a theme missing from the shared document. */
  gone?: string;
  /** The name of an operation that is never answered. */
  unanswered?: string;
  /** The themes of the region; three by default. */
  themes?: string[];
  closes?: boolean;
}

/** Opens the page over a server with one person's list of themes; returns the requests, as placed themes. */
export function openPreferences({
  saved = [],
  placed = saved,
  lock = null,
  deadline = null,
  hasWithdrawn = false,
  team,
  viewer = participant(hasWithdrawn ? { exclusion: 'WITHDRAWN' } : {}),
  comes,
  gone,
  unanswered,
  themes = Object.keys(DESCRIPTIONS),
  closes = false,
}: Ranking) {
  const state = { saved, placed, themes: [...themes], lock };
  const asked: string[] = [];
  const sentPlaced: string[][] = [];
  const person = () => {
    const titles = [...new Set([...state.saved, ...state.themes])];
    return {
      ...viewer,
      assignment: team === undefined ? null : { id: 'place', theme: themeOf(team, viewer.region) },
      preferenceCount: state.saved.length,
      preferenceList: viewer.region && {
        id: viewer.id,
        lock: state.lock,
        submissionDeadline: deadline,
        submittedAt: state.saved.length > 0 ? '2025-10-01T10:00:00.000Z' : null,
        themeIds: titles,
        placedThemeIds: state.saved.filter((title) => state.placed.includes(title)),
        topChoices: [],
      },
    };
  };
  const save = (_root: never, { input }: { input: { themeIds: string[]; placedThemeIds: string[] } }) => {
    if (closes) {
      state.lock = 'REGION_CLOSED';
      throw refusal('CONFLICT', 'Preferences are closed.');
    }
    sentPlaced.push(input.placedThemeIds);
    state.saved = input.themeIds;
    state.placed = input.placedThemeIds;
    if (comes !== undefined) state.themes.push(comes);
    return { viewer: person() };
  };
  const page = (
    <>
      <Link to="/resources">Elsewhere</Link>
      <Link to="/themes">Themes</Link>
      <PreferencesPage />
    </>
  );
  const rendered = renderPage(page, {
    viewer,
    path: '/preferences',
    ...(unanswered === undefined ? {} : { unanswered }),
    resolvers: {
      Query: {
        viewer: () => {
          asked.push('viewer');
          return person();
        },
        themes: () => {
          asked.push('themes');
          return state.themes.flatMap((title) => (title === gone ? [] : themeOf(title, viewer.region)));
        },
      },
      Mutation: { savePreferences: save },
    },
  });
  return { ...rendered, sentPlaced, asked };
}

/** Each item of the list: its section's title, if any, and its theme. */
export const sections = async () => {
  const list = await screen.findByRole('list', { name: 'Your preferences' });
  return within(list)
    .getAllByRole('listitem')
    .flatMap((item) => [
      ...within(item)
        .queryAllByText(/^(Your order|Not placed.*)$/)
        .map(({ textContent }) => `– ${textContent}`),
      within(item).getByRole('heading').textContent,
    ]);
};
export const lockIn = () => screen.findByRole('button', { name: 'Lock in my Preferences' });
