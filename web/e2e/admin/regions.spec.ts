import { expect } from '@playwright/test';
import { hold, refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, unique, withConfirm } from './console';

const TAKEN = 'Another region has this code already';

onEachDevice((device) => {
  test('adding, editing and deleting regions', async ({ stage, open, page }) => {
    const taken = (await stage.addRegion()).name.replace('Stage ', 'S');
    const name = `Nordics ${unique()}`;
    const code = `n_${unique()}`;
    await open(stage.admin, '/admin/regions');
    await expect(page.getByText('Manage hackathon regions')).toBeVisible();
    const grid = page.getByRole('article').first().locator('..');
    const columns = () =>
      grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    if (device === 'phone') expect(await columns()).toBe(1);
    else {
      expect(await columns()).toBe(3);
      await page.setViewportSize({ width: 800, height: 800 });
      expect(await columns()).toBe(2);
      await page.setViewportSize({ width: 1280, height: 800 });
    }

    const add = page.getByRole('button', { name: 'Add Region' });
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await add.click();
    await expect(dialog).toHaveAccessibleName('Add Region');
    await expect(dialog).toContainText('Create a new region for the hackathon');
    await expect(dialog.getByPlaceholder('Australia/NZ')).toBeFocused();
    await expect(dialog.getByLabel('Description (Optional)')).toHaveAttribute('rows', '3');
    await save.click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Code must be at least 2 characters')).toBeVisible();
    await dialog.getByPlaceholder('AU_NZ').fill('abcdefghijk');
    await expect(dialog.getByPlaceholder('AU_NZ')).toHaveValue('ABCDEFGHIJK');
    await expect(dialog.getByText('Code must be at most 10 characters')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();

    await add.click();
    await expect(dialog.getByLabel('Code')).toHaveValue('');
    await dialog.getByLabel('Name').fill(name);
    // A press outside the form keeps the typed text.
    await page.mouse.click(5, 5);
    await dialog.getByLabel('Code').fill(taken);
    await save.click();
    await expectToast(page, 'Failed to create region', TAKEN);
    await expect(dialog).toContainText(TAKEN);
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Description (Optional)').fill('From Oslo\nto Helsinki');
    const saving = await hold(page, 'CreateRegion');
    await save.click();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    saving.release();
    await expectToast(page, 'Success', 'Region created successfully');
    await expect(dialog).toHaveCount(0);
    const card = page.getByRole('article', { name });
    await expect(card).toContainText(`Code: ${code.toUpperCase()}`);
    await expect(card).toContainText('to Helsinki');

    await card.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(dialog).toHaveAccessibleName('Edit Region');
    await expect(dialog).toContainText('Update region information');
    await dialog.getByLabel('Description (Optional)').fill('');
    const allow = await refuse(page, 'UpdateRegion', 'FORBIDDEN', 'Only administrators may change regions.');
    await save.click();
    await expectToast(page, 'Failed to update region', 'Only administrators may change regions.');
    await allow();
    await save.click();
    await expectToast(page, 'Success', 'Region updated successfully');
    await expect(card.getByText('Helsinki')).toHaveCount(0);

    const remove = () => card.getByRole('button', { name: `Delete ${name}` }).click();
    const question = `Delete region "${name}"? This will affect all associated data.`;
    expect(await withConfirm(page, 'dismiss', remove)).toBe(question);
    const allowDeleting = await refuse(page, 'DeleteRegion', 'RATE_LIMITED');
    await withConfirm(page, 'accept', remove);
    await expectToast(page, 'Failed to delete region', 'That was a lot at once.');
    await expect(card).toBeVisible();
    await allowDeleting();
    await withConfirm(page, 'accept', remove);
    await expectToast(page, 'Success', 'Region deleted successfully');
    await expect(card).toHaveCount(0);
  });
});
