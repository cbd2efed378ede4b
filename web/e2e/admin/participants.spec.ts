import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { signInAccount } from '../participant/account';
import { refuse } from '../participant/answers';
import { downloadBy } from '../participant/downloads';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, showFilters, unique } from './console';

const PEOPLE = 60;
const HEADINGS =
  'name,email,region,role,excluded,signed in (UTC),themes ranked,themes placed,ranking saved (UTC),choice 1,choice 2,choice 3,choice 4,choice 5,choices in random order,theme,team,all choices,withdrew (UTC),why they withdrew';

const csvFile = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

onEachDevice((device) => {
  test('people are imported, found, and exported', async ({ stage, open, page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const region = await stage.addRegion();
    const stamp = unique().toLowerCase();
    const emailOf = (number: number) => `p${number}.${stamp}@example.com`;
    const lines = Array.from({ length: PEOPLE }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      const name = index === 0 ? '=SUM(1+1)' : `Person ${number} ${stamp}`;
      return `${name},p${index + 1}.${stamp}@example.com,${region.name}`;
    });
    await open(stage.admin, '/admin/participants');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import CSV' });
    const choose = dialog.getByLabel('File with a list');
    const step = dialog.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]');
    await expect(step).toContainText('List');
    const wrong = [lines[0], 'No Address,nobody,', `Ada,ada.${stamp}@example.com,Nowhere`, lines[0]];
    await choose.setInputFiles(csvFile(`name,email,region\n${wrong.join('\n')}\n`));
    await expect(dialog.getByRole('note')).toContainText('3 lines have errors');
    await expect(step).toContainText('Check');
    const errors = dialog.getByRole('list', { name: 'Errors' });
    await expect(errors.getByText('1 line', { exact: true })).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Import 1 and invite 1, skip 3' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Back' }).click();

    const csv = `name,email,region\n${lines.join('\n')}\n`;
    const allow = await refuse(page, 'ImportParticipants', 'FORBIDDEN', 'Only administrators may.');
    await choose.setInputFiles(csvFile(csv));
    await expectToast(page, 'Error', 'Failed to import participants');
    await expect(dialog.getByRole('alert')).toContainText('Only administrators may.');
    await allow();
    await dialog.getByRole('button', { name: 'Check the list' }).click();
    await expect(dialog).toContainText(`${PEOPLE} lines checked. Nothing has been saved yet.`);
    await dialog.getByRole('button', { name: `Import ${PEOPLE} and invite ${PEOPLE}` }).click();
    await expectToast(page, 'Success', `Added ${PEOPLE}`);
    await expect(step).toContainText('Done');
    await dialog.getByRole('button', { name: 'Copy addresses' }).click();
    await expectToast(page, 'Success', `${PEOPLE} addresses were copied.`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`, ${emailOf(PEOPLE)}`);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await showFilters(page);
    await page.getByLabel('Filter by region').selectOption({ label: region.name });
    const table = page.getByRole('table', { name: 'All Users' });
    const names = table.getByRole('row').getByRole('cell').nth(1);
    await expect(page.getByText(new RegExp(`^${PEOPLE} of [\\d,]+$`))).toBeVisible();
    await expect(table.getByText('Not signed in', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Filter by role').selectOption('admin');
    await expect(page.getByText('No one matches these filters')).toBeVisible();
    await page.getByLabel('Filter by role').selectOption('');
    const sortBy = async (header: string, order: string) => {
      if (device === 'phone') await page.getByLabel('Sort by').selectOption(order);
      else await table.getByRole('columnheader', { name: header }).getByRole('button').click();
    };
    await expect(names).toContainText('=SUM(1+1)');
    await sortBy('User', '-name');
    await expect(names).toContainText(`Person 60 ${stamp}`);
    await sortBy('Email', 'email');
    await expect(names).toContainText('=SUM(1+1)');
    await sortBy('User', 'name');
    await expect(names).toContainText('=SUM(1+1)');

    // Until the new order is there, the old one is shown, with the same first person.
    const second = table.getByRole('row').filter({ hasText: `Person 02 ${stamp}` });
    await expect(second).toHaveAttribute('aria-rowindex', '3');
    const last = table.getByRole('row').filter({ hasText: `Person 60 ${stamp}` });
    await expect(last).toHaveCount(0);
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(last).toHaveAttribute('aria-rowindex', String(PEOPLE + 1));

    const { bytes } = await downloadBy(page.getByRole('button', { name: `Export ${PEOPLE} as CSV` }));
    const [headings = [], ...people] = parse(bytes, { bom: true });
    expect(headings.join()).toBe(HEADINGS);
    expect(people).toHaveLength(PEOPLE);
    expect(people.find(([, email]) => email === emailOf(1))?.slice(0, 5)).toEqual([
      "'=SUM(1+1)",
      emailOf(1),
      region.name,
      'user',
      'no',
    ]);

    const search = page.getByLabel('Search people');
    await search.fill(`p60.${stamp}`);
    await expect(page.getByText(/^1 of /)).toBeVisible();
    const invited = await signInAccount(baseURL ?? '', emailOf(60), 'Sixtieth Person');
    await invited.act('syncViewer', { displayName: 'Sixtieth Person' });
    await page.reload();
    await expect(last.or(table.getByText('Sixtieth Person'))).toBeVisible();
    await expect(table.getByText('Not signed in', { exact: true })).toHaveCount(0);
    await search.fill('nobody at all');
    await expect(page.getByText('No one matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(search).toHaveValue('');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
  });
});
