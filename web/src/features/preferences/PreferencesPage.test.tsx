import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import type { Viewer } from '../../auth/useViewer';
import type { PreferenceLock } from '../../gql/graphql';
import { PreferencesPage } from './PreferencesPage';

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
  /** Which of them the person placed; by default all. */
  placed?: string[];
  lock?: PreferenceLock | null;
  deadline?: string | null;
  viewer?: Viewer;
  hasWithdrawn?: boolean;
  /** The title of a theme that is added before the first save. */
  comes?: string;
  /** The title of a theme that the shared document no longer has. */
  gone?: string;
  /** The name of an operation to which no answer comes. */
  unanswered?: string;
}

/** A server with one person's list of three themes; returns what was sent to it as placed. */
function openPage({
  saved = [],
  placed = saved,
  lock = null,
  deadline = null,
  hasWithdrawn = false,
  viewer = participant(hasWithdrawn ? { exclusion: 'WITHDRAWN' } : {}),
  comes,
  gone,
  unanswered,
}: Ranking) {
  const state = { saved, placed, themes: Object.keys(DESCRIPTIONS) };
  const asked: string[] = [];
  const sentPlaced: string[][] = [];
  const person = () => {
    const titles = [...new Set([...state.saved, ...state.themes])];
    return {
      ...viewer,
      assignment: null,
      preferenceCount: state.saved.length,
      preferenceList: viewer.region && {
        id: viewer.id,
        lock,
        submissionDeadline: deadline,
        submittedAt: state.saved.length > 0 ? '2025-10-01T10:00:00.000Z' : null,
        themeIds: titles,
        placedThemeIds: state.saved.filter((title) => state.placed.includes(title)),
        topChoices: [],
      },
    };
  };
  const save = (_root: never, { input }: { input: { themeIds: string[]; placedThemeIds: string[] } }) => {
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

/** Each item of the list: its section's title, if one stands above it, and its theme. */
const sections = async () => {
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
const lockIn = () => screen.findByRole('button', { name: 'Lock in my Preferences' });

describe('a person who never saved', () => {
  it('does not read that a saved order stays when they leave', async () => {
    const { user } = openPage({});
    await user.click(await screen.findByRole('button', { name: 'Move Whales up' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/If you leave now, you have not ranked the themes/)).toBeVisible();
  });
});

describe('the ranking', () => {
  it.each([
    { saved: [] },
    { saved: ['Robots', 'Whales', 'Bridges'] },
    { saved: ['Robots', 'Whales', 'Bridges'], placed: [] },
  ])(
    'is a “Ranked theme list, reordered by drag or up/down arrows”, one place at a time: %j',
    async (list) => {
      const { user } = openPage(list);
      const order = async () => (await sections()).filter((line) => !line.startsWith('–'));
      const press = async (title: string, direction: string) => {
        const arrow = await screen.findByRole('button', { name: `Move ${title} ${direction}` });
        expect(arrow).toBeVisible();
        await user.click(arrow);
      };
      expect(await order()).toEqual(['Robots', 'Whales', 'Bridges']);
      // No number says the opposite of 'Not placed yet'.
      const isPlaced = list.saved.length > 0 && list.placed === undefined;
      expect(screen.queryAllByLabelText(/^Move .* to position$/)).toHaveLength(isPlaced ? 3 : 0);
      expect(screen.queryAllByRole('button', { name: /^Place .* next$/ })).toHaveLength(isPlaced ? 0 : 3);
      await press('Bridges', 'up');
      expect(await order()).toEqual(['Robots', 'Bridges', 'Whales']);
      await press('Bridges', 'up');
      expect(await order()).toEqual(['Bridges', 'Robots', 'Whales']);
      await press('Bridges', 'up');
      await press('Robots', 'down');
      expect(await order()).toEqual(['Bridges', 'Whales', 'Robots']);
      await user.selectOptions(screen.getByLabelText('Move Robots to position'), '2');
      expect(await order()).toEqual(['Bridges', 'Robots', 'Whales']);
    },
  );

  it('“shows only the first line of each description”', async () => {
    const { user } = openPage({});
    expect(await screen.findByText('Build a robot.')).toBeVisible();
    expect(screen.queryByText('It should walk.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Robots' }));
    expect(await screen.findByText('It should walk.')).toBeVisible();
  });

  it('has “‘Lock in my Preferences’ … enabled only with unsaved changes”', async () => {
    const { user } = openPage({ saved: ['Whales', 'Robots', 'Bridges'] });
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Whales down' }));
    expect(await lockIn()).toBeEnabled();
    await user.click(await lockIn());
    expect(await screen.findByText('Your preferences have been saved')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
  });

  it('counts only once a person takes part again, who is not asked on leaving where nothing was moved', async () => {
    const { user, location } = openPage({ hasWithdrawn: true });
    expect(await screen.findByText('You are not taking part')).toBeVisible();
    await lockIn();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(location()).toBe('/resources'));
  });

  it('shows a theme that was added since, as new, once it is saved', async () => {
    const { user, sentPlaced } = openPage({ comes: 'Volcanoes' });
    await user.click(await screen.findByRole('button', { name: 'Move Robots to the top' }));
    await user.click(await lockIn());
    expect(await screen.findByRole('heading', { name: 'Volcanoes' })).toBeVisible();
    expect((await sections()).slice(2)).toEqual([
      '– Not placed yet (3), in random order',
      'Whales',
      'Bridges',
      'Volcanoes',
    ]);
    // What was placed stays so, and what is new is not.
    await user.click(await lockIn());
    await screen.findByRole('button', { name: 'Preferences Locked!' });
    expect(sentPlaced).toEqual([['Robots'], ['Robots']]);
  });

  it('is up to date after a save, of which the answer alone tells', async () => {
    const { user, asked } = openPage({ saved: ['Whales', 'Robots', 'Bridges'] });
    await user.click(await screen.findByRole('button', { name: 'Move Bridges up' }));
    const before = [...asked];
    await user.click(await lockIn());
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    expect(await sections()).toEqual(['Whales', 'Bridges', 'Robots']);
    expect(asked).toEqual(before);
  });

  it('leaves out a theme that was deleted while the two answers came, and asks once more', async () => {
    const { asked } = openPage({ saved: ['Whales', 'Robots', 'Bridges'], gone: 'Robots' });
    expect(await sections()).toEqual(['Whales', 'Bridges']);
    await waitFor(() => expect(asked.filter((field) => field === 'themes')).toHaveLength(2));
    expect(asked.filter((field) => field === 'viewer')).toHaveLength(1);
  });

  it('is not shown in parts: without the themes it could not be loaded', async () => {
    openPage({ saved: ['Whales'], unanswered: 'ThemesPage' });
    expect(await screen.findByText('Your ranking could not be loaded')).toBeVisible();
    expect(screen.queryByText('Put your favourite theme first.')).not.toBeInTheDocument();
  });

  it('says how long a locked order can be changed', async () => {
    openPage({ saved: ['Whales', 'Robots', 'Bridges'], deadline: '2999-11-03T16:00:00.000Z' });
    expect(
      await screen.findByText(/^Locked in on .* You can change it until Sun, Nov 3, 2999\.$/),
    ).toBeVisible();
  });

  it('is clean again when a move is taken back', async () => {
    const { user } = openPage({ saved: ['Whales', 'Robots', 'Bridges'] });
    await user.click(await screen.findByRole('button', { name: 'Move Whales down' }));
    expect(await lockIn()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Move Whales up' }));
    expect(screen.getByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
  });
});

describe('unsaved changes', () => {
  const saved = ['Whales', 'Robots', 'Bridges'];

  it('are kept, without a question, for the page of the themes', async () => {
    const { user, location } = openPage({ saved });
    await user.click(await screen.findByRole('button', { name: 'Move Robots up' }));
    await user.click(screen.getByRole('link', { name: 'Themes' }));
    await waitFor(() => expect(location()).toBe('/themes'));
    expect(sessionStorage.getItem('preferenceDraft:user-ada:region-oceania')).toBe(
      '{"order":["Robots","Whales","Bridges"],"placed":["Robots","Whales","Bridges"]}',
    );
  });

  it('outlive a reload, for the same person only', async () => {
    const keep = (person: string, order: string[]) =>
      sessionStorage.setItem(
        `preferenceDraft:${person}:region-oceania`,
        JSON.stringify({ order, placed: order }),
      );
    keep('user-ada', ['Bridges', 'gone', 'Whales']);
    keep('user-bob', ['Robots']);
    openPage({ saved });
    expect(await sections()).toEqual(['Bridges', 'Whales', 'Robots']);
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  });
});

describe('a locked list', () => {
  it('tells what was placed from what lies in random order', async () => {
    openPage({ saved: ['Whales', 'Robots', 'Bridges'], placed: ['Whales'], lock: 'REGION_CLOSED' });
    expect(await sections()).toEqual([
      '– Your order',
      'Whales',
      '– Not placed (2), in random order',
      'Robots',
      'Bridges',
    ]);
    expect(screen.getByRole('img', { name: 'Choice 1' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Choice 2, in random order' })).toBeVisible();
  });

  it('promises no team to a person without a place', async () => {
    const viewer = participant({ region: publishedRegion });
    openPage({ saved: ['Whales'], lock: 'ASSIGNMENTS_PUBLISHED', viewer });
    expect(await screen.findByRole('link', { name: 'See the teams' })).toHaveAttribute('href', '/teams');
    expect(screen.getByText(/You do not have a team yet/)).toBeVisible();
    expect(screen.queryByText('See your team')).not.toBeInTheDocument();
  });

  it('says so to a person who never ranked', async () => {
    openPage({ lock: 'REGION_CLOSED' });
    expect(await screen.findByText('You did not rank the themes.')).toBeVisible();
    expect(screen.queryByText(/order you last saved/)).not.toBeInTheDocument();
  });
});
