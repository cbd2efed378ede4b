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

/** A server with the given themes and two regions, unless others are given. */
function fakeServer(themes: FakeTheme[], regionIds = ['americas', 'oceania']) {
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
  return { themes, region, theme, regions: () => regionIds.map(region) };
}

const open = (server: ReturnType<typeof fakeServer>, mutations = {}, path = '/admin/themes') =>
  renderPage(<AdminThemesPage />, {
    viewer: admin(),
    path,
    resolvers: {
      Query: {
        regions: server.regions,
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
    'Americas1 theme, 12 spots for 30 people18 spots short',
    'Oceania2 themes, 24 spots for 30 people6 spots short',
  ]);
  // A group loads its demand once it is near the screen; the first one is.
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
  const warning = 'Moving this theme deletes its rankings and its team.';
  expect(dialog.queryByText(warning)).not.toBeInTheDocument();
  await user.selectOptions(region, 'Americas');
  expect(dialog.getByText(warning)).toBeVisible();
  await user.selectOptions(region, 'Oceania');
  expect(dialog.queryByText(warning)).not.toBeInTheDocument();
});

it('has the “description clamped to 2 lines” by its box alone, and “Edit, Clone and Delete”', async () => {
  const description = `<p>${'Build a robot that walks. '.repeat(20)}</p><ul><li>end</li></ul>`;
  open(fakeServer([{ ...ROBOTS, description }]));
  const robots = within(await card('Robots'));
  const text = robots.getByText(/^Build a robot that walks\. .* End$/);
  expect(getComputedStyle(text).getPropertyValue('-webkit-line-clamp')).toBe('2');
  for (const act of ['Edit', 'Clone', 'Delete'])
    expect(robots.getByRole('button', { name: `${act} Robots` })).toBeVisible();
});

it.each([
  ['/admin/themes', ['americas'], 'No themes yet', 'dialog'],
  ['/admin/themes?region=americas', ['americas'], 'No themes in this region', 'dialog'],
  ['/admin/themes', [], 'No themes yet', 'alertdialog'],
])('has “Empty states: ‘No themes yet’ (with a create button)”: %s of %j', async (path, ids, text, role) => {
  const { user } = open(fakeServer([], ids), {}, path);
  expect(await screen.findByText(text)).toBeVisible();
  await press(user, 'Create Theme');
  expect(await screen.findByRole(role, { name: 'Create Theme' })).toBeVisible();
});

it('has a dialog with “defaults: empty title and description, capacity 10, empty region”', async () => {
  const { user } = open(fakeServer([ROBOTS]));
  await card('Robots');
  await press(user, 'Create Theme');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Theme' }));
  expect(dialog.getByLabelText(/Title/)).toHaveValue('');
  expect(dialog.getByRole('textbox', { name: /Description/ })).toHaveValue('');
  expect(dialog.getByLabelText(/Capacity/)).toHaveValue(10);
  expect(dialog.getByRole('combobox', { name: /Region/ })).toHaveValue('');
});

it('shows the region of a new theme after it is saved', async () => {
  const server = fakeServer([ROBOTS]);
  const createTheme = (_root: never, { input }: { input: FakeTheme }) => {
    const wind = { ...input, id: 'wind', updatedAt: ROBOTS.updatedAt };
    server.themes.push(wind);
    return { theme: server.theme(wind), region: server.region('americas') };
  };
  const { user, location } = open(server, { createTheme }, '/admin/themes?region=oceania');
  await press(user, 'Create Theme');
  await user.type(screen.getByLabelText(/Title/), 'Wind');
  await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Mills');
  await user.selectOptions(screen.getByRole('combobox', { name: /Region \*|Region$/ }), 'Americas');
  await press(user, 'Create');
  expect(await card('Wind')).toBeVisible();
  expect(location()).toBe('/admin/themes?region=americas');
});

it('finds themes by their words, once there are many', async () => {
  const titles = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, title: `Theme ${index}` }));
  const { user } = open(fakeServer(titles.map((one) => ({ ...ROBOTS, ...one }))));
  await user.type(await screen.findByRole('searchbox', { name: 'Find a theme' }), '7 build');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 of 10 themes')).toBeVisible();
});

it('says in the dialog of a theme that a region comes first, and leads there', async () => {
  const { user, location } = open(fakeServer([], []));
  await screen.findByText('No themes yet');
  await press(user, 'Create Theme');
  expect(await screen.findByText('Add a region first: each theme belongs to one.')).toBeVisible();
  await press(user, 'Go to Regions');
  expect(location()).toBe('/admin/regions');
});

it('says so where another person deleted the theme to be cloned or deleted', async () => {
  const server = fakeServer([ROBOTS, { ...ROBOTS, id: 'wind', title: 'Wind' }]);
  const gone = (_root: never, { input }: { input: { id: string } }) => {
    const at = server.themes.findIndex(({ id }) => id === input.id);
    server.themes.splice(at, 1);
    throw refusal('NOT_FOUND', 'This theme was not found.');
  };
  const { user } = open(server, { cloneTheme: gone, deleteTheme: gone });
  await press(user, 'Clone Robots');
  expect(await screen.findByText('Failed to clone theme. It was already deleted.')).toBeVisible();
  await press(user, 'Delete Wind');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete theme. It was already deleted.')).toBeVisible();
  expect(await screen.findByText('No themes yet')).toBeVisible();
});
