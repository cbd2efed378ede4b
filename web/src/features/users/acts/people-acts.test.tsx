import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { actOnRow, rowOf } from '../../../../test/act-on-row';
import { giveHeights, scrollWindowTo } from '../../../../test/layout';
import { openParticipants, row, SELF, somePeople, type Row } from '../../../../test/participants-page';
import { admin } from '../../../../test/people';
import { renderPage } from '../../../../test/render-page';
import { refusal } from '../../../../test/schema-link';
import type { UserFilter } from '../../../gql/graphql';
import { lossOfMany, lossOfOne, PersonLoss } from './PersonLoss';

beforeEach(() => {
  giveHeights();
  scrollWindowTo(0);
});

const ADA = 'Ada Lovelace';
type Act = (user: UserEvent) => Promise<void>;
const say = async (user: UserEvent, yes: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }));
/** Chooses an action in Ada's menu and returns the answers that the question offers. */
const choose =
  (item: string, yes?: string): Act =>
  async (user) => {
    await actOnRow(user, ADA, item);
    if (yes !== undefined) await say(user, yes);
  };
const moveAway: Act = async (user) =>
  user.selectOptions(await screen.findByLabelText(`Region of ${ADA}`), 'No region');
const exclusionOf = (name: string) => screen.findByLabelText(`Exclude ${name} from teams`);
const exclude: Act = async (user) => user.click(await exclusionOf(ADA));
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

it('names what a person on a published team loses by each act, before it is done', async () => {
  const { user } = openParticipants([row({ assignment: { id: 'place' } }), SELF], {
    region: { assignmentStatus: { id: 'status', status: 'PUBLISHED' } },
  });
  const both = 'Loses team Carousel 4 and their ranking.';
  const acts: [title: string, loss: string, act: Act][] = [
    ['Delete User?', both, choose('Delete…')],
    ['Make Admin?', both, choose('Make admin…')],
    ['Change Region?', both, moveAway],
    ['Exclude from Teams?', 'Loses team Carousel 4.', exclude],
  ];
  for (const [name, loss, act] of acts) {
    await act(user);
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    expect(await dialog.findByText(loss)).toBeVisible();
    await say(user, 'Cancel');
    await noQuestion();
  }
  await choose('Make organiser…')(user);
  expect(await screen.findByText('Loses team Carousel 4.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await exclude(user);
  await say(user, 'Exclude');
  expect(await screen.findByText('Exclusion status updated')).toBeVisible();
  expect(await exclusionOf(ADA)).toBeChecked();
});

it.each([
  ['Failed to promote user', choose('Make admin…', 'Make Admin')],
  ['Failed to update exclusion status', exclude],
])('%s: whom another person deleted goes from the list', async (failed, act) => {
  const gone = () => {
    throw refusal('NOT_FOUND', 'This person was not found.');
  };
  const { user } = openParticipants([row({}), SELF], {
    mutations: { promoteUser: gone, excludeUsers: gone },
  });
  await act(user);
  expect(await screen.findByText(`${failed}. It was already deleted.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(ADA)).not.toBeInTheDocument());
  expect(screen.getByText('1 in total')).toBeVisible();
  await noQuestion();
});

it.each<[failed: string, act: Act, yes: string, changes?: Partial<Row>]>([
  ['Failed to promote user', choose('Make admin…'), 'Make Admin'],
  ['Failed to demote admin', choose('Demote to user…'), 'Demote', { role: 'ADMIN' }],
  ['Failed to delete user', choose('Delete…'), 'Delete'],
  ['Failed to update user region', moveAway, 'Change Region'],
])('%s: the question stays, says why, and acts when asked again', async (failed, act, yes, changes = {}) => {
  const refuse = () => {
    throw refusal('CONFLICT', 'Not now.');
  };
  const mutations = Object.fromEntries(
    ['promoteUser', 'demoteUser', 'deleteUser', 'setRegionOfUsers'].map((name) => [name, refuse]),
  );
  const { user } = openParticipants([row(changes), SELF], { mutations });
  await act(user);
  const question = within(await screen.findByRole('alertdialog'));
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await say(user, yes);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(await question.findByRole('alert')).toHaveTextContent('Not now.');
  }
  expect(screen.getByText(ADA)).toBeVisible();
});

it('offers administrators no way to lose their own rights', async () => {
  const { user } = openParticipants([SELF]);
  await user.click(await screen.findByRole('button', { name: 'Acts on Grace Hopper' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['History', 'You cannot demote or delete yourself']);
});

it.each<[string, string, UserFilter, Partial<Row>, Act]>([
  ['User promoted to admin', 'role=user', { role: 'USER' }, {}, choose('Make admin…', 'Make Admin')],
  [
    'Admin demoted to user',
    'role=admin',
    { role: 'ADMIN' },
    { role: 'ADMIN' },
    choose('Demote to user…', 'Demote'),
  ],
  ['User region updated', 'region=oceania', { regionId: 'oceania' }, { preferenceCount: 0 }, moveAway],
  [
    'Exclusion status updated',
    'teams=excluded',
    { excluded: true },
    { excludedFromAllocation: true },
    exclude,
  ],
])(
  '%s: leaves the list ?%s as the server says, which is not asked for again',
  async (done, search, filter, changes, act) => {
    const filters: UserFilter[] = [];
    const { user, answered } = openParticipants([row(changes), row({ id: 'bob', displayName: 'Bob Bell' })], {
      path: `/admin/participants?${search}`,
      others: 3,
      isListed: (asked) => {
        filters.push(asked);
        return false;
      },
    });
    await act(user);
    expect(await screen.findByText(done)).toBeVisible();
    expect(await screen.findByText('1 of 5')).toBeVisible();
    expect(screen.queryByText(ADA)).not.toBeInTheDocument();
    expect(screen.getByText('Bob Bell')).toBeVisible();
    await noQuestion();
    expect(filters).toEqual([filter]);
    expect(answered()).toBe(1);
  },
);

it('keeps the position in a long list when a person in it is changed, and leaves no gap when they leave', async () => {
  let isListed = true;
  const { user, answered, afters } = openParticipants(somePeople(1_000), {
    path: '/admin/participants?teams=included',
    isListed: () => isListed,
  });
  await rowOf('Person 0000');
  scrollWindowTo(350 * 45);
  await user.click(await exclusionOf('Person 0352'));
  expect(await screen.findByText('Exclusion status updated')).toBeVisible();
  expect(await rowOf('Person 0352')).toHaveAttribute('aria-rowindex', '354');
  await waitFor(async () => expect(await exclusionOf('Person 0352')).toHaveFocus());
  // The last page, and the one in sight that is followed; a slow machine also follows some on the way.
  await waitFor(() => expect(afters).toEqual(expect.arrayContaining(['399', '319'])));
  const before = answered();

  isListed = false;
  await user.click(await exclusionOf('Person 0351'));
  await waitFor(() => expect(screen.queryByText('Person 0351')).not.toBeInTheDocument());
  expect(await rowOf('Person 0352')).toHaveAttribute('aria-rowindex', '353');
  expect(screen.getByText('999 of 1,000')).toBeVisible();
  expect(answered()).toBe(before);
});

it('forgets the lists that are not shown when a person is changed', async () => {
  const { user, hold } = openParticipants([row({})]);
  const role = await screen.findByRole('combobox', { name: 'Filter by role' });
  await user.selectOptions(role, 'Users');
  const isBusy = () => screen.getByRole('table', { name: 'All Users' }).getAttribute('aria-busy');
  await waitFor(() => expect(isBusy()).toBe('false'));
  await choose('Make admin…', 'Make Admin')(user);
  expect(await screen.findByText('User promoted to admin')).toBeVisible();
  const release = hold();
  await user.selectOptions(role, 'All roles');
  expect(isBusy()).toBe('true');
  release();
  await waitFor(() => expect(isBusy()).toBe('false'));
});

it('says why a person was not made organiser', async () => {
  const sentence = 'One of these regions was not found';
  const { user } = openParticipants([row({})], {
    mutations: {
      setOrganisedRegions: () => {
        throw refusal('BAD_USER_INPUT', sentence);
      },
    },
  });
  await choose('Make organiser…')(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Organiser' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Oceania' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
});

it('lists what is deleted with a person', async () => {
  const bob = { id: 'bob', preferenceCount: 0, organisedRegions: [{ id: 'oceania', name: 'Oceania' }] };
  renderPage(<PersonLoss userId="bob" isDeletion />, {
    viewer: admin(),
    resolvers: { Query: { user: () => ({ ...bob, region: null, assignment: null }) } },
  });
  await expect
    .poll(() => screen.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual([
      'Name and address',
      'Calendar address, if they have made one',
      'Notices to them',
      'Rights of an organiser: Oceania',
    ]);
});

const carousel = { teamName: 'Carousel 4', isLeader: false };

it.each([
  [{ ...carousel, isLeader: true }, true, 'Loses team Carousel 4, which they lead, and their ranking.'],
  [{ ...carousel, isLeader: true }, false, 'Loses team Carousel 4, which they lead.'],
  [{ teamName: null, isLeader: false }, true, 'Loses their place and their ranking.'],
  [null, true, 'Loses their ranking.'],
  [null, false, null],
])('of %o, with a ranking: %s', (place, hasRanking, text) => {
  expect(lossOfOne(place, hasRanking)).toBe(text);
});

it.each([
  [12, 3, 5, 'Of 12 people, 3 lose a team and 5 a ranking.'],
  [2_000, 0, 1_200, 'Of 2,000 people, 1,200 lose a ranking.'],
  [12, 0, 0, null],
])('of %i people, %i lose a team and %i a ranking', (total, teams, rankings, text) => {
  expect(lossOfMany(total, teams, rankings)).toBe(text);
});
