import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { giveHeights, scrollWindowTo } from '../../../test/layout';
import { openParticipants, row } from '../../../test/participants-page';
import type { AllocationFindingKind, UserFilter } from '../../gql/graphql';
import { findingHref } from '../generations/FindingList';
import { userFilterOf } from '../people/useUserFilter';

beforeEach(() => {
  giveHeights();
  scrollWindowTo(0);
});

it('has the “Columns: user …, email, role badge, region select …, preferences submitted …, top choice …, an ‘Exclude from Teams’ switch, actions”', async () => {
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
    row({ id: 'ben', displayName: 'Ben', placedPreferenceCount: 1 }),
    row({ id: 'cyd', displayName: 'Cyd', placedPreferenceCount: 0, isTopChoicePlaced: false }),
  ]);
  const textsOf = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent).join(' | ');
  const person = async (name: string) =>
    textsOf(within(await screen.findByRole('row', { name: new RegExp(name) })).getAllByRole('cell'));
  expect(textsOf(await screen.findAllByRole('columnheader'))).toBe(
    ' | User | Email | Role | Region | Preferences | Top Choice | Exclude from Teams | Actions',
  );
  expect(await person('Ada Lovelace')).toMatch(
    /ALAda Lovelace \| ada@example\.com \| User \| .*Oceania \| 3 preferences \| Robots \|/,
  );
  expect(await person('Bob Bell')).toMatch(
    /bob@example\.com \| UserNot signed in \| .* \| Not submitted \| - \| Excluded \|/,
  );
  expect(await person('Ben')).toContain('| 3 preferences1 placed | Robots |');
  expect(await person('Cyd')).toContain('| 3 preferencesRandom order | RobotsRandom order |');
  expect(screen.getByRole('combobox', { name: 'Region of Ada Lovelace' })).toHaveDisplayValue('Oceania');
  expect(screen.getByRole('switch', { name: 'Exclude Ada Lovelace from teams' })).toBeEnabled();
  expect(screen.getByText('4 in total')).toBeVisible();
  expect(await screen.findByText('3 take part · 1 does not')).toBeVisible();
});

it('shows the team next to the top choice, never instead of it', async () => {
  openParticipants([row({ assignment: { id: 'place' } })], { region: { assignedCount: 1 } });
  const cells = within(await screen.findByRole('row', { name: /Ada Lovelace/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(6, 8)).toEqual(['Robots', 'Water1st choice']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(6, 8)).toEqual(['Top Choice', 'Team']);
});

it('says “No users registered yet”', async () => {
  openParticipants([]);
  expect(await screen.findByText('No users registered yet')).toBeVisible();
});

it('has a “role badge” for users and administrators', async () => {
  openParticipants([row({}), row({ id: 'bob', displayName: 'Bob Bell', role: 'ADMIN' })]);
  const badgeOf = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[3]
      ?.firstElementChild?.firstElementChild;
  const [user, administrator] = [await badgeOf('Ada Lovelace'), await badgeOf('Bob Bell')];
  expect(user).toHaveTextContent(/^User$/);
  expect(administrator).toHaveTextContent(/^Admin$/);
  expect(user?.className).toBe(administrator?.className);
});

it('narrows, sorts and exports the list as its address says, and writes it there', async () => {
  const fetchMock = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchMock);
  const { user, asked, location } = openParticipants([row({}), row({ id: 'bob', displayName: 'Bob Bell' })], {
    path: '/admin/participants?q=%20b+%26%20c&region=oceania&role=user&ranking=none&teams=included&status=signed-in&sort=-email',
    others: 1_256,
  });
  expect(await screen.findByText('2 of 1,258')).toBeVisible();
  const filter = { regionId: 'oceania', role: 'USER', hasPreferences: false, excluded: false };
  expect(asked).toEqual([
    {
      filter: { ...filter, search: 'b & c', hasSignedIn: true },
      sort: { field: 'EMAIL', direction: 'DESCENDING' },
    },
  ]);
  const title = (name: string) => screen.getByRole('columnheader', { name });
  expect(title('Email')).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Export 2 as CSV' }));
  await waitFor(() =>
    expect(fetchMock.mock.calls[0]?.[0]).toBe(
      '/api/exports/participants.csv?search=b+%26+c&regionId=oceania&role=USER&hasPreferences=false&excluded=false&hasSignedIn=true&sort=EMAIL&direction=DESCENDING',
    ),
  );

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by region' }), 'Without a region');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by role' }), 'Admins');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ada');
  await user.click(screen.getByRole('button', { name: 'Region' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      filter: { search: 'ada', withoutRegion: true, role: 'ADMIN' },
      sort: { field: 'REGION', direction: 'ASCENDING' },
    }),
  );
  expect(location()).toBe('/admin/participants?sort=region&region=none&role=admin&q=ada');
  expect(title('Region')).toHaveAttribute('aria-sort', 'ascending');
  expect(title('Email')).toHaveAttribute('aria-sort', 'none');
});

it('takes no word of an address for an order or a filter that is none, and exports no empty list', async () => {
  const { asked } = openParticipants([], {
    path: '/admin/participants?sort=constructor&role=constructor&q=nobody',
  });
  await screen.findByText('No one matches these filters');
  expect(asked).toEqual([{ filter: { search: 'nobody' }, sort: { field: 'NAME', direction: 'ASCENDING' } }]);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

/** The page's query after a finding's link. The API tests that the answer has exactly its people. */
const FILTERS: Readonly<Record<AllocationFindingKind, UserFilter | null>> = {
  NO_LIST: { hasPreferences: false, placedByHand: false },
  SHORT_LISTS: { shortList: true, placedByHand: false },
  RANKED_BEFORE_THEME: { rankedBeforeThemeId: 'robots', placedByHand: false },
  PINS_OVER_CAPACITY: { themeId: 'robots', placedByHand: true },
  NOTHING_OFFERED: null,
  FEWER_SEATS_THAN_PEOPLE: null,
  BELOW_MINIMUM: null,
  CROWDED_THEME: null,
  UNWANTED_THEME: null,
};
const kinds = Object.keys(FILTERS) as AllocationFindingKind[];
const addressOf = (kind: AllocationFindingKind) => findingHref('oceania', { kind, themeId: 'robots' });

it.each(kinds)('%s leads to the people that it counts, or nowhere', (kind) => {
  const href = addressOf(kind);
  const filter = FILTERS[kind];
  const whole = { regionId: 'oceania', role: 'USER', excluded: false };
  expect(href && userFilterOf(new URL(href, 'http://test').searchParams)).toEqual(
    filter && { ...whole, ...filter },
  );
});

it.each([
  ['RANKED_BEFORE_THEME', 'Ranked before: Robots'],
  ['PINS_OVER_CAPACITY', 'Has a place on: Robots'],
] as const)(
  '%s: the page says to which theme it is narrowed, and shows all again',
  async (kind, sentence) => {
    const { user } = openParticipants([row({})], { path: addressOf(kind) ?? '' });
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show people of all themes' }));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  },
);
