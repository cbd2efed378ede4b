import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { sharedThing } from '../../../test/shared-thing';
import type { CreateThemeInput } from '../../gql/graphql';
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

it('creates the first theme, with a preview of its description', async () => {
  const server = fakeServer([]);
  const created: CreateThemeInput[] = [];
  const { user } = open(server, {
    createTheme: (_root: never, { input }: { input: CreateThemeInput }) => {
      created.push(input);
      const { updatedAt } = ROBOTS;
      const row = { ...input, id: 'new', capacity: input.capacity ?? 10, minimumMembers: 1, updatedAt };
      server.themes.push(row);
      return { theme: server.theme(row), region: server.region(row.regionId) };
    },
  });
  expect(await screen.findByText('No themes yet')).toBeVisible();
  const [button] = screen.getAllByRole('button', { name: 'Create Theme' });
  if (!button) throw new Error('There is no button.');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Theme' }));
  expect(dialog.getByLabelText(/Capacity/)).toHaveValue(10);

  await user.clear(dialog.getByLabelText(/Capacity/));
  await user.type(dialog.getByLabelText(/Capacity/), '0');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Title is required')).toBeVisible();
  expect(dialog.getByText('Description is required')).toBeVisible();
  expect(dialog.getByText('Region is required')).toBeVisible();
  expect(dialog.getByText('Capacity must be at least 1')).toBeVisible();
  await user.type(dialog.getByLabelText(/Capacity/), '99999999999');
  expect(await dialog.findByText('Capacity must be at most 10,000')).toBeVisible();

  const description = dialog.getByRole('textbox', { name: /Description/ });
  await user.click(description);
  await user.paste('x'.repeat(50_001));
  expect(await dialog.findByText('Description must be at most 50,000 characters')).toBeVisible();
  await user.clear(description);
  expect(dialog.getByLabelText(/Title/)).toHaveAttribute('maxlength', '200');
  await user.type(dialog.getByLabelText(/Title/), 'Solar');
  await user.type(description, '<b>Sun</b><script>alert(1)</script>');
  await user.click(dialog.getByRole('tab', { name: 'Preview' }));
  const preview = dialog.getByRole('tabpanel', { name: 'Preview of Description' });
  expect(within(preview).getByText('Sun').tagName).toBe('B');
  expect(preview.querySelector('script')).toBeNull();
  await user.clear(dialog.getByLabelText(/Capacity/));
  await user.type(dialog.getByLabelText(/Capacity/), '5');
  const smallest = dialog.getByLabelText(/Smallest team/);
  expect(smallest).toHaveValue(1);
  await user.clear(smallest);
  await user.type(smallest, '3');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Region/ }), 'Oceania');
  await user.click(dialog.getByRole('button', { name: 'Create' }));

  expect(await screen.findByText('Theme created successfully')).toBeVisible();
  expect(await card('Solar')).toBeVisible();
  expect(created).toEqual([
    {
      ...{ title: 'Solar', description: '<b>Sun</b><script>alert(1)</script>', regionId: 'oceania' },
      ...{ capacity: 5, minimumMembers: 3 },
    },
  ]);
});

it('writes large numbers as everywhere, and the paragraphs of a description as one text', async () => {
  open(fakeServer([{ ...ROBOTS, capacity: 1_250, description: '<p>It gets.</p><p>Away.</p>' }]));
  const robots = within(await card('Robots'));
  expect(robots.getByText('1,250 spots')).toBeVisible();
  expect(robots.getByText('It gets. Away.')).toBeVisible();
});

it('clones a theme', async () => {
  const server = fakeServer([{ ...ROBOTS }]);
  const { user } = open(server, {
    cloneTheme: () => {
      const row = { ...ROBOTS, id: 'copy', title: 'Robots (Copy)' };
      server.themes.push(row);
      return { theme: server.theme(row), region: server.region('oceania') };
    },
  });
  await press(user, 'Clone Robots');
  expect(await screen.findByText('Robots (Copy)')).toBeVisible();
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

it('deletes a theme only after asking, and says why it could not', async () => {
  const server = fakeServer([{ ...ROBOTS }]);
  let isRefused = true;
  const { user } = open(server, {
    deleteTheme: () => {
      if (isRefused) throw refusal('CONFLICT', 'Another person is changing this theme.');
      server.themes.pop();
      return { deletedThemeId: 'robots', region: server.region('oceania') };
    },
  });
  await press(user, 'Delete Robots');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Theme?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete theme')).toBeVisible();
  expect(dialog.getByText('Another person is changing this theme.')).toBeVisible();

  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('No themes yet')).toBeVisible());
  expect(screen.getByText('Theme deleted successfully')).toBeVisible();
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
