import { expect } from '@playwright/test';
import { onEachDevice, test } from './journey';
import { toasts } from './toasts';

onEachDevice(() => {
  test('two people swap their places, and an organiser approves it', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
    const [ada, bob] = await Promise.all(
      ['Ada Able', 'Bob Baker'].map((name) => stage.addPerson(name, region)),
    );
    if (!ada || !bob) throw new Error('two people were added');
    await stage.publish(region, { Robots: [ada], Whales: [bob] });

    await open(ada, '/teams');
    await page.getByRole('button', { name: 'Swap places…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Swap places' });
    await dialog.getByRole('searchbox').fill('bob');
    await dialog.getByRole('radio', { name: 'Bob Baker' }).check();
    await dialog.getByLabel('Note').fill('I know whales.');
    await dialog.getByRole('button', { name: 'Ask to swap' }).click();
    await expect(page.getByText('You asked Bob Baker to swap places')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Swap places…' })).toHaveCount(0);

    await open(bob, '/');
    await expect(page.getByText('1 person would swap places with you')).toBeVisible();
    await page.getByRole('link', { name: 'See who asks' }).click();
    await expect(page.getByText('Ada Able asks to swap places with you')).toBeVisible();
    await expect(page.getByText('“I know whales.”')).toBeVisible();
    await page.getByRole('button', { name: 'Swap places', exact: true }).click();
    await expect(page.getByText('You and Ada Able agreed to swap places')).toBeVisible();
    await expect(page.getByText('You both agreed; the organisers decide.')).toBeVisible();

    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    await expect(page.getByText('1 swap waits for you')).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(toasts(page)).toContainText('Places swapped');
    await expect(page.getByText('1 swap waits for you')).toHaveCount(0);

    await open(bob, '/teams');
    const own = page.getByRole('region', { name: 'Your Team' }).getByRole('article');
    await expect(own).toHaveAccessibleName('Robots');
    await expect(own.getByRole('listitem')).toContainText('Swapped');
  });
});
