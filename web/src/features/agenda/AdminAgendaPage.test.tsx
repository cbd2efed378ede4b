import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

it('shows events in order with their badges and narrows to a region', async () => {
  const { user } = open([
    item({}),
    item({ id: 'due', title: null, time: 'From 9', minuteOfDay: 540, isDeadline: true }),
  ]);
  const untitled = within(await screen.findByRole('article', { name: 'Untitled Event' }));
  expect(titles()).toEqual(['Untitled Event', 'Kick-off']);
  expect(untitled.getByText('Nov 24, 2026')).toBeVisible();
  expect(untitled.getByText('From 9')).toBeVisible();
  expect(untitled.getByText('Deadline')).toBeVisible();
  expect(untitled.getByText('Main hall')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Americas');
  expect(screen.getByText('No agenda items in this region')).toBeVisible();
});

it('adds an item in its position, with null for empty texts', async () => {
  const created: CreateAgendaItemInput[] = [];
  const { user } = open([item({})], {
    createAgendaItem: (_root: never, { input }: { input: CreateAgendaItemInput }) => {
      created.push(input);
      return { agendaItem: item({ ...input, id: 'new', minuteOfDay: 570, region: AMERICAS }) };
    },
  });
  await screen.findByRole('article');
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
  await user.click(await screen.findByRole('button', { name: 'Delete Kick-off' }));
  expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to delete this agenda item?');
  expect(titles()).toEqual(['Kick-off']);
  await user.click(screen.getByRole('button', { name: 'Delete Kick-off' }));
  expect(await screen.findByText('Agenda item deleted successfully')).toBeVisible();
  expect(screen.getByText('No agenda items yet')).toBeVisible();
});

it('does not save over what somebody else changed, and says so where they deleted it', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Edit Kick-off' }));
  shared.changeElsewhere({ date: '2026-11-25', isDeadline: true, location: '' });
  await user.type(screen.getByLabelText('Title'), '!{Enter}');
  const notice = within(await screen.findByRole('group', { name: /Somebody else changed this agenda item/ }));
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

  await user.click(await screen.findByRole('button', { name: 'Edit Kick-off!' }));
  shared.deleteElsewhere();
  await user.type(screen.getByLabelText('Title'), '?{Enter}');
  expect(await screen.findByText('Somebody else deleted this agenda item meanwhile')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No agenda items yet')).toBeVisible();
});
