import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { AdminThemesPage } from './AdminThemesPage';

interface FakeTheme {
  id: string;
  title: string;
  description: string;
  capacity: number;
  minimumMembers: number;
  regionId: string;
  updatedAt: string;
}

const ROBOTS: FakeTheme = {
  id: 'robots',
  title: 'Robots',
  description: '<p>Build <em>one</em></p>',
  capacity: 12,
  minimumMembers: 1,
  regionId: 'oceania',
  updatedAt: '2026-11-20T11:00:00.000Z',
};

/** A server with two regions and the given themes. */
function fakeServer(themes: FakeTheme[]) {
  const region = (id: string): object => ({
    id,
    participantCount: 30,
    outlook: () => ({
      demand: themes
        .filter(({ regionId, id: themeId }) => regionId === id && themeId === 'robots')
        .map((row) => ({ firstChoiceCount: 14, drawnFirstChoiceCount: 3, theme: theme(row) })),
    }),
    name: id === 'oceania' ? 'Oceania' : 'Americas',
    code: id.slice(0, 3),
    themes: () => themes.filter(({ regionId }) => regionId === id).map(theme),
  });
  const theme = (row: FakeTheme): object => ({ memberCount: 0, ...row, region: () => region(row.regionId) });
  return { themes, region, theme };
}

const open = (server: ReturnType<typeof fakeServer>, mutations = {}, path = '/admin/themes') =>
  renderPage(<AdminThemesPage />, {
    viewer: admin(),
    path,
    resolvers: {
      Query: {
        regions: () => ['americas', 'oceania'].map(server.region),
        region: (_root: never, { id }: { id: string }) => server.region(id),
      },
      Mutation: mutations,
    },
  });

const card = (name: string) => screen.findByRole('article', { name });
/** @param act with its theme: 'Edit Robots' */
const press = async (user: UserEvent, act: string) =>
  user.click(await screen.findByRole('button', { name: act }));

it('shows six skeleton cards, then themes by region with seats, demand, places and description', async () => {
  const full = { id: 'wind', title: 'Wind', memberCount: 12 };
  const over = { id: 'sun', title: 'Sun', regionId: 'americas', memberCount: 13 };
  open(fakeServer([ROBOTS, { ...ROBOTS, ...full }, { ...ROBOTS, ...over }]));
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  const robots = within(await card('Robots'));
  expect(robots.getByText('12 spots')).toBeVisible();
  expect(robots.getByText('Build one')).toBeVisible();
  expect(robots.getByText('Oceania')).toBeVisible();
  expect(within(await card('Wind')).getByText('Full')).toBeVisible();
  expect(within(await card('Sun')).getByText('Over full')).toBeVisible();
  const groups = screen.getAllByRole('heading', { level: 2 });
  expect(groups.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Americas1 theme, 12 seats for 30 people',
    'Oceania2 themes, 24 seats for 30 people',
  ]);
  // A group asks for its demand once it is near the screen; the first one is.
  expect(await within(await card('Sun')).findByText('0 first choices')).toBeVisible();
  expect(robots.queryByText(/first choice/)).not.toBeInTheDocument();
});

it('shows how many people rank a theme first, and says what it loses in another region', async () => {
  const { user } = open(fakeServer([ROBOTS]));
  const robots = within(await card('Robots'));
  expect(await robots.findByText('14 first choices (3 random)')).toBeVisible();
  await press(user, 'Edit Robots');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Theme' }));
  const region = dialog.getByRole('combobox', { name: /Region/ });
  const warning = 'Moving it deletes its rankings, its members’ places and its team.';
  expect(dialog.queryByText(warning)).not.toBeInTheDocument();
  await user.selectOptions(region, 'Americas');
  expect(dialog.getByText(warning)).toBeVisible();
  await user.selectOptions(region, 'Oceania');
  expect(dialog.queryByText(warning)).not.toBeInTheDocument();
});

it('says so where another person deleted the theme to be cloned or deleted', async () => {
  const server = fakeServer([ROBOTS, { ...ROBOTS, id: 'wind', title: 'Wind' }]);
  const gone = (_root: never, { input }: { input: { id: string } }) => {
    const at = server.themes.findIndex(({ id }) => id === input.id);
    server.themes.splice(at, 1);
    throw refusal('NOT_FOUND', 'This theme does not exist (any more).');
  };
  const { user } = open(server, { cloneTheme: gone, deleteTheme: gone });
  await press(user, 'Clone Robots');
  expect(await screen.findByText('Failed to clone theme. It was already deleted.')).toBeVisible();
  await press(user, 'Delete Wind');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete theme. It was already deleted.')).toBeVisible();
  expect(await screen.findByText('No themes yet')).toBeVisible();
});
