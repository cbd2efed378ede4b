import { expect } from '@playwright/test';
import { onEachDevice, test } from './journey';

onEachDevice((device) => {
  test('a person who cannot take part withdraws, and the organisers bring them back', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots'] });
    const [leaver, mate] = await stage.addPeople(region, 'Wim Withdraws', 'Mia Mate');
    await stage.publish(region, { Robots: [leaver, mate] });
    await open(leaver, '/');
    await page.getByRole('button', { name: 'I can’t take part' }).click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw from / });
    await expect(dialog).toContainText('You give up your place on Robots.');
    await expect(dialog).toContainText('No e-mail is sent.');
    await dialog.getByLabel('Reason (Optional)').fill('I am on leave that week.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const step = page.getByRole('main').getByRole('region', { name: 'You are not taking part' });
    await expect(step).toContainText('You withdrew on');
    await page.goto('/teams');
    await expect(page.getByRole('region', { name: 'Your Team' })).toContainText('You are not taking part');
    await expect(page.getByRole('article', { name: 'Robots' })).toContainText('1/10');

    await open(stage.admin, `/admin/participants?q=${encodeURIComponent(leaver.email)}`);
    await expect(page.getByText('Withdrew', { exact: true })).toBeVisible();
    if (device === 'phone') await page.getByRole('button', { name: /^Wim Withdraws/ }).click();
    await page.getByRole('switch', { name: 'Exclude Wim Withdraws from teams' }).click();
    await expect(page.getByText('Withdrew', { exact: true })).toHaveCount(0);
    await open(leaver, '/');
    await expect(page.getByRole('region', { name: 'Your team: Robots' })).toBeVisible();
  });
});
