import { expect } from '@playwright/test';
import { change, refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, unique } from './console';

onEachDevice(() => {
  test('creating, cloning and deleting themes', async ({ stage, open, page }) => {
    const [region, bare] = [await stage.addRegion({ themes: ['Robots'] }), await stage.addRegion()];
    const title = `Tides ${unique()}`;
    await open(stage.admin, '/admin/themes');
    const filter = page.getByLabel('Region', { exact: true });
    await expect(filter.locator('option').first()).toHaveText('All Regions');
    await filter.selectOption({ label: bare.name });
    await expect(page.getByText('No themes in this region')).toBeVisible();
    await filter.selectOption({ label: region.name });
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(['Robots']);
    await page.getByRole('searchbox', { name: 'Find a theme' }).fill('no such');
    await expect(page.getByText('No theme found.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a theme' }).fill('robots');
    await expect(page.getByText('1 of 1 theme')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a theme' }).fill('');

    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', { name: 'Create' });
    await page.getByRole('button', { name: 'Create Theme' }).click();
    await expect(dialog).toHaveAccessibleName('Create Theme');
    await expect(dialog.getByLabel('Title')).toHaveValue('');
    await expect(dialog.getByLabel('Capacity')).toHaveValue('10');
    await expect(dialog.getByLabel('Region')).toHaveValue('');
    await dialog.getByLabel('Capacity').fill('0');
    await create.click();
    for (const text of [
      'Title is required',
      'Description is required',
      'Capacity must be at least 1',
      'Region is required',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    const html =
      '<p>Energy from the <strong>sea</strong>.</p><p>Two</p><p>Three</p><script>alert(1)</script>';
    await dialog.getByRole('textbox', { name: 'Description' }).fill(html);
    await dialog.getByRole('tab', { name: 'Preview' }).click();
    const preview = dialog.getByRole('tabpanel', { name: 'Preview of Description' });
    await expect(preview.locator('strong')).toHaveText('sea');
    await expect(preview.locator('script')).toHaveCount(0);
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Capacity').fill('7');
    await dialog.getByLabel('Region').selectOption({ label: region.name });
    const allow = await refuse(page, 'CreateTheme', 'CONFLICT', 'A theme has this title already.');
    await create.click();
    await expectToast(page, 'Error', 'Failed to create theme');
    await expect(dialog.getByRole('alert')).toContainText('A theme has this title already.');
    await allow();
    await create.click();
    await expectToast(page, 'Success', 'Theme created successfully');
    const card = page.getByRole('article', { name: title, exact: true });
    await expect(card).toContainText('7 spots');
    await expect(card.getByText(region.name, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: region.name })).toContainText('2 themes');
    const description = card.getByText('Energy from the sea. Two · Three', { exact: true });
    const lines = await description.evaluate((text) => {
      text.textContent = 'A lot of words. '.repeat(100);
      return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    expect(lines).toBeCloseTo(2, 1);

    const act = (whose: string, label: string) =>
      page.getByRole('button', { name: `${label} ${whose}`, exact: true }).click();
    await act(title, 'Edit');
    await expect(dialog).toHaveAccessibleName('Edit Theme');
    await dialog.getByLabel('Capacity').fill('8');
    const allowSaving = await refuse(page, 'UpdateTheme', 'INTERNAL_SERVER_ERROR');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Error', 'Failed to update theme');
    await allowSaving();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Success', 'Theme updated successfully');
    await expect(card).toContainText('8 spots');

    const clone = () => act(title, 'Clone');
    const allowCloning = await refuse(page, 'CloneTheme', 'INTERNAL_SERVER_ERROR');
    await clone();
    await expectToast(page, 'Error', 'Failed to clone theme');
    await allowCloning();
    await clone();
    await expectToast(page, 'Success', 'Theme cloned successfully');
    await expect(page.getByRole('article', { name: `${title} (Copy)` })).toContainText('8 spots');

    await act(`${title} (Copy)`, 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete Theme?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const allowDeleting = await refuse(page, 'DeleteTheme', 'RATE_LIMITED');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete theme');
    await expect(question.getByRole('alert')).toContainText('That was a lot at once.');
    await allowDeleting();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Theme deleted successfully');
    await expect(cards).toHaveCount(2);

    await change(page, 'AdminThemesPage', (body) => body.replaceAll(/"region":\{[^}]*\}/g, '"region":null'));
    await page.reload();
    await expect(cards.getByText('Unknown Region').first()).toBeVisible();
  });
});
