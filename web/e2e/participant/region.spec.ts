import { expect } from '@playwright/test';
import { hold, refuse } from './answers';
import { onEachDevice, test } from './journey';

onEachDevice(() => {
  test('choosing a region', async ({ stage, open, page }) => {
    const region = await stage.addRegion();
    const mend = await refuse(page, 'SelectRegionPage', 'SERVICE_UNAVAILABLE');
    await open(await stage.addPerson('Nia Newcomer'), '/themes');
    await expect(page).toHaveURL('/select-region');
    await expect(page.getByRole('alert')).toContainText('The server is not available at the moment.');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveTitle('Select your region · Hackathon 2025');
    await expect(page.getByRole('heading', { level: 1, name: 'SELECT YOUR REGION' })).toBeVisible();
    const confirm = page.getByRole('button', { name: 'Confirm Selection' });
    await expect(confirm).toBeDisabled();
    await expect(page.getByRole('radio', { name: /Europe & Africa/ })).toBeAttached();

    await expect(
      page.getByText('You can choose once. Later only an administrator can change it.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText('Sydney', { exact: true })).toBeVisible();
    await expect(page.getByText('Closest to your time zone')).toHaveCount(1);
    await expect(confirm).toBeInViewport({ ratio: 1 });

    await page.getByText(region.name).click();
    const allow = await refuse(page, 'ChooseRegion', 'CONFLICT', 'That region is gone. Choose another one.');
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText('That region is gone. Choose another one.');
    await allow();

    const saving = await hold(page, 'ChooseRegion');
    await confirm.click();
    await expect(page.getByRole('button', { name: 'Confirming...' })).toBeDisabled();
    saving.release();
    await expect(page).toHaveURL('/');
    await page.goto('/select-region');
    await expect(page).toHaveURL('/');
  });
});
