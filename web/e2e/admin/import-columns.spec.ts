import { expect } from '@playwright/test';
import { workbookBytes } from '../../test/workbook-file';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, showFilters, unique } from './console';

/** The lists of nine tools as they export them, each of one person. A tenth, Meetup's, has no addresses. */
const exportsOf = (place: string, emailOf: (tool: string) => string): Record<string, string> => ({
  'Google Forms': `"Timestamp","Email Address","Full Name","Which region?"\n"2026/11/01 9:12:33 AM GMT+1","${emailOf('gf')}","Zoe Lee","${place}"`,
  'Microsoft Forms': `ID;Start time;Completion time;Email;Name;Region\n1;11/1/26 9:12;11/1/26 9:14;${emailOf('mf')};Zoe Lee;${place}`,
  Eventbrite: `Order #,First Name,Last Name,Email,Ticket Type\n12345,Zoe,Lee,${emailOf('eb')},General`,
  Workday: `Employee ID,Worker,Email - Work,Location\n100200,Zoe Lee,${emailOf('wd')},${place}`,
  BambooHR: `"Employee #","First Name","Last Name","Work Email","Location"\n"1","Zoe","Lee","${emailOf('bh')}","${place}"`,
  Moodle: `First name,Last name,Email address,City/town\nZoe,Lee,${emailOf('md')},`,
  Indico: `first_name,last_name,affiliation,email\nZoe,Lee,Acme,${emailOf('in')}`,
  'Google Workspace': `First Name [Required],Last Name [Required],Email Address [Required]\nZoe,Lee,${emailOf('gw')}`,
  Luma: `api_id,name,first_name,last_name,email,approval_status\ngst-1,Zoe Lee,Zoe,Lee,${emailOf('lu')},approved`,
});

onEachDevice(() => {
  test('the exports of nine tools come in with at most two clicks after the file is chosen', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion();
    const stamp = unique().toLowerCase();
    const lists = exportsOf(region.name, (tool) => `${tool}.${stamp}@example.com`);
    await open(stage.admin, '/admin/participants');
    const dialog = page.getByRole('dialog', { name: 'Import CSV' });
    const asked = dialog.getByText('Which column is which?');
    const confirm = dialog.getByRole('button', { name: /^Import 1\b/ });
    for (const [tool, list] of Object.entries(lists)) {
      await page.getByRole('button', { name: 'Import CSV' }).click();
      await dialog
        .getByLabel('File with a list')
        .setInputFiles({ name: `${tool}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) });
      await expect(asked.or(confirm)).toBeVisible();
      if (await asked.isVisible()) await dialog.getByRole('button', { name: 'Check list' }).click();
      await confirm.click();
      await expect(dialog.getByRole('button', { name: 'Done' }), tool).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByLabel('Search people').fill(stamp);
    await expect(page.getByRole('row').filter({ hasText: 'Zoe Lee' })).toHaveCount(Object.keys(lists).length);
  });

  test('the workbook of a ticket shop comes in with two clicks', async ({ stage, open, page }) => {
    const region = await stage.addRegion();
    const stamp = unique().toLowerCase();
    const emailOf = (number: number) => `guest${number}.${stamp}@example.com`;
    const guests = Array.from({ length: 300 }, (_, number) => [
      ...[number, 'Guest', `No. ${number} ${stamp}`, emailOf(number)],
      // So much that a browser would unzip it in a worker.
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
    await dialog.getByRole('button', { name: 'Check list' }).click();
    await expect(dialog).toContainText('303 lines in the file: 300 added, 2 headings, 1 empty');
    await dialog.getByRole('checkbox', { name: 'Do not send this time' }).check({ force: true });
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
