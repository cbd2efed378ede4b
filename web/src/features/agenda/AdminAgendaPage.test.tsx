import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actOnRow } from '../../../test/act-on-row';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { sharedThing } from '../../../test/shared-thing';
import type { CreateAgendaItemInput } from '../../gql/graphql';
import { AdminAgendaPage } from './AdminAgendaPage';

const OCEANIA = { id: 'oceania', name: 'Oceania', code: 'OCE' };
const AMERICAS = { id: 'americas', name: 'Americas', code: 'AME' };
const item = (changes: object) => ({
  id: 'kick-off',
  region: OCEANIA,
  date: '2026-11-24',
  time: '10:00 AM',
  minuteOfDay: 600,
  title: 'Kick-off',
  description: null,
  location: 'Main hall',
  isDeadline: false,
  updatedAt: '2026-11-20T11:00:00.000Z',
  ...changes,
});

const open = (items: object[], mutations = {}) =>
  renderPage(<AdminAgendaPage />, {
    viewer: admin(),
    path: '/admin/agenda',
    resolvers: { Query: { regions: () => [AMERICAS, OCEANIA], agenda: () => items }, Mutation: mutations },
  });

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows events by day and time, and narrows to a region', async () => {
  const { user } = open([
    item({ id: 'later', date: '2031-11-25', title: 'Lunch', time: 'After the talks', minuteOfDay: null }),
    item({}),
    item({
      id: 'due',
      title: null,
      time: 'From 9',
      minuteOfDay: 540,
      isDeadline: true,
      description: 'Or not',
    }),
  ]);
  const untitled = within(await screen.findByRole('listitem', { name: 'Untitled Event' }));
  expect(titles()).toEqual(['Untitled Event', 'Kick-off', 'Lunch']);
  expect(untitled.getByText('Or not')).toBeVisible();
  expect(untitled.getByText(/^Tuesday, /)).toBeVisible();
  expect(untitled.getByText('Nov 24, 2026')).toBeVisible();
  expect(screen.getByText('Nov 25, 2031')).toBeVisible();
  expect(untitled.getByText('From 9')).toBeVisible();
  expect(untitled.getByText('Deadline')).toBeVisible();
  expect(untitled.getByText('Main hall')).toBeVisible();
  expect(untitled.getByText('Oceania')).toBeVisible();
  expect(screen.getByText('After the talks')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Americas');
  expect(screen.getByText('No agenda items in this region')).toBeVisible();
});

it('shows what is equal in several regions as one card, which unfolds by keyboard', async () => {
  const edited: object[] = [];
  const same = [item({}), item({ id: 'there', region: AMERICAS }), item({ id: 'own', title: 'Own' })];
  const { user } = open(same, {
    updateAgendaItem: (_root: never, { input }: { input: object }) => {
      edited.push(input);
      return { agendaItem: item({ ...input, region: AMERICAS }) };
    },
  });
  const card = within(await screen.findByRole('listitem', { name: 'Kick-off' }));
  expect(titles()).toEqual(['Kick-off', 'Own']);
  expect(card.getByText('Oceania')).toBeInTheDocument();
  expect(card.getByText('Americas')).toBeVisible();
  const fold = card.getByRole('button', { name: 'Regions of Kick-off' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  fold.focus();
  await user.keyboard('{Enter}');
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await actOnRow(user, 'Kick-off, Americas', 'Edit');
  await user.type(await screen.findByLabelText('Title'), '!{Enter}');
  expect(await screen.findByText('Agenda item updated successfully')).toBeVisible();
  expect(edited).toMatchObject([{ id: 'there', title: 'Kick-off!' }]);
  expect(titles()).toEqual(['Kick-off', 'Kick-off!', 'Own']);
});

it('duplicates an item to a region that does not have it', async () => {
  const created: CreateAgendaItemInput[] = [];
  const { user } = open([item({ description: 'Bring ideas', isDeadline: true })], {
    createAgendaItem: (_root: never, { input }: { input: CreateAgendaItemInput }) => {
      created.push(input);
      return { agendaItem: item({ ...input, id: 'new', region: AMERICAS }) };
    },
  });
  await actOnRow(user, 'Kick-off, Oceania', 'Duplicate to region');
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate to region' }));
  const region = dialog.getByRole('combobox', { name: /Region/ });
  expect(within(region).queryByRole('option', { name: 'Oceania' })).not.toBeInTheDocument();
  // The only one that is left.
  expect(region).toHaveValue('americas');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Agenda item created successfully')).toBeVisible();
  expect(created).toEqual([
    {
      date: '2026-11-24',
      time: '10:00 AM',
      title: 'Kick-off',
      description: 'Bring ideas',
      location: 'Main hall',
      isDeadline: true,
      regionId: 'americas',
    },
  ]);
  expect(titles()).toEqual(['Kick-off']);
  await user.click(screen.getByRole('button', { name: 'Regions of Kick-off' }));
  await user.click(screen.getByRole('button', { name: 'Acts on Kick-off, Americas' }));
  expect(await screen.findByRole('menuitem', { name: 'Duplicate to region' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('adds an item in its position, with null for empty texts', async () => {
  const created: CreateAgendaItemInput[] = [];
  const { user } = open([item({})], {
    createAgendaItem: (_root: never, { input }: { input: CreateAgendaItemInput }) => {
      created.push(input);
      return { agendaItem: item({ ...input, id: 'new', minuteOfDay: 570, region: AMERICAS }) };
    },
  });
  await screen.findByRole('list', { name: 'Agenda items' });
  await user.click(screen.getByRole('button', { name: 'Add Agenda Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Agenda Item' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Date is required')).toBeVisible();
  expect(dialog.getByText('Time is required')).toBeVisible();
  expect(dialog.getByText('Region is required')).toBeVisible();

  fireEvent.change(dialog.getByLabelText(/Date/), { target: { value: '20261-11-24' } });
  expect(await dialog.findByText('Date must lie between the years 2000 and 2100')).toBeVisible();
  await user.clear(dialog.getByLabelText(/Date/));
  await user.type(dialog.getByLabelText(/Date/), '2026-11-24');
  await user.type(dialog.getByLabelText(/Time/), ' 9:30 am ');
  await user.type(dialog.getByLabelText(/Location/), '   ');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Region/ }), 'Americas');
  await user.click(dialog.getByRole('checkbox', { name: 'This is a deadline' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Agenda item created successfully')).toBeVisible();
  expect(created).toEqual([
    {
      date: '2026-11-24',
      time: '9:30 am',
      title: null,
      description: null,
      location: null,
      isDeadline: true,
      regionId: 'americas',
    },
  ]);
  expect(titles()).toEqual(['Untitled Event', 'Kick-off']);
});

it('deletes an item only after asking', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { user } = open([item({})], { deleteAgendaItem: () => ({ deletedAgendaItemId: 'kick-off' }) });
  await actOnRow(user, 'Kick-off, Oceania', 'Delete');
  await waitFor(() =>
    expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to delete this agenda item?'),
  );
  expect(titles()).toEqual(['Kick-off']);
  await actOnRow(user, 'Kick-off, Oceania', 'Delete');
  expect(await screen.findByText('Agenda item deleted successfully')).toBeVisible();
  expect(screen.getByText('No agenda items yet')).toBeVisible();
});

it('does not save over what another person changed, and says so where they deleted it', async () => {
  const shared = sharedThing(item({}));
  const { user } = renderPage(<AdminAgendaPage />, {
    viewer: admin(),
    resolvers: {
      Query: {
        regions: () => [AMERICAS, OCEANIA],
        agenda: () => [shared.now()].filter((now) => now !== null),
      },
      Mutation: {
        updateAgendaItem: (_root: never, { input }: { input: ReturnType<typeof item> }) => ({
          agendaItem: shared.update(input),
        }),
      },
    },
  });
  await actOnRow(user, 'Kick-off, Oceania', 'Edit');
  shared.changeElsewhere({ date: '2026-11-25', isDeadline: true, location: '' });
  await user.type(await screen.findByLabelText('Title'), '!{Enter}');
  const notice = within(
    await screen.findByRole('group', { name: /Another person changed this agenda item/ }),
  );
  const sides = (field: string) =>
    within(notice.getByRole('group', { name: field }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  expect(sides('Date')).toEqual(['Nov 24, 2026', 'Nov 25, 2026']);
  expect(sides('Deadline')).toEqual(['No', 'Yes']);
  expect(sides('Location')).toEqual(['Main hall', 'Empty']);
  await user.click(notice.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Agenda item updated successfully')).toBeVisible();
  expect(shared.now()).toMatchObject({
    title: 'Kick-off!',
    date: '2026-11-25',
    isDeadline: true,
  });

  await actOnRow(user, 'Kick-off!, Oceania', 'Edit');
  shared.deleteElsewhere();
  await user.type(await screen.findByLabelText('Title'), '?{Enter}');
  expect(await screen.findByText('Another person deleted this agenda item meanwhile')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No agenda items yet')).toBeVisible();
});
