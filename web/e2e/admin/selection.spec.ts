import { expect, type Locator } from '@playwright/test';
import { refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, showFilters, unique } from './console';

onEachDevice(() => {
  test('a person without a place is found and placed in four clicks, and several at once', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const names = ['Aya', 'Ben', 'Cem', 'Dan'].map((name) => `${name} ${unique()}`);
    const [placed] = [await stage.addPerson(names[0] ?? '', region)];
    for (const name of names.slice(1)) await stage.addPerson(name, region);
    await stage.admin.act('placeUsers', { userIds: [placed.id], themeId: region.themes.get('Robots') ?? '' });
    await open(stage.admin, '/admin');
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const card = page.getByRole('article', { name: region.name, exact: true });
    await click(card.getByRole('link', { name: '3 without a place' }));
    const row = (name = '') => page.getByRole('row').filter({ hasText: name });
    await expect(page.getByRole('row').filter({ hasText: names[0] ?? '' })).toHaveCount(0);
    await click(row(names[1]).getByRole('button', { name: /^Acts on/ }));
    await click(page.getByRole('menuitem', { name: 'Place on a team…' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Draft: no e-mail is sent.');
    await click(dialog.getByRole('button', { name: 'Whales 0/10' }));
    await expectToast(page, 'Success', '1 person placed');
    await expect(row(names[1])).toHaveCount(0);
    expect(clicks).toBe(4);

    await row(names[2]).getByRole('checkbox').check();
    await row(names[3]).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected people' });
    await bar.getByRole('button', { name: 'Place on a team…' }).click();
    const allow = await refuse(page, 'PlaceUsers', 'CONFLICT', 'Dan has been moved since you looked.');
    await dialog.getByRole('button', { name: 'Whales 1/10' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Dan has been moved');
    await allow();
    await dialog.getByRole('button', { name: 'Whales 1/10' }).click();
    await expectToast(page, 'Success', '2 people placed');
    await expect(page.getByText('No one matches these filters')).toBeVisible();
  });

  test('several people at once, with Shift and by keyboard', async ({ stage, open, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [home, other] = [await stage.addRegion(), await stage.addRegion()];
    const names = ['Aya', 'Ben', 'Cem', 'Dan', 'Eva'].map((name) => `${name} ${unique()}`);
    for (const name of names) await stage.addPerson(name, home);
    await open(stage.admin, '/admin/participants');
    await showFilters(page);
    await page.getByLabel('Filter by region').selectOption({ label: home.name });
    await expect(page.getByText(/^5 of [\d,]+$/)).toBeVisible();
    const box = (index: number) => page.getByRole('checkbox', { name: `Select ${names[index]}` });
    const bar = page.getByRole('region', { name: 'Selected people' });
    await box(1).check();
    await box(3).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('3 selected');
    await expect(box(2)).toBeChecked();
    await bar.getByRole('button', { name: 'Exclude' }).click();
    await expectToast(page, 'Success', '3 people excluded from teams');
    await expect(page.getByRole('row').getByText('Excluded', { exact: true })).toHaveCount(3);
    await bar.getByRole('button', { name: 'More for the selected people' }).click();
    await page.getByRole('menuitem', { name: 'Copy addresses' }).click();
    await expectToast(page, 'Success', '3 addresses were copied.');
    expect((await page.evaluate(() => navigator.clipboard.readText())).split(', ')).toHaveLength(3);

    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await box(0).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(box(1)).toBeFocused();
    await expect(bar).toContainText('2 selected');
    const refused = await refuse(page, 'SetRegionOfUsers', 'CONFLICT', 'No person was changed.');
    await bar.getByLabel('Set region').selectOption({ label: other.name });
    await expectToast(page, 'Error', 'Failed to update user region');
    await expect(bar.getByRole('alert')).toContainText('No person was changed.');
    await refused();
    await bar.getByLabel('Set region').selectOption({ label: other.name });
    await expectToast(page, 'Success', 'Region of 2 people updated');
    await expect(page.getByText(/^3 of [\d,]+$/)).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
