import { expect } from '@playwright/test';
import { refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import type { Json } from '../participant/json';
import { expectToast, withConfirm } from './console';

const AGENDA: readonly { [key: string]: Json }[] = [
  { date: '2031-03-05', time: '1 PM', title: 'Lunch', location: 'Canteen' },
  { date: '2031-03-05', time: '12:30 AM' },
  { date: '2031-03-04', time: '11:00 PM', title: 'Arrival' },
];

onEachDevice(() => {
  test('the agenda of a region', async ({ stage, open, page }) => {
    const [region, bare] = [await stage.addRegion({ agenda: AGENDA }), await stage.addRegion()];
    await open(stage.admin, '/admin/agenda');
    const filter = page.getByLabel('Region', { exact: true });
    const cards = page.getByRole('list', { name: 'Agenda items' });
    const items = cards.getByRole('heading');
    await expect(filter.locator('option').first()).toHaveText('All Regions');
    await expect(items.filter({ hasText: 'Arrival' }).first()).toBeAttached();

    const dialog = page.getByRole('dialog');
    const add = page.getByRole('button', { name: 'Add Agenda Item' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await add.click();
    await save.click();
    for (const text of ['Date is required', 'Time is required', 'Region is required']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await filter.selectOption({ label: bare.name });
    await expect(page.getByText('No agenda items in this region')).toBeVisible();
    await filter.selectOption({ label: region.name });
    await expect(items).toHaveText(['Arrival', 'Untitled Event', 'Lunch']);

    await add.click();
    await expect(dialog).toHaveAccessibleName('Add Agenda Item');
    await expect(dialog.getByLabel('Region').locator('option:checked')).toHaveText(region.name);
    await expect(dialog.getByLabel('Date')).toHaveAttribute('type', 'date');
    await dialog.getByLabel('Date').fill('2031-03-05');
    await dialog.getByLabel('Time').fill('9:15 am');
    await dialog.getByLabel('Title').fill('  Hand in  ');
    await dialog.getByLabel('Location').fill('Hall 4');
    await dialog.getByText('This is a deadline').click();
    const allow = await refuse(page, 'CreateAgendaItem', 'BAD_USER_INPUT', 'This day is over.');
    await save.click();
    await expectToast(page, 'Error', 'Failed to create agenda item');
    await expect(dialog.getByRole('alert')).toContainText('This day is over.');
    await allow();
    await save.click();
    await expectToast(page, 'Success', 'Agenda item created successfully');
    await expect(items).toHaveText(['Arrival', 'Untitled Event', 'Hand in', 'Lunch']);
    const card = cards.getByRole('listitem', { name: `Hand in, ${region.name}` });
    for (const badge of ['Mar 05, 2031', '9:15 am', 'Hall 4', region.name, 'Deadline']) {
      await expect(card.getByText(badge, { exact: true })).toBeVisible();
    }
    await expect(cards.getByText('Deadline', { exact: true })).toHaveCount(1);

    const act = (label: string, whose = `Hand in, ${region.name}`) =>
      page.getByRole('button', { name: `${label} ${whose}` }).click();
    await act('Edit');
    await expect(dialog).toHaveAccessibleName('Edit Agenda Item');
    await dialog.getByLabel('Time').fill('11 pm');
    await dialog.getByLabel('Location').fill('');
    const allowSaving = await refuse(page, 'UpdateAgendaItem', 'INTERNAL_SERVER_ERROR');
    await save.click();
    await expectToast(page, 'Error', 'Failed to update agenda item');
    await allowSaving();
    await save.click();
    await expectToast(page, 'Success', 'Agenda item updated successfully');
    await expect(items.last()).toHaveText('Hand in');
    await expect(card.getByText('Hall 4')).toHaveCount(0);

    const remove = () => act('Delete');
    const question = 'Are you sure you want to delete this agenda item?';
    expect(await withConfirm(page, 'dismiss', remove)).toBe(question);
    const allowDeleting = await refuse(page, 'DeleteAgendaItem', 'INTERNAL_SERVER_ERROR');
    await withConfirm(page, 'accept', remove);
    await expectToast(page, 'Error', 'Failed to delete agenda item');
    await allowDeleting();
    await withConfirm(page, 'accept', remove);
    await expectToast(page, 'Success', 'Agenda item deleted successfully');
    await expect(items).toHaveText(['Arrival', 'Untitled Event', 'Lunch']);

    await act('Duplicate', `Lunch, ${region.name}`);
    await expect(dialog).toHaveAccessibleName('Duplicate to region');
    await expect(dialog.getByLabel('Title')).toHaveValue('Lunch');
    await dialog.getByLabel('Region').selectOption({ label: bare.name });
    await save.click();
    await expectToast(page, 'Success', 'Agenda item created successfully');
    await filter.selectOption({ label: 'All Regions' });
    const lunchIn = ({ name }: { name: string }) => cards.getByRole('listitem', { name: `Lunch, ${name}` });
    await expect(lunchIn(region)).toBeVisible();
    await withConfirm(page, 'accept', () => act('Delete', `Lunch, ${bare.name}`));
    await expectToast(page, 'Success', 'Agenda item deleted successfully');
    await expect(lunchIn(bare)).toHaveCount(0);
    await expect(lunchIn(region)).toBeVisible();
  });
});
