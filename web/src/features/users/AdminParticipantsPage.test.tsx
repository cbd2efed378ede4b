import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveHeights, scrollWindowTo } from '../../../test/layout';
import { openParticipants, row, SELF, somePeople, type Row } from '../../../test/participants-page';
import { refusal } from '../../../test/schema-link';
import type { UserFilter } from '../../gql/graphql';

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
/** The height of a row in pixels, as `giveHeights` has it. */
const ROW = 45;

/** Chooses an act in the menu of a person's row. */
const choose = async (user: User, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Acts on ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};
const toast = (text: string) => screen.findByText(text);

beforeEach(() => {
  giveHeights();
  scrollWindowTo(0);
});
afterEach(() => void vi.unstubAllGlobals());

it('tells rankings in random order from those that people placed', async () => {
  openParticipants([
    row({ id: 'ann', displayName: 'Ann' }),
    row({ id: 'ben', displayName: 'Ben', placedPreferenceCount: 1 }),
    row({ id: 'cyd', displayName: 'Cyd', placedPreferenceCount: 0, isTopChoicePlaced: false }),
  ]);
  const cells = async (name: string) =>
    (await rowOf(name)).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(await cells('Ann')).toEqual(expect.arrayContaining(['3 preferences', 'Robots']));
  expect(await cells('Ben')).toEqual(expect.arrayContaining(['3 preferences1 placed', 'Robots']));
  expect(await cells('Cyd')).toEqual(
    expect.arrayContaining(['3 preferencesRandom order', 'RobotsRandom order']),
  );
});

it('shows what is known about each person', async () => {
  openParticipants([
    row({}),
    row({
      id: 'bob',
      displayName: 'Bob Bell',
      email: 'bob@example.com',
      preferenceCount: 0,
      topChoice: null,
      excludedFromAllocation: true,
      firstSignInAt: null,
    }),
  ]);
  const ada = await rowOf('Ada Lovelace');
  expect(ada.getByRole('cell', { name: 'ada@example.com' })).toBeVisible();
  expect(ada.getByText('User')).toBeVisible();
  expect(ada.getByText('3 preferences')).toBeVisible();
  expect(ada.getByRole('cell', { name: /Robots$/ })).toBeVisible();
  expect(ada.getByRole('combobox', { name: 'Region of Ada Lovelace' })).toHaveDisplayValue('Oceania');
  expect(ada.queryByText('Not signed in')).not.toBeInTheDocument();
  const bob = await rowOf('Bob Bell');
  expect(bob.getByText('Not submitted')).toBeVisible();
  expect(bob.getByText('-')).toBeVisible();
  expect(bob.getByText('Excluded')).toBeVisible();
  expect(bob.getByText('Not signed in')).toBeVisible();
  expect(screen.getByText('2 in total')).toBeVisible();
  expect(await screen.findByText('1 take part · 1 does not')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'User',
    'Email',
    'Role',
    'Region',
    'Preferences',
    'Top Choice',
    'Exclude from Teams',
    'Actions',
  ]);
});

const PUBLISHED = { region: { assignmentStatus: { id: 'status', status: 'PUBLISHED' } } };
const member = row({ assignment: { id: 'place' } });
const LOSES_ALL = 'Loses team Carousel 4 and their ranking.';

it.each<[string, string, string, (user: User) => Promise<unknown>]>([
  ['Delete User?', 'deleted', LOSES_ALL, (user) => choose(user, 'Ada Lovelace', 'Delete')],
  ['Make Admin?', 'promoted', LOSES_ALL, (user) => choose(user, 'Ada Lovelace', 'Make admin')],
  [
    'Change Region?',
    'moved',
    LOSES_ALL,
    async (user) =>
      user.selectOptions(
        await screen.findByRole('combobox', { name: 'Region of Ada Lovelace' }),
        'No region',
      ),
  ],
  [
    'Exclude from Teams?',
    'excluded',
    'Loses team Carousel 4.',
    async (user) =>
      user.click(await screen.findByRole('switch', { name: 'Exclude Ada Lovelace from teams' })),
  ],
])('%s names what a person on a published team loses who is %s', async (title, _done, loss, open) => {
  const { user } = openParticipants([{ ...member }, SELF], PUBLISHED);
  await open(user);
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  expect(await dialog.findByText(loss)).toBeVisible();
});

it('asks before a person on a published team becomes an organiser, and excludes after asking', async () => {
  const { user } = openParticipants([{ ...member }, SELF], PUBLISHED);
  await choose(user, 'Ada Lovelace', 'Make organiser…');
  expect(await screen.findByText('Loses team Carousel 4.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const switchOf = () => screen.findByRole('switch', { name: 'Exclude Ada Lovelace from teams' });
  await user.click(await switchOf());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Exclude from Teams?' }));
  await user.click(dialog.getByRole('button', { name: 'Exclude' }));
  expect(await toast('Exclusion status updated')).toBeVisible();
  expect(await switchOf()).toBeChecked();
});

type UserRow = Awaited<ReturnType<typeof rowOf>>;
type User = ReturnType<typeof openParticipants>['user'];
const confirmed = async (user: User, act: string, yes: string) => {
  await choose(user, 'Ada Lovelace', act);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }));
};

it.each<[string, (user: User, ada: UserRow) => Promise<void>]>([
  ['Failed to delete user', (user) => confirmed(user, 'Delete', 'Delete')],
  ['Failed to promote user', (user) => confirmed(user, 'Make admin', 'Make Admin')],
  ['Failed to update exclusion status', (user, ada) => user.click(ada.getByRole('switch'))],
  ['Failed to update user region', (user, ada) => user.selectOptions(ada.getByRole('combobox'), 'No region')],
])('%s: whom another person deleted goes from the list', async (failed, act) => {
  const gone = () => {
    throw refusal('NOT_FOUND', 'This person does not exist (any more).');
  };
  const { user } = openParticipants([row({ preferenceCount: 0 }), SELF], {
    mutations: { deleteUser: gone, promoteUser: gone, excludeUser: gone, setUserRegion: gone },
  });
  await act(user, await rowOf('Ada Lovelace'));
  expect(await toast(`${failed}. It was already deleted.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument());
  expect(screen.getByText('1 in total')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

const ranked = row({});
const unranked = row({ preferenceCount: 0 });
/** Each act on a person whom it may take out of the filtered list. */
const ACTS: [string, string, UserFilter, Row, (user: User, ada: UserRow) => Promise<void>][] = [
  [
    'User promoted to admin',
    'role=user',
    { role: 'USER' },
    ranked,
    (user) => confirmed(user, 'Make admin', 'Make Admin'),
  ],
  [
    'Admin demoted to user',
    'role=admin',
    { role: 'ADMIN' },
    row({ role: 'ADMIN' }),
    (user) => confirmed(user, 'Demote to user', 'Demote'),
  ],
  [
    'User region updated',
    'region=oceania&sort=-email',
    { regionId: 'oceania' },
    unranked,
    (user, ada) => user.selectOptions(ada.getByRole('combobox'), 'No region'),
  ],
  [
    'User region updated',
    'ranking=short&q=ada',
    { shortList: true, search: 'ada' },
    ranked,
    async (user, ada) => {
      await user.selectOptions(ada.getByRole('combobox'), 'No region');
      await user.click(await screen.findByRole('button', { name: 'Change Region' }));
    },
  ],
  [
    'Exclusion status updated',
    'teams=included',
    { excluded: false },
    ranked,
    (user, ada) => user.click(ada.getByRole('switch')),
  ],
  [
    'Exclusion status updated',
    'teams=excluded&place=by-hand',
    { excluded: true, placedByHand: true },
    row({ excludedFromAllocation: true }),
    (user, ada) => user.click(ada.getByRole('switch')),
  ],
];

describe.each(ACTS)('%s, in the list ?%s', (done, search, filter, person, act) => {
  it.each([
    ['leaves', false],
    ['stays', true],
  ])('who was changed %s as the server says, without the list being asked again', async (_, isListed) => {
    const filters: UserFilter[] = [];
    const { user, answered } = openParticipants(
      [{ ...person }, row({ id: 'bob', displayName: 'Bob Bell' })],
      {
        path: `/admin/participants?${search}`,
        others: 3,
        isListed: (asked) => {
          filters.push(asked);
          return isListed;
        },
      },
    );
    await act(user, await rowOf('Ada Lovelace'));
    expect(await toast(done)).toBeVisible();
    expect(await screen.findByText(isListed ? '2 of 5' : '1 of 5')).toBeVisible();
    expect(screen.queryAllByRole('row', { name: /Ada Lovelace/ })).toHaveLength(isListed ? 1 : 0);
    expect(screen.getByRole('row', { name: /Bob Bell/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(filters).toEqual([filter]);
    expect(answered()).toBe(1);
  });
});

it('keeps the position in a long list when a person in it is changed, and leaves no gap when they leave', async () => {
  let isListed = true;
  const { user, answered } = openParticipants(somePeople(1_000), {
    path: '/admin/participants?teams=included',
    isListed: () => isListed,
  });
  await rowOf('Person 0000');
  scrollWindowTo(350 * ROW);
  const switchOf = (name: string) => screen.findByRole('switch', { name: `Exclude ${name} from teams` });
  await user.click(await switchOf('Person 0352'));
  expect(await toast('Exclusion status updated')).toBeVisible();
  const stays = await screen.findByRole('row', { name: /Person 0352/ });
  expect(stays).toHaveAttribute('aria-rowindex', '354');
  expect(await switchOf('Person 0352')).toHaveFocus();
  const before = answered();

  isListed = false;
  await user.click(await switchOf('Person 0351'));
  await waitFor(() => expect(screen.queryByText('Person 0351')).not.toBeInTheDocument());
  expect(await screen.findByRole('row', { name: /Person 0352/ })).toHaveAttribute('aria-rowindex', '353');
  expect(screen.getByText('999 of 1,000')).toBeVisible();
  expect(answered()).toBe(before);
});

it('forgets the lists that are not shown when a person is changed', async () => {
  const { user, hold } = openParticipants([row({})]);
  await rowOf('Ada Lovelace');
  const role = screen.getByRole('combobox', { name: 'Filter by role' });
  await user.selectOptions(role, 'Users');
  const isBusy = () => screen.getByRole('table', { name: 'All Users' }).getAttribute('aria-busy');
  await waitFor(() => expect(isBusy()).toBe('false'));
  await confirmed(user, 'Make admin', 'Make Admin');
  expect(await toast('User promoted to admin')).toBeVisible();
  const release = hold();
  await user.selectOptions(role, 'All roles');
  expect(isBusy()).toBe('true');
  release();
  await waitFor(() => expect(isBusy()).toBe('false'));
});

it('takes no word of an address for an order or a filter that is none', async () => {
  const { asked } = openParticipants([row({})], {
    path: '/admin/participants?sort=constructor&role=constructor',
  });
  await rowOf('Ada Lovelace');
  expect(asked).toEqual([{ filter: {}, sort: { field: 'NAME', direction: 'ASCENDING' } }]);
});

it('has the rows near the screen only, numbered among all, and fetches more before they are needed', async () => {
  const { answered, offsets } = openParticipants(somePeople(10_000));
  await rowOf('Person 0000');
  const table = screen.getByRole('table', { name: 'All Users' });
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(answered()).toBe(1);

  scrollWindowTo(60 * ROW);
  expect(await screen.findByRole('row', { name: /Person 0060/ })).toHaveAttribute('aria-rowindex', '62');
  await waitFor(() => expect(answered()).toBe(2));
  expect(screen.queryByText('Person 0000')).not.toBeInTheDocument();

  scrollWindowTo(9_990 * ROW);
  expect(await screen.findByText('Person 9999')).toBeVisible();
  expect(screen.getByRole('row', { name: /Person 9999/ })).toHaveAttribute('aria-rowindex', '10001');
  expect(offsets).toEqual([0, 100, 9_900]);

  scrollWindowTo(0);
  expect(await screen.findByText('Person 0000')).toBeVisible();
  expect(answered()).toBe(3);
});

it('asks for what a person stops at, not for what they pass', async () => {
  const { offsets } = openParticipants(somePeople(10_000));
  await rowOf('Person 0000');
  for (let row = 500; row < 5_000; row += 500) scrollWindowTo(row * ROW);
  scrollWindowTo(5_000 * ROW);
  expect(await screen.findByText('Person 5000')).toBeVisible();
  // Both pages near the screen, at the same time.
  expect(offsets).toEqual([0, 4_900, 5_000]);
});

it('leaves no one out after a person has left the list', async () => {
  const { user, offsets } = openParticipants(somePeople(1_000));
  await choose(user, 'Person 0003', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('999 in total')).toBeVisible();
  scrollWindowTo(480 * ROW);
  expect(await screen.findByRole('row', { name: /Person 0485/ })).toHaveAttribute('aria-rowindex', '486');
  expect(offsets).toEqual([0, 399, 499]);

  await choose(user, 'Person 0486', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('998 in total')).toBeVisible();
  scrollWindowTo(585 * ROW);
  for (const name of ['Person 0590', 'Person 0595'])
    expect(await screen.findByRole('row', { name: new RegExp(name) })).toBeVisible();
  await waitFor(() => expect(offsets.slice(3)).toEqual([598]));
});

it('asks again for people who were on their way when a person before them left', async () => {
  const { user, offsets, hold } = openParticipants(somePeople(1_000));
  await choose(user, 'Person 0003', 'Delete');
  const release = hold();
  scrollWindowTo(500 * ROW);
  await waitFor(() => expect(offsets).toEqual([0, 400, 500]));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('999 in total')).toBeVisible();
  release();
  expect(await screen.findByRole('row', { name: /Person 0505/ })).toHaveAttribute('aria-rowindex', '506');
  expect(offsets).toEqual([0, 400, 500, 399, 499]);
});

it('keeps the loaded people when the next ones fail to load, and tries again there', async () => {
  const { user, failNext } = openParticipants(somePeople(150));
  await rowOf('Person 0000');
  failNext();
  scrollWindowTo(95 * ROW);
  expect(await screen.findByText('People 101 to 150 did not load')).toBeVisible();
  expect(screen.getByText('Person 0099')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 0105')).toBeVisible();
});

it('narrows and sorts the list as the address says, and writes it there', async () => {
  const { user, asked, location } = openParticipants([row({})], {
    path: '/admin/participants?region=none&ranking=none&teams=included&status=invited&sort=-email',
  });
  await rowOf('Ada Lovelace');
  expect(asked.at(-1)).toEqual({
    filter: { withoutRegion: true, hasPreferences: false, excluded: false, hasSignedIn: false },
    sort: { field: 'EMAIL', direction: 'DESCENDING' },
  });
  expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by role' }), 'Admins');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ada');
  await user.click(screen.getByRole('button', { name: 'Region' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      filter: { role: 'ADMIN', search: 'ada' },
      sort: { field: 'REGION', direction: 'ASCENDING' },
    }),
  );
  const { searchParams } = new URL(location(), 'http://test');
  expect(Object.fromEntries(searchParams)).toEqual({ sort: 'region', role: 'admin', q: 'ada' });
  expect(screen.getByRole('columnheader', { name: 'Region' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'none');
});

it('exports exactly the listed people, and says how many there are', async () => {
  const fetchMock = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchMock);
  const { user } = openParticipants([row({}), row({ id: 'bob', displayName: 'Bob Bell' })], {
    path: '/admin/participants?q=%20b+%26%20c&region=oceania&role=user&ranking=none&teams=included&status=signed-in&sort=-email',
    others: 1_256,
  });
  await rowOf('Ada Lovelace');
  expect(screen.getByText('2 of 1,258')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export 2 as CSV' }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  const addressOf = (call: number) => {
    const address = fetchMock.mock.calls[call]?.[0];
    return typeof address === 'string' ? address : '';
  };
  const { pathname, searchParams } = new URL(addressOf(0), 'http://test');
  expect(pathname).toBe('/api/exports/participants.csv');
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'b & c',
    regionId: 'oceania',
    role: 'USER',
    hasPreferences: 'false',
    excluded: 'false',
    hasSignedIn: 'true',
    sort: 'EMAIL',
    direction: 'DESCENDING',
  });

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by region' }), 'Without a region');
  await user.click(await screen.findByRole('button', { name: 'Export 2 as CSV' }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(addressOf(1)).toMatch(/\?withoutRegion=true&/);
});

it('offers no file of an empty list', async () => {
  openParticipants([], { path: '/admin/participants?q=nobody' });
  await screen.findByText('No one matches these filters');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

it('says why a person was not made organiser', async () => {
  const sentence = 'One of these regions does not exist (any more)';
  const { user } = openParticipants([row({})], {
    mutations: {
      setOrganisedRegions: () => {
        throw refusal('BAD_USER_INPUT', sentence);
      },
    },
  });
  await choose(user, 'Ada Lovelace', 'Make organiser…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Organiser' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Oceania' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
});

it.each([
  [{}, {}, 'Extend deadline…', true],
  [{ timeZone: null }, {}, 'Extend deadline: Oceania has no time zone yet', false],
  [
    { assignmentStatus: { id: 'status', status: 'PUBLISHED' } },
    {},
    'Extend deadline: their teams are published',
    false,
  ],
  [{}, { region: null }, 'Extend deadline: they have no region yet', false],
])('extends a deadline, or says why not: %j, %j', async (region, person, label, isOffered) => {
  const { user } = openParticipants([row(person)], { region });
  await user.click(await screen.findByRole('button', { name: 'Acts on Ada Lovelace' }));
  const item = await screen.findByRole('menuitem', { name: label });
  if (isOffered) expect(item).not.toHaveAttribute('aria-disabled', 'true');
  else expect(item).toHaveAttribute('aria-disabled', 'true');
});
