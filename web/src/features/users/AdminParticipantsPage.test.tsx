import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { UserFilter } from '../../gql/graphql';
import { AdminParticipantsPage } from './AdminParticipantsPage';

const REGIONS = [{ id: 'oceania', name: 'Oceania' }];

interface Row {
  id: string;
  displayName: string;
  email: string;
  avatarUrl: string;
  role: 'ADMIN' | 'USER';
  region: object | null;
  excludedFromAllocation: boolean;
  preferenceCount: number;
  topChoice: object | null;
}

const row = (changes: Partial<Row>): Row => ({
  id: 'ada',
  displayName: 'Ada Lovelace',
  email: 'ada@example.com',
  avatarUrl: '/avatars/x',
  role: 'USER',
  region: { id: 'oceania' },
  excludedFromAllocation: false,
  preferenceCount: 3,
  topChoice: { id: 'robots', title: 'Robots' },
  ...changes,
});
const SELF = row({
  id: 'user-grace',
  displayName: 'Grace Hopper',
  role: 'ADMIN',
  preferenceCount: 0,
  topChoice: null,
});

const asUser = (person: Row) => ({
  ...person,
  isViewer: person.id === SELF.id,
  exclusion: person.role === 'ADMIN' ? 'ADMIN' : person.excludedFromAllocation ? 'EXCLUDED' : null,
  viewerCanPromote: person.role === 'USER',
  viewerCanDemote: person.role === 'ADMIN' && person.id !== SELF.id,
  viewerCanDelete: person.id !== SELF.id,
  viewerCanSetRegion: true,
  viewerCanSetExclusion: person.role === 'USER',
});

function open(people: Row[], mutations = {}, path = '/admin/participants') {
  const filters: UserFilter[] = [];
  const page = renderPage(<AdminParticipantsPage />, {
    viewer: admin(),
    path,
    resolvers: {
      Query: {
        regions: () => REGIONS,
        users: (
          _root: never,
          { first, after, filter }: { first: number; after?: string; filter: UserFilter },
        ) => {
          filters.push(filter);
          const start = after === undefined ? 0 : people.findIndex(({ id }) => id === after) + 1;
          const nodes = people.slice(start, start + first);
          return {
            totalCount: people.length,
            edges: nodes.map((person) => ({ cursor: person.id, node: asUser(person) })),
            pageInfo: { hasNextPage: start + first < people.length, endCursor: nodes.at(-1)?.id ?? null },
          };
        },
      },
      Mutation: mutations,
    },
  });
  return { ...page, filters };
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('shows what is known about each person', async () => {
  open([
    row({}),
    row({
      id: 'bob',
      displayName: 'Bob Bell',
      preferenceCount: 0,
      topChoice: null,
      excludedFromAllocation: true,
    }),
  ]);
  const ada = await rowOf('Ada Lovelace');
  expect(ada.getByText('ada@example.com')).toBeVisible();
  expect(ada.getByText('User')).toBeVisible();
  expect(ada.getByText('3 preferences')).toBeVisible();
  expect(ada.getByText('Robots')).toBeVisible();
  expect(ada.getByRole('combobox', { name: 'Region of Ada Lovelace' })).toHaveDisplayValue('Oceania');
  const bob = await rowOf('Bob Bell');
  expect(bob.getByText('Not submitted')).toBeVisible();
  expect(bob.getByText('-')).toBeVisible();
  expect(bob.getByText('Excluded')).toBeVisible();
  expect(screen.getByText('2 in total')).toBeVisible();
});

it('says so while nobody is registered', async () => {
  open([]);
  expect(await screen.findByText('No users registered yet')).toBeVisible();
});

it('locks the switch of administrators and protects the viewer from themselves', async () => {
  open([SELF]);
  const self = await rowOf('Grace Hopper');
  expect(self.getByText('Auto-excluded')).toBeVisible();
  expect(self.getByRole('checkbox', { name: 'Exclude Grace Hopper from teams' })).toBeChecked();
  expect(self.getByRole('checkbox', { name: 'Exclude Grace Hopper from teams' })).toBeDisabled();
  expect(self.getByText('You cannot demote or delete yourself')).toBeVisible();
  expect(self.queryByRole('button')).not.toBeInTheDocument();
});

it('makes somebody an administrator after asking', async () => {
  const { user } = open([row({})], { promoteUser: () => ({ user: asUser(row({ role: 'ADMIN' })) }) });
  await user.click(await screen.findByRole('button', { name: 'Make Ada Lovelace an admin' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Admin?' }));
  await user.click(dialog.getByRole('button', { name: 'Make Admin' }));
  expect(await (await rowOf('Ada Lovelace')).findByText('Auto-excluded')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('keeps the question open and says why somebody could not be demoted', async () => {
  const { user } = open([row({ role: 'ADMIN' })], {
    demoteUser: () => {
      throw refusal('CONFLICT', 'You are no longer an administrator.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Demote Ada Lovelace to user' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Demote to User?' }));
  await user.click(dialog.getByRole('button', { name: 'Demote' }));
  expect(await screen.findByText('Failed to demote admin')).toBeVisible();
  expect(dialog.getByText('You are no longer an administrator.')).toBeVisible();
});

it('deletes somebody after asking and counts one less', async () => {
  const { user } = open([row({}), SELF], { deleteUser: () => ({ deletedUserId: 'ada' }) });
  await user.click(await screen.findByRole('button', { name: 'Delete Ada Lovelace' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 in total')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Ada Lovelace/ })).not.toBeInTheDocument();
});

it('changes region and exclusion at once, and says when that failed', async () => {
  const regions: unknown[] = [];
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = open([row({})], {
    setUserRegion: (_root: never, { input }: { input: unknown }) => {
      regions.push(input);
      return { user: asUser(row({ region: null, preferenceCount: 0, topChoice: null })) };
    },
    excludeUser: async () => {
      await asked;
      throw refusal('NOT_FOUND', 'This person does not exist (any more).');
    },
  });
  const ada = await rowOf('Ada Lovelace');
  await user.selectOptions(ada.getByRole('combobox'), 'No region');
  expect(await ada.findByText('Not submitted')).toBeVisible();
  expect(regions).toEqual([{ userId: 'ada', regionId: null }]);

  await user.click(ada.getByRole('checkbox', { name: 'Exclude Ada Lovelace from teams' }));
  expect(await ada.findByText('Excluded')).toBeVisible();
  answer();
  expect(await screen.findByText('Failed to update exclusion status')).toBeVisible();
  await waitFor(() => expect(ada.getByRole('checkbox')).not.toBeChecked());
});

it('asks for the next people on demand and for those who match', async () => {
  const people = Array.from({ length: 60 }, (_, index) =>
    row({ id: `p${index}`, displayName: `Person ${String(index).padStart(2, '0')}` }),
  );
  const { user, filters, location } = open(people);
  await rowOf('Person 49');
  expect(screen.queryByText('Person 50')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Person 59')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by role' }), 'Admins');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ada');
  await waitFor(() => expect(filters.at(-1)).toEqual({ role: 'ADMIN', search: 'ada' }));
  expect(location()).toBe('/admin/participants?role=admin&q=ada');
});
