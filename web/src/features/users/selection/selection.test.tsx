import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { giveHeights, scrollWindowTo } from '../../../../test/layout';
import { openedLinks, openParticipants, row, somePeople } from '../../../../test/participants-page';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { peopleCsv } from './people-csv';

beforeEach(() => {
  giveHeights();
  scrollWindowTo(0);
});

const box = (number: number) => screen.findByLabelText(`Select Person ${String(number).padStart(4, '0')}`);
const table = () => within(screen.getByRole('table', { name: 'All Users' }));
const bar = async () => within(await screen.findByRole('region', { name: 'Selected people' }));

it('loads the people of a range or a whole list, up to the limit of one action', async () => {
  const { user, afters } = openParticipants(somePeople(1_000));
  await user.click(await screen.findByRole('checkbox', { name: 'Select the first 500' }));
  await waitFor(async () =>
    expect((await bar()).getByRole('status')).toHaveTextContent('500 selected, the most at once'),
  );
  expect(afters).toEqual([null, '99', '199', '299', '399']);
});

it('includes all selected in one act, without asking for the list again', async () => {
  const { user, answered } = openParticipants(
    somePeople(4).map((person) => ({ ...person, excludedFromAllocation: true })),
    { path: '/admin/participants?role=user', others: 3 },
  );
  await user.click(await box(0));
  await user.click(await box(2));
  await user.click((await bar()).getByRole('button', { name: 'Include 2' }));
  expect(await screen.findByText('2 people included in teams')).toBeVisible();
  await waitFor(() => expect(table().getAllByText('Excluded')).toHaveLength(2));
  expect((await bar()).getByRole('status')).toHaveTextContent('2 selected');
  expect(screen.getByText('4 of 7')).toBeVisible();
  expect(answered()).toBe(1);
});

it('removes people who no longer match the filter from list and selection', async () => {
  const { user, answered } = openParticipants(somePeople(4), {
    path: '/admin/participants?teams=included',
    isListed: () => false,
  });
  await user.click(await box(0));
  await user.click(await box(2));
  await user.click((await bar()).getByRole('button', { name: 'Exclude 2' }));
  expect(await screen.findByText('2 of 4')).toBeVisible();
  expect(screen.queryByText('Person 0002')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Selected people' })).not.toBeInTheDocument();
  expect(answered()).toBe(1);
});

it('asks before a region is set that costs a person a ranking, and says how many', async () => {
  const { user } = openParticipants(
    somePeople(2).map((person, index) => ({ ...person, preferenceCount: index === 0 ? 3 : 0 })),
  );
  await user.click(await box(1));
  const setRegion = async () => (await bar()).getByRole('combobox', { name: 'Set region' });
  await user.selectOptions(await setRegion(), 'No region');
  expect(await screen.findByText('User region updated')).toBeVisible();

  await user.click(await box(0));
  await user.selectOptions(await setRegion(), 'No region');
  const question = within(await screen.findByRole('alertdialog', { name: 'Change Region?' }));
  expect(question.getByText('2 people will have no region.')).toBeVisible();
  expect(question.getByText('Of 2 people, 1 loses a ranking.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Change Region' }));
  expect(await screen.findByText('Region of 2 people updated')).toBeVisible();
  await waitFor(() => expect(table().getAllByText('Not submitted')).toHaveLength(2));
});

it('begins a letter; too many addresses for a link are copied instead', async () => {
  const { user } = openParticipants(
    somePeople(120).map((person, index) => ({ ...person, email: `person.${index}@example.com` })),
  );
  const links = openedLinks();
  const write = async () => {
    await user.click((await bar()).getByRole('button', { name: 'More for the selected people' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Write to them' }));
  };
  await user.click(await box(0));
  await user.click(await box(1));
  await write();
  await waitFor(() => expect(links).toHaveLength(1));
  expect(links[0]).toMatch(/^mailto:\?bcc=person\.0@example\.com,person\.1@example\.com&subject=/);

  await user.click(screen.getByRole('checkbox', { name: 'Select all people listed' }));
  await waitFor(async () => expect((await bar()).getByRole('status')).toHaveTextContent('120 selected'));
  await write();
  expect(
    await screen.findByText(/^They are too many for a mail link, so 120 addresses were copied\./),
  ).toBeVisible();
  expect(links).toHaveLength(1);
});

it('asks before it excludes people of published teams', async () => {
  const [first, second] = somePeople(2);
  const { user } = openParticipants([row({ ...first, assignment: { id: 'place' } }), row({ ...second })], {
    region: { assignmentStatus: { id: 'status', status: 'PUBLISHED' } },
  });
  await user.click(await box(0));
  await user.click(await box(1));
  await user.click((await bar()).getByRole('button', { name: 'Exclude 2' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Exclude from Teams?' }));
  expect(question.getByText('Of 2 people, 1 loses a team.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Exclude' }));
  expect(await screen.findByText('2 people excluded from teams')).toBeVisible();
});

it('places people of one region, seen on the same team or on none, and shows their team after it', async () => {
  const stray = row({ id: 'c', displayName: 'Person 0002', region: null });
  const { user } = openParticipants([...somePeople(2), stray], { region: { assignedCount: 1 } });
  await user.click(await box(2));
  const button = async () => (await bar()).getByRole('button', { name: 'Place on a team…' });
  expect((await bar()).queryByRole('button', { name: /^Place/ })).not.toBeInTheDocument();
  await user.click((await bar()).getByRole('button', { name: 'More for the selected people' }));
  expect(await screen.findByRole('menuitem', { name: /^Select people of one region/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Escape}');
  await user.click(await box(2));
  await user.click(await box(0));
  await user.click(await box(1));
  await user.click(await button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Place 2 people on a team' }));
  await user.click(await dialog.findByRole('button', { name: /Water/ }));
  expect(await screen.findByText('2 people placed')).toBeVisible();
  await waitFor(() => expect(table().getAllByText('Water')).toHaveLength(2));
  expect(table().getAllByText('Without a place')).toHaveLength(1);
});

const REGIONS = [{ id: 'eu', name: 'Europe; Africa' }];
const MIA = {
  displayName: 'Mia "Solar" Ray',
  email: 'mia@example.com',
  role: 'USER',
  preferenceCount: 2,
  placedPreferenceCount: 1,
  isTopChoicePlaced: false,
  topChoice: { __typename: 'Theme', id: 'solar', title: '=SUM(A1)' },
  region: { __typename: 'Region', id: 'eu' },
  excludedFromAllocation: false,
} as UserRow_UserFragment;

it('has a line for each person, quoted, and no formula', () => {
  const stray = { ...MIA, displayName: '+1', region: null, topChoice: null, excludedFromAllocation: true };
  expect(peopleCsv([MIA, stray], REGIONS).split('\r\n')).toEqual([
    '"name","email","region","role","excluded","themes ranked","themes placed","choice 1","choice 1 placed"',
    '"Mia ""Solar"" Ray","mia@example.com","Europe; Africa","user","no","2","1","\'=SUM(A1)","no"',
    '"\'+1","mia@example.com","","user","yes","2","1","",""',
    '',
  ]);
});
