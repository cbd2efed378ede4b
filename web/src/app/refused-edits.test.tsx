import { fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../test/people';
import { renderPage } from '../../test/render-page';
import { refusal } from '../../test/schema-link';
import { AdminAgendaPage } from '../features/agenda/AdminAgendaPage';
import { AdminRegionsPage } from '../features/regions/AdminRegionsPage';
import { AdminResourcesPage } from '../features/resources/AdminResourcesPage';
import { AdminThemesPage } from '../features/themes/AdminThemesPage';

const updatedAt = '2026-11-20T11:00:00.000Z';
const THEME = {
  ...{ id: 'robots', title: 'Robots', description: '<p>Walk.</p>', capacity: 5, minimumMembers: 1 },
  ...{ memberCount: 0, updatedAt },
};
const region = (): object => ({
  ...{ id: 'oceania', name: 'Oceania', code: 'OCE', description: null, preferencesOpen: true, updatedAt },
  ...{ agendaItemMinutes: 60, openSeatsCanBeTaken: false, approvesSwaps: true, seatCount: 5 },
  ...{ themeCount: 1, participantCount: 0, assignmentStatus: { id: 'status', status: 'DRAFT' } },
  ...{ outlook: { demand: [] }, themes: () => [{ ...THEME, region: region() }] },
  agenda: () => [{ ...ITEM, region: region() }],
});
const ITEM = {
  ...{ id: 'lunch', title: 'Lunch', date: '2026-11-24', time: '10:00', minuteOfDay: 600, isDeadline: false },
  ...{ description: null, location: null, updatedAt },
};
const KIT = { id: 'kit', title: 'Kit', content: '<p>Take one</p>', order: 0, updatedAt };

interface Noun {
  Page: ComponentType;
  noun: string;
  add: string;
  /** The errors of the empty form. */
  required: readonly string[];
  /** The minimum of fields to fill in, by label. */
  filled: Readonly<Record<string, string>>;
  /** The name in the labels of its only card's buttons. */
  card: string;
}

const NOUNS: readonly Noun[] = [
  {
    ...{ Page: AdminRegionsPage, noun: 'region', add: 'Add Region', card: 'Oceania' },
    required: ['Name is required', 'Code must be at least 2 characters'],
    filled: { Name: 'Nordics', Code: 'NOR' },
  },
  {
    ...{ Page: AdminThemesPage, noun: 'theme', add: 'Create Theme', card: 'Robots' },
    required: ['Title is required', 'Description is required', 'Region is required'],
    filled: { Title: 'Tides', Description: '<p>Sea.</p>', Region: 'oceania' },
  },
  {
    ...{ Page: AdminAgendaPage, noun: 'agenda item', add: 'Add Agenda Item', card: 'Lunch, Oceania' },
    required: ['Date is required', 'Time is required'],
    filled: { Date: '2031-03-05', Time: '9 am', Region: 'oceania' },
  },
  {
    ...{ Page: AdminResourcesPage, noun: 'resource', add: 'Add Resource', card: 'Kit' },
    required: ['Title is required', 'Content is required'],
    filled: { Title: 'Map', Content: '<p>Here.</p>' },
  },
];

it.each(NOUNS)(
  '$noun: the form says what is missing, and a refused save or deletion loses nothing',
  async ({ Page, noun, add, required, filled, card }) => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const refuse = () => {
      throw refusal('FORBIDDEN', 'Only administrators may.');
    };
    const type = noun
      .replace(/(?:^| )(\w)/g, (_match, letter: string) => letter.toUpperCase())
      .replace('item', 'Item');
    const { user } = renderPage(<Page />, {
      viewer: admin(),
      resolvers: {
        Query: {
          regions: () => [region()],
          region,
          resources: () => [KIT],
        },
        Mutation: { [`create${type}`]: refuse, [`update${type}`]: refuse, [`delete${type}`]: refuse },
      },
    });
    const save = () => user.click(screen.getByRole('button', { name: /^(Save|Create)$/ }));
    const expectRefusal = async (act: string) => {
      expect(await screen.findByText(`Failed to ${act} ${noun}`)).toBeVisible();
      expect((await screen.findAllByText('Only administrators may.'))[0]).toBeVisible();
    };
    await user.click(await screen.findByRole('button', { name: `Edit ${card}` }));
    let dialog = within(await screen.findByRole('dialog'));
    await save();
    await expectRefusal('update');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: add }));
    dialog = within(await screen.findByRole('dialog'));
    await save();
    for (const words of required) expect(await dialog.findByText(words)).toBeVisible();
    for (const [label, value] of Object.entries(filled)) {
      const [field] = dialog.getAllByLabelText(new RegExp(`^${label}`));
      if (field) fireEvent.change(field, { target: { value } });
    }
    await save();
    await expectRefusal('create');
    expect(dialog.getAllByLabelText(new RegExp(`^${Object.keys(filled)[0]}`))[0]).toHaveValue(
      Object.values(filled)[0],
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    // The form of a region can be left freely.
    if (noun !== 'region')
      await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

    await user.click(await screen.findByRole('button', { name: `Delete ${card}` }));
    const question = screen.queryByRole('alertdialog');
    if (question) await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`Failed to delete ${noun}`)).toBeVisible();
    expect(screen.getByRole('button', { name: `Delete ${card}`, hidden: true })).toBeInTheDocument();
  },
);
