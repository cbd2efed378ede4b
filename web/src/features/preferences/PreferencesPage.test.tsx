import { screen, waitFor, within } from '@testing-library/react';
import type { PreferenceLock } from '../../gql/graphql';
import { describe, expect, it } from 'vitest';
import { participant, publishedRegion } from '../../../test/people';
import { lockIn, openPreferences, sections } from '../../../test/preferences-page';

describe('the ranking', () => {
  it.each([
    { saved: [] },
    { saved: ['Robots', 'Whales', 'Bridges'] },
    { saved: ['Robots', 'Whales', 'Bridges'], placed: [] },
  ])(
    'is a “Ranked theme list, reordered by drag or up/down arrows”, one place at a time: %j',
    async (list) => {
      const { user } = openPreferences(list);
      const order = async () => (await sections()).filter((line) => !line.startsWith('–'));
      const press = async (title: string, direction: string) => {
        const arrow = await screen.findByRole('button', { name: `Move ${title} ${direction}` });
        expect(arrow).toBeVisible();
        await user.click(arrow);
      };
      expect(await order()).toEqual(['Robots', 'Whales', 'Bridges']);
      // No number contradicts 'Not placed yet'.
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
    const { user } = openPreferences({});
    expect(await screen.findByText('Build a robot.')).toBeVisible();
    expect(screen.queryByText('It should walk.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Robots' }));
    expect(await screen.findByText('It should walk.')).toBeVisible();
  });

  it('has “‘Lock in my Preferences’ … enabled only with unsaved changes”', async () => {
    const saved = ['Whales', 'Robots', 'Bridges'];
    const { user } = openPreferences({ saved, deadline: '2999-11-03T16:00:00.000Z' });
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    expect(screen.getByText(/^Locked in on .* You can change it until Sun, Nov 3, 2999\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move Whales down' }));
    expect(await lockIn()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Move Whales up' }));
    expect(screen.getByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Whales down' }));
    await user.click(await lockIn());
    expect(await screen.findByText('Your preferences have been saved')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
  });

  it('counts only once a person takes part again, who is not asked on leaving where nothing was moved', async () => {
    const { user, location } = openPreferences({ hasWithdrawn: true });
    expect(await screen.findByText('You are not taking part')).toBeVisible();
    await lockIn();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(location()).toBe('/resources'));
  });

  it('shows a theme that was added since, as new, once it is saved', async () => {
    const { user, sentPlaced } = openPreferences({ comes: 'Volcanoes' });
    await user.click(await screen.findByRole('button', { name: 'Move Robots to the top' }));
    await user.click(await lockIn());
    expect(await screen.findByRole('heading', { name: 'Volcanoes' })).toBeVisible();
    const notPlaced = '– Not placed yet (3), in random order';
    expect((await sections()).slice(2)).toEqual([notPlaced, 'Whales', 'Bridges', 'Volcanoes']);
    // Ranked themes stay ranked, and new ones are not.
    await user.click(await lockIn());
    await screen.findByRole('button', { name: 'Preferences Locked!' });
    expect(sentPlaced).toEqual([['Robots'], ['Robots']]);
  });

  it('is up to date after a save, of which the answer alone tells', async () => {
    const { user, asked } = openPreferences({ saved: ['Whales', 'Robots', 'Bridges'] });
    await user.click(await screen.findByRole('button', { name: 'Move Bridges up' }));
    const before = [...asked];
    await user.click(await lockIn());
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    expect(await sections()).toEqual(['Whales', 'Bridges', 'Robots']);
    expect(asked).toEqual(before);
  });

  it('leaves out a theme that was deleted while the two answers came, and asks once more', async () => {
    const { asked } = openPreferences({ saved: ['Whales', 'Robots', 'Bridges'], gone: 'Robots' });
    expect(await sections()).toEqual(['Whales', 'Bridges']);
    await waitFor(() => expect(asked.filter((field) => field === 'themes')).toHaveLength(2));
    expect(asked.filter((field) => field === 'viewer')).toHaveLength(1);
  });

  it('is not shown in parts: without the themes it could not be loaded', async () => {
    openPreferences({ saved: ['Whales'], unanswered: 'ThemesPage' });
    expect(await screen.findByText('Your ranking could not be loaded')).toBeVisible();
  });
});

describe('unsaved changes', () => {
  const saved = ['Whales', 'Robots', 'Bridges'];

  it('are kept, without a question, for the page of the themes', async () => {
    const { user, location } = openPreferences({ saved });
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
    openPreferences({ saved });
    expect(await sections()).toEqual(['Bridges', 'Whales', 'Robots']);
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  });
});

describe('a random order', () => {
  it('is locked in by a second step', async () => {
    const { user, sentPlaced } = openPreferences({});
    expect(await sections()).toEqual([
      '– Not placed yet (3), in random order',
      'Robots',
      'Whales',
      'Bridges',
    ]);
    const ask = async (answer: string) => {
      await user.click(await lockIn());
      const question = await screen.findByRole('alertdialog', { name: 'Lock in the random order?' });
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    };
    await ask('Rank themes first');
    expect(sentPlaced).toEqual([]);
    await ask('Lock in anyway');
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    expect(sentPlaced).toEqual([[]]);
    expect(screen.getByText('You placed none of 3.')).toBeVisible();
  });

  it('keeps a placed theme where it was put', async () => {
    const { user } = openPreferences({ saved: ['Robots', 'Whales', 'Bridges'], placed: [] });
    await user.click(await screen.findByRole('button', { name: 'Move Bridges to the top' }));
    const placed = ['– Your order', 'Bridges', '– Not placed yet (2), in random order', 'Robots', 'Whales'];
    expect(await sections()).toEqual(placed);
    expect(screen.getByText('You placed 1 of 3. The rest follows in random order.')).toBeVisible();
    await user.click(await lockIn());
    expect(await screen.findByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    expect(await sections()).toEqual(placed);
  });
});

describe('what is not ranked', () => {
  it('is said where there are no themes', async () => {
    openPreferences({ themes: [] });
    expect(await screen.findByText('No themes to rank yet')).toBeVisible();
  });

  it('is marked as new after a ranking was locked in', async () => {
    openPreferences({ saved: ['Robots', 'Whales'] });
    expect(await screen.findByText('One new theme is not ranked yet.')).toBeVisible();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(/BridgesNew/);
  });
});

describe('a locked list', () => {
  it.each<[PreferenceLock, string, string, string[]?]>([
    ['DEADLINE_PASSED', 'Deadline Passed', 'The submission deadline was Mon, Nov 3, 2025'],
    ['REGION_CLOSED', 'Preferences Closed', 'Organisers and administrators can reopen them.'],
    ['ASSIGNMENTS_PUBLISHED', 'Assignments Published', 'Preferences can no longer be changed.'],
    ['DEADLINE_PASSED', 'Deadline Passed', 'You get one of the remaining seats when teams are made.', []],
  ])('says why: %s', async (lock, title, words, saved = ['Whales', 'Robots', 'Bridges']) => {
    openPreferences({ saved, lock, deadline: '2025-11-03T17:00:00.000Z' });
    const banner = (await screen.findByText(title)).closest('[role=note]');
    expect(banner).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: /Move |Lock in/ })).not.toBeInTheDocument();
  });

  it('is seen as such once the server refuses to save it', async () => {
    const { user } = openPreferences({ saved: ['Whales', 'Robots', 'Bridges'], closes: true });
    await user.click(await screen.findByRole('button', { name: 'Move Whales down' }));
    await user.click(await lockIn());
    expect(await screen.findByText('Failed to save preferences')).toBeVisible();
    expect(await screen.findByText('Preferences Closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Move |Lock in/ })).not.toBeInTheDocument();
  });

  it('tells what was placed from what lies in random order', async () => {
    openPreferences({ saved: ['Whales', 'Robots', 'Bridges'], placed: ['Whales'], lock: 'REGION_CLOSED' });
    expect(await sections()).toEqual([
      '– Your order',
      'Whales',
      '– Not placed (2), in random order',
      'Robots',
      'Bridges',
    ]);
    expect(screen.getByRole('img', { name: 'Choice 1' })).toBeVisible();
    const drawn = screen.getAllByRole('img', { name: 'In random order' });
    expect(drawn.map(({ textContent }) => textContent)).toEqual(['–', '–']);
  });

  it('promises no team to a person without a place', async () => {
    const viewer = participant({ region: publishedRegion });
    openPreferences({ saved: ['Whales'], lock: 'ASSIGNMENTS_PUBLISHED', viewer });
    expect(await screen.findByRole('link', { name: 'See the teams' })).toHaveAttribute('href', '/teams');
    expect(screen.getByText(/You do not have a team yet/)).toBeVisible();
    expect(screen.queryByText('See your team')).not.toBeInTheDocument();
  });

  it('says so to a person who never ranked', async () => {
    openPreferences({ lock: 'REGION_CLOSED' });
    expect(await screen.findByText('You did not rank the themes')).toBeVisible();
    expect(screen.queryByText(/order you last saved/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Not ranked' })).not.toBeInTheDocument();
  });
});
