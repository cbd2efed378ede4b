import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { Viewer } from '../../auth/useViewer';
import type { PreferenceLock } from '../../gql/graphql';
import { PreferencesPage } from './PreferencesPage';

const DESCRIPTIONS: Record<string, string> = {
  Robots: '<p>Build a robot.</p><p>It should walk.</p>',
  Whales: '<p>Listen to whales.</p>',
  Bridges: '<p>Span a river.</p>',
};

interface Ranking {
  /** Titles by rank; other themes are not ranked. */
  saved?: string[];
  /** Which of them the person placed; by default all. */
  placed?: string[];
  lock?: PreferenceLock | null;
  deadline?: string | null;
  refuse?: boolean;
  viewer?: Viewer;
  hasTeam?: boolean;
  hasWithdrawn?: boolean;
  /** The title of a theme that is added before the first save. */
  comes?: string;
}

/** A server with one person's list of three themes; returns what was sent to it. */
function openPage({
  saved = [],
  placed = saved,
  lock = null,
  deadline = null,
  refuse = false,
  viewer = participant(),
  hasTeam = false,
  hasWithdrawn = false,
  comes,
}: Ranking) {
  const state = { saved, placed, lock, themes: Object.keys(DESCRIPTIONS) };
  const sent: string[][] = [];
  const sentPlaced: string[][] = [];
  const person = () => {
    const titles = [...new Set([...state.saved, ...state.themes])];
    return {
      ...viewer,
      exclusion: hasWithdrawn ? 'WITHDRAWN' : null,
      assignment: hasTeam ? { id: 'place' } : null,
      preferenceCount: state.saved.length,
      preferenceList: viewer.region && {
        id: viewer.id,
        lock: state.lock,
        submissionDeadline: deadline,
        submittedAt: state.saved.length > 0 ? '2025-10-01T10:00:00.000Z' : null,
        entries: titles.map((title) => ({
          theme: { id: title, title, description: DESCRIPTIONS[title] ?? '<p>New.</p>' },
          rank: state.saved.includes(title) ? state.saved.indexOf(title) + 1 : null,
          isNew: state.saved.length > 0 && !state.saved.includes(title),
          isPlaced: state.saved.includes(title) && state.placed.includes(title),
        })),
      },
    };
  };
  const save = (_root: never, { input }: { input: { themeIds: string[]; placedThemeIds: string[] } }) => {
    if (refuse) {
      state.lock = 'REGION_CLOSED';
      throw refusal('CONFLICT', 'Preferences are closed for your region at the moment.');
    }
    sent.push(input.themeIds);
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
    resolvers: { Query: { viewer: person }, Mutation: { savePreferences: save } },
  });
  return { ...rendered, sent, sentPlaced };
}

const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Your preferences' });
  return within(list)
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
};
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

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe('a person who never saved', () => {
  it('can keep what came first, and rank on from there', async () => {
    const { user, sentPlaced } = openPage({});
    const position = await screen.findByRole('combobox', { name: 'Move Bridges to position' });
    // There is no position between themes in random order.
    expect(position).toHaveTextContent('13');
    await user.click(screen.getByRole('button', { name: 'Move Robots up' }));
    expect((await sections()).slice(0, 3)).toEqual([
      '– Your order',
      'Robots',
      '– Not placed yet (2), in random order',
    ]);
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move Bridges up' }));
    await user.click(screen.getByRole('button', { name: 'Move Whales up' }));
    expect(await sections()).toEqual(['Robots', 'Bridges', 'Whales']);
    expect(screen.queryByText(/^You placed/)).not.toBeInTheDocument();
    await user.click(await lockIn());
    await screen.findByRole('button', { name: 'Preferences Locked!' });
    expect(sentPlaced).toEqual([['Robots', 'Bridges', 'Whales']]);
  });

  it('learns that the initial order is not theirs', async () => {
    const { user } = openPage({});
    const shuffled = /The list starts in random order: no theme has a head start/;
    expect(await screen.findByText(shuffled)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move Whales up' }));
    await user.click(await lockIn());
    await screen.findByRole('button', { name: 'Preferences Locked!' });
    expect(screen.queryByText(shuffled)).not.toBeInTheDocument();
  });

  it('does not read that a saved order stays when they leave', async () => {
    const { user } = openPage({});
    await user.click(await screen.findByRole('button', { name: 'Move Whales up' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/If you leave now, you have not ranked the themes/)).toBeVisible();
  });

  it('leaves without being asked where nothing was moved', async () => {
    const { user, location } = openPage({});
    await lockIn();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(location()).toBe('/resources'));
  });
});

describe('the ranking', () => {
  it('says that it counts only once the person takes part again', async () => {
    openPage({ hasWithdrawn: true });
    expect(await screen.findByText('You are not taking part')).toBeVisible();
  });

  it('shows a theme that was added since, as new, once it is saved', async () => {
    const { user, sentPlaced } = openPage({ comes: 'Volcanoes' });
    await user.click(await screen.findByRole('button', { name: 'Move Robots up' }));
    await user.click(await lockIn());
    expect(await screen.findByRole('heading', { name: 'Volcanoes' })).toBeVisible();
    expect(await titles()).toEqual(['Robots', 'Whales', 'Bridges', 'Volcanoes']);
    // What was placed stays so, and what is new is not.
    await user.click(await lockIn());
    await screen.findByRole('button', { name: 'Preferences Locked!' });
    expect(sentPlaced).toEqual([['Robots'], ['Robots']]);
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

  it('hold the browser back from closing the tab', async () => {
    const { user } = openPage({ saved });
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await screen.findByRole('button', { name: 'Preferences Locked!' });
    expect(closes()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Move Robots up' }));
    expect(closes()).toBe(false);
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
    expect(await titles()).toEqual(['Bridges', 'Whales', 'Robots']);
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

  it.each(['REGION_CLOSED', 'DEADLINE_PASSED', 'ASSIGNMENTS_PUBLISHED'] as const)(
    'says so to a person who never ranked: %s',
    async (lock) => {
      openPage({ lock });
      expect(await screen.findByText('You did not rank the themes.')).toBeVisible();
      expect(screen.queryByText(/order you last saved|in order of preference/)).not.toBeInTheDocument();
    },
  );
});

describe('the preview of an administrator', () => {
  const previewed = (changes: object = {}) => ({
    Query: {
      region: () => ({
        id: 'region-oceania',
        name: 'Oceania',
        preferencesOpen: true,
        preferencesCloseAt: '2099-01-03T16:00:00.000Z',
        assignmentStatus: { id: 'status-oceania', status: 'DRAFT' },
        themes: Object.entries(DESCRIPTIONS).map(([title, description]) => ({
          id: title,
          title,
          description,
        })),
        ...changes,
      }),
    },
  });
  const open = (resolvers: ReturnType<typeof previewed>, region = participant().region) =>
    renderPage(<PreferencesPage />, { viewer: admin({ region }), path: '/preferences', resolvers });

  it('shows what a participant of the region ranks, and that nothing is sent', async () => {
    open(previewed());
    expect(await screen.findByText(/A participant of Oceania puts these themes in order\./)).toBeVisible();
    expect(screen.getByText(/nothing is sent/)).toBeVisible();
    const list = within(await screen.findByRole('list', { name: 'Themes to rank' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      Object.keys(DESCRIPTIONS),
    );
    expect(screen.getByText(/^Preferences close in /)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Move|Lock/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('says what its participants read once they cannot rank', async () => {
    open(previewed({ preferencesOpen: false }));
    expect(await screen.findByText('Preferences Closed')).toBeVisible();
  });

  it('leads on where there is no region', async () => {
    open(previewed(), null);
    expect(await screen.findByText('There is no region yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Region' })).toHaveAttribute('href', '/admin/regions');
  });
});
