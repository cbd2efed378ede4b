import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { sharedThing } from '../../../test/shared-thing';
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

it('shows how many people rank a theme first, and how many of them by random order', async () => {
  open(fakeServer([ROBOTS]));
  const robots = within(await card('Robots'));
  expect(await robots.findByText('14 first choices (3 random)')).toBeVisible();
});

it('narrows to one region and keeps it in the address, and finds by words', async () => {
  const { user, location } = open(
    fakeServer([ROBOTS, { ...ROBOTS, id: 'wind', title: 'Wind', description: '<p>Calm</p>' }]),
  );
  await card('Robots');
  await user.type(screen.getByRole('searchbox', { name: 'Find a theme' }), 'cálm');
  expect(screen.getByText('1 of 2 themes')).toBeVisible();
  expect(screen.queryByText('Robots')).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), ' robots');
  expect(screen.getByText('No theme found.')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Americas');
  expect(screen.getByText('No themes in this region')).toBeVisible();
  expect(location()).toBe('/admin/themes?region=americas');
});

it('writes large numbers as everywhere, and the paragraphs of a description as one text', async () => {
  open(fakeServer([{ ...ROBOTS, capacity: 1_250, description: '<p>It gets.</p><p>Away.</p>' }]));
  const robots = within(await card('Robots'));
  expect(robots.getByText('1,250 spots')).toBeVisible();
  expect(robots.getByText('It gets. Away.')).toBeVisible();
});

it('says what a theme loses in another region', async () => {
  const { user } = open(fakeServer([ROBOTS]));
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

it('does not save over what another person changed, and says so where they deleted it', async () => {
  const shared = sharedThing(ROBOTS);
  const server = fakeServer([]);
  const regions = () => ['americas', 'oceania'].map(server.region);
  const listed = () => {
    const now = shared.now();
    server.themes.splice(0, 1, ...(now ? [now] : []));
    return regions();
  };
  const { user } = renderPage(<AdminThemesPage />, {
    viewer: admin(),
    resolvers: {
      Query: {
        regions: listed,
        region: (_root: never, { id }: { id: string }) => server.region(id),
        theme: () => {
          const now = shared.now();
          return now && server.theme(now);
        },
      },
      Mutation: {
        updateTheme: (_root: never, { input }: { input: FakeTheme }) => ({
          theme: server.theme(shared.update(input)),
          regions: listed(),
        }),
      },
    },
  });
  await press(user, 'Edit Robots');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Theme' }));
  shared.changeElsewhere({ description: '<p>Build <b>two</b></p>', regionId: 'americas' });
  const title = dialog.getByLabelText(/Title/);
  await user.type(title, ' 2{Enter}');
  const notice = within(await dialog.findByRole('group', { name: /Another person changed this theme/ }));
  expect(within(notice.getByRole('group', { name: 'Description' })).getByText('two')).toBeVisible();
  expect(within(notice.getByRole('group', { name: 'Region' })).getByText('Americas')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Theme updated successfully')).toBeVisible();
  expect(shared.now()).toMatchObject({ title: 'Robots 2', regionId: 'americas', capacity: 12 });

  await press(user, 'Edit Robots 2');
  shared.deleteElsewhere();
  await user.type(await screen.findByLabelText(/Title/), '!{Enter}');
  expect(await screen.findByText('Another person deleted this theme meanwhile')).toBeVisible();
  expect(screen.getByLabelText(/Title/)).toHaveValue('Robots 2!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No themes yet')).toBeVisible();
});

it('says so where another person deleted the theme to be cloned or deleted', async () => {
  const server = fakeServer([ROBOTS, { ...ROBOTS, id: 'wind', title: 'Wind' }]);
  const gone = (_root: never, { input }: { input: { id: string } }) => {
    server.themes.splice(
      server.themes.findIndex(({ id }) => id === input.id),
      1,
    );
    throw refusal('NOT_FOUND', 'This theme does not exist (any more).');
  };
  const { user } = open(server, {
    cloneTheme: gone,
    deleteTheme: gone,
  });
  await press(user, 'Clone Robots');
  expect(await screen.findByText('Failed to clone theme. It was already deleted.')).toBeVisible();
  await press(user, 'Delete Wind');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete theme. It was already deleted.')).toBeVisible();
  expect(await screen.findByText('No themes yet')).toBeVisible();
});
