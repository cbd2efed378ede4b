import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { signInAccount } from '../participant/account';
import { refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, showFilters, unique } from './console';

const PEOPLE = 60;
const HEADINGS =
  'name,email,region,role,excluded,signed in (UTC),themes ranked,themes placed,ranking saved (UTC),choice 1,choice 2,choice 3,choice 4,choice 5,choices in random order,theme,team,all choices,withdrew (UTC),why they withdrew';

const csvFile = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

onEachDevice((device) => {
  test('people come in from a list, are found, and leave as one', async ({
    stage,
    open,
    page,
    context,
    baseURL,
  }) => {
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
    await dialog.getByRole('button', { name: 'Check list' }).click();
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

    // Until the new order is there, the one before is shown, whose first person is the same.
    const second = table.getByRole('row').filter({ hasText: `Person 02 ${stamp}` });
    await expect(second).toHaveAttribute('aria-rowindex', '3');
    const last = table.getByRole('row').filter({ hasText: `Person 60 ${stamp}` });
    await expect(last).toHaveCount(0);
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(last).toHaveAttribute('aria-rowindex', String(PEOPLE + 1));

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${PEOPLE} as CSV` }).click();
    const file = await (await downloading).path();
    const [headings = [], ...people] = parse(await readFile(file, 'utf8'), { bom: true });
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

  test('what an administrator decides about a person', async ({ stage, open, page }) => {
    const [home, other] = [await stage.addRegion({ themes: ['Robots', 'Whales'] }), await stage.addRegion()];
    const person = await stage.addPerson('Pia Person', home);
    const themeIds = [...home.themes.values()].reverse();
    await person.act('savePreferences', { themeIds });
    await open(stage.admin, `/admin/participants?q=${person.email}`);
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row).toContainText('PPPia Person');
    const isPhone = device === 'phone';
    if (isPhone) await row.getByRole('button', { name: 'Pia Person', exact: true }).click();
    const details = isPhone ? page.getByRole('dialog', { name: 'Pia Person' }) : row;
    await expect(details).toContainText('2 preferences');
    const topChoice = isPhone ? details.getByRole('definition').nth(3) : row.getByRole('cell').nth(6);
    await expect(topChoice).toContainText('Whales');

    const region = details.getByLabel('Region of Pia Person');
    await expect(region.locator('option').first()).toHaveText('No region');
    const allowRegion = await refuse(page, 'SetRegionOfUsers', 'FORBIDDEN', 'Only administrators may.');
    await region.selectOption({ label: other.name });
    const regionQuestion = page.getByRole('alertdialog', { name: 'Change Region?' });
    await expect(regionQuestion).toContainText(`Pia Person moves to ${other.name}.`);
    await regionQuestion.getByRole('button', { name: 'Cancel' }).click();
    await expect(region.locator('option:checked')).toHaveText(home.name);
    await region.selectOption({ label: other.name });
    await regionQuestion.getByRole('button', { name: 'Change Region' }).click();
    await expectToast(page, 'Error', 'Failed to update user region');
    await expect(regionQuestion.getByRole('alert')).toContainText('Only administrators may.');
    await allowRegion();
    await regionQuestion.getByRole('button', { name: 'Change Region' }).click();
    await expectToast(page, 'Success', 'User region updated');
    await expect(regionQuestion).toHaveCount(0);
    await expect(details).toContainText('Not submitted');
    await expect(topChoice).toHaveText('-');
    // Nothing more can be lost, so there is no question.
    await region.selectOption('');
    await expect(region.locator('option:checked')).toHaveText('No region');

    const exclusion = details.getByRole('switch', { name: 'Exclude Pia Person from teams' });
    const allowExclusion = await refuse(page, 'ExcludeUsers', 'INTERNAL_SERVER_ERROR');
    await exclusion.click();
    await expectToast(page, 'Error', 'Failed to update exclusion status');
    await expect(exclusion).not.toBeChecked();
    await allowExclusion();
    await exclusion.click();
    await expectToast(page, 'Success', 'Exclusion status updated');
    await expect(details.getByText('Excluded', { exact: true })).toBeVisible();
    await exclusion.click();
    await expect(details.getByText('Excluded', { exact: true })).toHaveCount(0);
    if (isPhone) await page.keyboard.press('Escape');

    const question = page.getByRole('alertdialog');
    /** First refused, then carried out. */
    const choose = async (act: string) => {
      await row.getByRole('button', { name: 'Acts on Pia Person' }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    const decide = async (act: string, title: string, confirm: string, operation: string, toast: string) => {
      await choose(act);
      await expect(question).toHaveAccessibleName(title);
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      const allow = await refuse(page, operation, 'CONFLICT', 'Not now.');
      await question.getByRole('button', { name: confirm, exact: true }).click();
      await expectToast(page, 'Error', toast);
      await expect(question.getByRole('alert')).toContainText('Not now.');
      await allow();
      await question.getByRole('button', { name: confirm, exact: true }).click();
      await expect(question).toHaveCount(0);
    };
    await choose('Make admin');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('button', { name: 'Acts on Pia Person' })).toBeFocused();
    await decide('Make admin', 'Make Admin?', 'Make Admin', 'PromoteUser', 'Failed to promote user');
    await expectToast(page, 'Success', 'User promoted to admin');
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();
    await expect(row.getByText('Auto-excluded')).toBeVisible();
    if (!isPhone) {
      await expect(exclusion).toBeChecked();
      await expect(exclusion).toBeDisabled();
    }
    await decide('Demote to user', 'Demote to User?', 'Demote', 'DemoteUser', 'Failed to demote admin');
    await expectToast(page, 'Success', 'Admin demoted to user');
    if (!isPhone) await expect(exclusion).toBeEnabled();
    await decide('Delete', 'Delete User?', 'Delete', 'DeleteUser', 'Failed to delete user');
    await expectToast(page, 'Success', 'User deleted successfully');
    await expect(page.getByText('No one matches these filters')).toBeVisible();

    await page.getByLabel('Search people').fill('admin@example.com');
    const self = page.getByRole('row').filter({ hasText: 'admin@example.com' });
    await expect(self).toContainText('(You)');
    await self.getByRole('button', { name: /^Acts on/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['History', 'You cannot demote or delete yourself']);
  });
});
