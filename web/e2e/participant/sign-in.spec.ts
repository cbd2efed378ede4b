import { expect } from '@playwright/test';
import { continueAs } from '../people';
import { hold } from './answers';
import { onEachDevice, test } from './journey';

onEachDevice(() => {
  test('the sign-in page, busy and cancelled', async ({ page }) => {
    await page.goto('/preferences');
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Sign in · Hackathon 2025');
    await expect(page.getByRole('heading', { level: 1, name: 'Hackathon 2025' })).toBeVisible();
    await expect(
      page.getByText(
        'Welcome! Log in with your work Google account to register yourself and your team preferences.',
      ),
    ).toBeVisible();
    const motions = () => page.evaluate(() => document.getAnimations().length);
    await expect.poll(motions).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(motions).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();

    const syncing = await hold(page, 'SyncViewer');
    await continueAs(page, `new.${Date.now()}@example.com`);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    syncing.release();
    await expect(page).toHaveURL('/select-region');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
  });
});
