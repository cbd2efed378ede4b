import { expect } from '@playwright/test';
import { workbookBytes } from '../../test/workbook-file';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, showFilters, unique } from './console';

onEachDevice(() => {
  test('the workbook of a ticket shop comes in with two clicks', async ({ stage, open, page }) => {
    const region = await stage.addRegion();
    const stamp = unique().toLowerCase();
    const emailOf = (number: number) => `guest${number}.${stamp}@example.com`;
    const guests = Array.from({ length: 300 }, (_, number) => [
      ...[number, 'Guest', `No. ${number} ${stamp}`, emailOf(number)],
      // Enough for a browser to unzip it in a worker.
      ...['General admission', `${'Notes '.repeat(400)}${number}`],
    ]);
    const bytes = workbookBytes({
      Orders: [
        ['Orders of the event'],
        [],
        ['Order #', 'First Name', 'Last Name', 'Email', 'Ticket'],
        ...guests,
      ],
    });
    const readers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('workbook')) readers.push(request.url());
    });
    await open(stage.admin, '/admin/participants');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import CSV' });
    await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible();
    expect(readers).toEqual([]);
    await dialog
      .getByLabel('File with a list')
      .setInputFiles({ name: 'orders.xlsx', mimeType: '', buffer: Buffer.from(bytes) });
    await expect(dialog.getByLabel('Name or first name').locator('option:checked')).toHaveText('First Name');
    await expect(dialog.getByLabel('Last name').locator('option:checked')).toHaveText('Last Name');
    expect(readers).toHaveLength(1);
    await dialog.getByLabel('Region').selectOption({ label: `${region.name} for everyone` });
    await dialog.getByRole('button', { name: 'Check the list' }).click();
    await dialog.getByText('Do not send this time').click();
    await dialog.getByRole('button', { name: 'Import 300 people' }).click();
    await expectToast(page, 'Success', 'Added 300');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await showFilters(page);
    await page.getByLabel('Filter by region').selectOption({ label: region.name });
    await expect(page.getByText(/^300 of [\d,]+$/)).toBeVisible();
    await page.getByLabel('Search people').fill(emailOf(299));
    await expect(page.getByRole('row').filter({ hasText: `Guest No. 299 ${stamp}` })).toBeVisible();
  });
});
