import { expect, type Locator } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';
import { expectToast, unique } from './console';

onEachDevice(() => {
  test('a person without a place is found and placed in four clicks, and several at once', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const names = ['Aya', 'Ben', 'Cem', 'Dan', 'Eva'].map((name) => `${name} ${unique()}`);
    const people = await stage.addPeople(region, ...names);
    await stage.place(region, 'Robots', people.slice(0, 1));
    await open(stage.admin, '/admin');
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const card = page.getByRole('article', { name: region.name, exact: true });
    await click(card.getByRole('link', { name: '4 without a place' }));
    const row = (name = '') => page.getByRole('row').filter({ hasText: name });
    await expect(row(names[0])).toHaveCount(0);
    await click(row(names[1]).getByRole('button', { name: /^Acts on/ }));
    await click(page.getByRole('menuitem', { name: 'Place on a team…' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Draft: no e-mail is sent.');
    await click(dialog.getByRole('button', { name: 'Whales 0/10' }));
    await expectToast(page, 'Success', '1 person placed');
    await expect(row(names[1])).toHaveCount(0);
    expect(clicks).toBe(4);

    // Several at once, with Shift and by keyboard.
    const box = (index: number) => page.getByRole('checkbox', { name: `Select ${names[index]}` });
    const bar = page.getByRole('region', { name: 'Selected people' });
    await box(2).check();
    await box(4).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('3 selected');
    await expect(box(3)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await box(2).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(box(3)).toBeFocused();
    await expect(bar).toContainText('2 selected');
    const place = bar.getByRole('button', { name: 'Place on a team…' });
    // On a phone the menu has the acts.
    if (!(await place.isVisible())) await bar.getByRole('button', { name: /^More/ }).click();
    await place.or(page.getByRole('menuitem', { name: 'Place on a team…' })).click();
    await dialog.getByRole('button', { name: 'Whales 1/10' }).click();
    await expectToast(page, 'Success', '2 people placed');
    await expect(row(names[4])).toBeVisible();
    await expect(row(names[3])).toHaveCount(0);
  });
});
