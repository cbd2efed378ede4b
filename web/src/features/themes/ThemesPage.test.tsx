import { render, screen, waitFor, within } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { UiProvider } from '../../ui/theme/UiProvider';
import { ThemeTeamPreview } from './ThemeCard';
import { ThemesPage } from './ThemesPage';

const TEXTS: Record<string, { text: string; capacity: number }> = {
  Bridges: { text: '<p>Span a river.</p>', capacity: 4 },
  Robots: { text: '<p>Build a robot.</p><p>It should walk.</p>', capacity: 12 },
  Whales: { text: '<p>Listen to whales.</p>', capacity: 8 },
};

interface Own {
  saved?: string[];
  /** The theme of the viewer's team, once it is published. */
  team?: string;
  texts?: typeof TEXTS;
  /** The number of requests for the own ranking that fail first. */
  failures?: number;
}

/** Three themes and a person's own ranking of them. */
function openRanked({ saved = [], team, texts = TEXTS, failures = 0 }: Own) {
  let left = failures;
  const state = { saved, placed: saved };
  const viewer = participant(team === undefined ? {} : { region: publishedRegion });
  const person = () => ({
    ...viewer,
    preferenceCount: state.saved.length,
    assignment: team === undefined ? null : { id: 'place', theme: { id: team } },
    preferenceList: {
      id: viewer.id,
      lock: team === undefined ? null : 'ASSIGNMENTS_PUBLISHED',
      submissionDeadline: null,
      submittedAt: state.saved.length > 0 ? '2025-10-01T10:00:00.000Z' : null,
      themeIds: [...new Set([...state.saved, ...Object.keys(texts)])],
      placedThemeIds: state.placed,
      topChoices: [],
    },
  });
  const rendered = renderPage(
    <>
      <Link to="/preferences">My order</Link>
      <Link to="/">Home</Link>
      <ThemesPage />
    </>,
    {
      viewer,
      path: '/themes',
      resolvers: {
        Query: {
          viewer: () => {
            if (left-- > 0) throw refusal('INTERNAL_SERVER_ERROR', 'Broken.');
            return person();
          },
          themes: () =>
            Object.entries(texts).map(([id, { text, capacity }]) => ({
              ...{ id, title: id, description: text, capacity, memberCount: 0, members: [] },
              region: viewer.region,
            })),
        },
        Mutation: {
          savePreferences: (
            _root: never,
            { input }: { input: { themeIds: string[]; placedThemeIds: string[] } },
          ) => {
            state.saved = input.themeIds;
            state.placed = input.placedThemeIds;
            return { viewer: person() };
          },
        },
      },
    },
  );
  return rendered;
}

const cardTitles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const choiceOf = (title: string) => screen.findByRole('combobox', { name: `Your choice: ${title}` });

describe('themes', () => {
  it('stand without the own ranking if it fails to load, which one line says', async () => {
    const { user } = openRanked({ saved: ['Whales'], failures: 1 });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^Your ranking did not load, so you cannot rank here\./)).toBeVisible();
    expect(cardTitles()).toEqual(['Bridges', 'Robots', 'Whales']);
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await choiceOf('Whales')).toHaveDisplayValue('Your 1st choice');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are “Cards with title, capacity and HTML description”, of which nothing is cut', async () => {
    const lines = Array.from({ length: 30 }, (_, line) => `<li>Line ${line + 1}</li>`);
    openRanked({ texts: { ...TEXTS, Robots: { text: `<ul>${lines.join('')}</ul>`, capacity: 12 } } });
    const robots = await screen.findByRole('article', { name: 'Robots' });
    expect(within(robots).getByRole('heading', { name: 'Robots' })).toBeVisible();
    expect(within(robots).getByText('12 spots')).toBeVisible();
    for (let box = within(robots).getByText('Line 30'); box !== robots; box = box.parentElement ?? robots)
      expect(getComputedStyle(box).getPropertyValue('-webkit-line-clamp')).toBe('');
  });

  it('are found by what they say, and sorted', async () => {
    const { user } = openRanked({ saved: ['Whales', 'Bridges', 'Robots'] });
    await choiceOf('Whales');
    const field = screen.getByRole('searchbox', { name: 'Find a theme' });
    await user.type(field, 'WALK');
    expect(cardTitles()).toEqual(['Robots']);
    expect(screen.getByText('1 of 3 themes')).toBeVisible();
    await user.type(field, 'x');
    expect(screen.getByText('No theme found.')).toBeVisible();
    await user.clear(field);
    await user.selectOptions(screen.getByLabelText('Sort themes'), 'Sort: your ranking');
    expect(cardTitles()).toEqual(['Whales', 'Bridges', 'Robots']);
    await user.selectOptions(screen.getByLabelText('Sort themes'), 'Sort: most seats');
    expect(cardTitles()).toEqual(['Robots', 'Whales', 'Bridges']);
  });

  it('say the choice of those alone that the person placed', async () => {
    const { user } = openRanked({});
    const offered = within(await choiceOf('Robots'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['Rank', 'Your 1st choice', 'Your 2nd choice', 'Your 3rd choice']);
    // It may already be first in random order; only this makes it their first choice.
    await user.selectOptions(await choiceOf('Bridges'), 'Your 1st choice');
    const expectChoices = async () => {
      expect(await choiceOf('Bridges')).toHaveDisplayValue('Your 1st choice');
      for (const title of ['Robots', 'Whales']) expect(await choiceOf(title)).toHaveDisplayValue('Rank');
    };
    await expectChoices();
    await user.click(screen.getByRole('button', { name: 'Lock in my Preferences' }));
    expect(await screen.findByText('Your preferences have been saved')).toBeVisible();
    await expectChoices();
  });

  it('keep an unsaved order for the preferences, and ask before the person goes elsewhere', async () => {
    const { user, location } = openRanked({});
    await user.selectOptions(await choiceOf('Robots'), 'Your 1st choice');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe('/themes');
    await user.click(screen.getByRole('link', { name: 'My order' }));
    await waitFor(() => expect(location()).toBe('/preferences'));
    expect(sessionStorage.getItem('preferenceDraft:user-ada:region-oceania')).toBe(
      '{"order":["Robots","Bridges","Whales"],"placed":["Robots"]}',
    );
  });

  it('name the one that was ranked, and can be locked in on leaving', async () => {
    const { user, location } = openRanked({});
    await user.selectOptions(await choiceOf('Robots'), 'Your 2nd choice');
    expect(screen.getByText('Robots is your 2nd choice. Not locked in yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/preferences');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Lock in and leave' }));
    expect(await screen.findByText('Your preferences have been saved')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('are read in full, one after another', async () => {
    const { user } = openRanked({ saved: ['Robots', 'Whales', 'Bridges'] });
    await choiceOf('Robots');
    await user.click((await cardOf('Robots')).getByRole('button', { name: 'Robots' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Robots' }));
    expect(sheet.getByText('It should walk.')).toBeVisible();
    expect(sheet.getByText('12 spots')).toBeVisible();
    expect(sheet.getByRole('combobox')).toHaveDisplayValue('Your 1st choice');
    await user.click(sheet.getByRole('button', { name: 'Previous theme' }));
    const other = within(await screen.findByRole('dialog', { name: 'Bridges' }));
    expect(other.getByRole('button', { name: 'Previous theme' })).toBeDisabled();
    await user.click(other.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('show the own team first once it is published, and can no longer be ranked', async () => {
    openRanked({ saved: ['Whales', 'Bridges', 'Robots'], team: 'Whales' });
    expect(await (await cardOf('Whales')).findByText('Your team')).toBeVisible();
    expect(cardTitles()).toEqual(['Whales', 'Bridges', 'Robots']);
    expect(screen.getByText('Themes in Oceania')).toBeVisible();
    expect((await cardOf('Whales')).getByText('1st choice')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Your choice/ })).not.toBeInTheDocument();
  });
});

it('names people by their first name, and tells those who share it apart', () => {
  const names = [
    'Cleo Maria Paz',
    '  Plato ',
    '🦄 Dee Emoji',
    '🦄',
    'Kwame Asante',
    'Kwame Balogun',
    'Ada',
    'Ada Lovelace',
  ];
  const members = names.map((displayName) => ({ id: displayName, user: { id: displayName, displayName } }));
  render(
    <UiProvider>
      <MemoryRouter>
        <ThemeTeamPreview id="robots" memberCount={names.length} members={members} />
      </MemoryRouter>
    </UiProvider>,
  );
  for (const name of ['Cleo', 'Plato', 'Dee', '🦄', 'Kwame A.', 'Kwame B.', 'Ada', 'Ada L.']) {
    expect(screen.getByText(name)).toBeVisible();
  }
});
