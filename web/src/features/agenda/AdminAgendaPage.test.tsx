import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { sharedThing } from '../../../test/shared-thing';
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

type Item = ReturnType<typeof item>;

/** Each region with its part of the agenda. */
const withAgenda = (agenda: Item[], regions: { id: string }[] = [AMERICAS, OCEANIA]) =>
  regions.map((region) => ({ ...region, agenda: agenda.filter((one) => one.region.id === region.id) }));

it('names the fields that another person changed, each in the words of the agenda', async () => {
  const shared = sharedThing(item({}));
  const { user } = renderPage(<AdminAgendaPage />, {
    viewer: admin(),
    resolvers: {
      Query: { regions: () => withAgenda([shared.now()].filter((now) => now !== null)) },
      Mutation: {
        updateAgendaItem: (_root: never, { input }: { input: ReturnType<typeof item> }) => ({
          agendaItem: shared.update(input),
          regions: [],
        }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Kick-off, Oceania' }));
  shared.changeElsewhere({ date: '2026-11-25', isDeadline: true, location: '' });
  await user.type(await screen.findByLabelText('Title'), '!{Enter}');
  const notice = within(await screen.findByRole('group', { name: /Uma Singh changed this/ }));
  const sides = (field: string) =>
    within(notice.getByRole('group', { name: field }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  expect(sides('Date')).toEqual(['Nov 24, 2026', 'Nov 25, 2026']);
  expect(sides('Deadline')).toEqual(['No', 'Yes']);
  expect(sides('Location')).toEqual(['Main hall', 'Empty']);
});

const open = (agenda: Item[], regions: { id: string }[] = [AMERICAS, OCEANIA], path = '/admin/agenda') =>
  renderPage(<AdminAgendaPage />, {
    viewer: admin(),
    path,
    resolvers: {
      Query: { regions: () => withAgenda(agenda, regions) },
      Mutation: {
        createAgendaItem: (_root: never, { input }: { input: object }) => {
          const added = item({ ...input, id: 'added', minuteOfDay: 480 });
          return { agendaItem: added, region: withAgenda([...agenda, added], [OCEANIA])[0] };
        },
      },
    },
  });
const cards = () =>
  screen.findAllByRole('listitem').then((all) => all.map((card) => card.getAttribute('aria-label')));

it('has “event cards sorted by date then time”, one for each item', async () => {
  open([
    item({ id: 'late', time: '12:30 PM', minuteOfDay: 750, title: null }),
    item({ id: 'next-day', date: '2026-11-25', time: '8:00 AM', minuteOfDay: 480, title: 'Lunch' }),
    item({ id: 'untimed', time: 'after that', minuteOfDay: null, title: 'Walk' }),
    item({}),
    item({ id: 'same', region: AMERICAS }),
  ]);
  expect(await cards()).toEqual([
    'Kick-off, Americas',
    'Kick-off, Oceania',
    'Untitled Event, Oceania',
    'Walk, Oceania',
    'Lunch, Oceania',
  ]);
});

it('has “Badges: date (MMM dd, yyyy), time, location, region, ‘Deadline’” and “edit, delete” on each card', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = open([item({ date: '2026-12-01', isDeadline: true, title: null })]);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByRole('heading')).toHaveTextContent('Untitled Event');
  for (const badge of ['Dec 01, 2026', '10:00 AM', 'Main hall', 'Oceania', 'Deadline'])
    expect(card.getByText(badge)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Delete Untitled Event, Oceania' }));
  expect(ask).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this agenda item?');
  await user.click(card.getByRole('button', { name: 'Edit Untitled Event, Oceania' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Agenda Item' })).toBeVisible();
});

it('has “Empty states” that “differ for all regions and for a single region”', async () => {
  const { user } = open([], [AMERICAS, OCEANIA], '/admin/agenda?region=oceania');
  expect(await screen.findByText('No agenda items in this region')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Region'), 'All Regions');
  expect(await screen.findByText('No agenda items yet')).toBeVisible();
});

it('shows an added item in its place as soon as it is saved', async () => {
  const { user } = open([item({})]);
  await user.click(await screen.findByRole('button', { name: 'Add Agenda Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Agenda Item' }));
  await user.type(dialog.getByLabelText('Title'), 'Breakfast');
  await user.type(dialog.getByLabelText(/^Date/), '2026-11-24');
  await user.type(dialog.getByLabelText(/^Time/), '8 AM');
  await user.selectOptions(dialog.getByLabelText(/^Region/), 'Oceania');
  await user.click(dialog.getByRole('button', { name: /^(Save|Add)/ }));
  await screen.findByText('Agenda item created successfully');
  expect(await cards()).toEqual(['Breakfast, Oceania', 'Kick-off, Oceania']);
});

it('says how a time is understood while it is typed, before anything is saved', async () => {
  const berlin = { ...OCEANIA, name: 'Europe', timeZone: 'Europe/Berlin' };
  const { user } = open([], [AMERICAS, berlin]);
  await screen.findByText('No agenda items yet');
  await user.click(screen.getByRole('button', { name: 'Add Agenda Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Agenda Item' }));
  const field = dialog.getByLabelText(/^Time/);
  await user.type(field, '10:30 - 12 PM');
  expect(field).toHaveAccessibleDescription(/^10:30.AM to 12:00.PM$/);
  await user.selectOptions(dialog.getByLabelText(/^Region/), 'Europe');
  expect(field).toHaveAccessibleDescription(/^10:30.AM to 12:00.PM, Berlin$/);
  await user.type(field, ' CET');
  expect(field).toHaveAccessibleDescription(/^No calendar can place this. It is sorted as 10:30.AM.$/);
});

it('says in the dialog of an item that a region comes first, and leads there', async () => {
  const { user, location } = open([], []);
  await screen.findByText('No agenda items yet');
  await user.click(screen.getByRole('button', { name: 'Add Agenda Item' }));
  expect(await screen.findByText('Add a region first: each agenda item belongs to one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Regions' }));
  expect(location()).toBe('/admin/regions');
});
