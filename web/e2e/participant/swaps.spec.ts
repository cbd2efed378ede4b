import { expect } from '@playwright/test';
import { onEachDevice, test } from './journey';
import { following } from './live';
import { toasts } from './toasts';

onEachDevice(() => {
  test('one person declines a swap, another agrees, and an organiser approves it', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
    const [ada, bob, cyd] = await stage.addPeople(region, 'Ada Able', 'Bob Baker', 'Cyd Clark');
    await stage.publish(region, { Robots: [ada], Whales: [bob, cyd] });
    const dialog = page.getByRole('dialog', { name: 'Swap places' });

    await following(page, () => open(ada, '/teams'));
    await page.getByRole('button', { name: 'Swap places…' }).click();
    await dialog.getByText('Cyd Clark').click();
    await expect(dialog.getByText('If they agree, the organisers decide.')).toBeVisible();
    await dialog.getByRole('button', { name: /^Ask .* to swap$/ }).click();
    await expect(page.getByText('If Cyd Clark declines, you see it here.')).toBeVisible();
    const requests = await ada.call('query { viewer { swapRequests { id } } }');
    const [, id = ''] = /"id":"([^"]+)"/.exec(JSON.stringify(requests)) ?? [];
    await cyd.act('declineSwapRequest', { id });
    const declined = page.getByText('Cyd Clark declined to swap places with you');
    await expect(declined).toBeVisible();
    await expect(page.getByRole('button', { name: 'Swap places…' })).toHaveCount(0);
    await open(ada, '/');
    await expect(declined).toBeVisible();
    await page.getByRole('button', { name: 'Ask another person' }).click();
    await dialog.getByRole('searchbox').fill('bob');
    await dialog.getByText('Bob Baker').click();
    await dialog.getByLabel('Note').fill('I know whales.');
    await dialog.getByRole('button', { name: /^Ask .* to swap$/ }).click();
    await expect(toasts(page)).toContainText('Request sent');
    await expect(declined).toHaveCount(0);
    await open(ada, '/teams');
    await expect(page.getByText('You asked Bob Baker to swap places')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Swap places…' })).toHaveCount(0);

    await open(bob, '/');
    await expect(page.getByText('1 person would swap places with you')).toBeVisible();
    await page.getByRole('link', { name: 'See who asks' }).click();
    await expect(page.getByText('Ada Able asks to swap places with you')).toBeVisible();
    await expect(page.getByText('“I know whales.”')).toBeVisible();
    await page.getByRole('button', { name: 'Swap places', exact: true }).click();
    await expect(page.getByText('You and Ada Able agreed to swap places')).toBeVisible();
    await expect(page.getByText('The organisers decide.')).toBeVisible();

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
