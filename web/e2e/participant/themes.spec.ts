import { expect } from '@playwright/test';
import { onEachDevice, test } from './journey';

onEachDevice(() => {
  test('a theme is ranked on its page', async ({ stage, open }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales', 'Bridges'] });
    const page = await open(await stage.addPerson('Rita Ranker', region), '/themes');
    const card = page.getByRole('article', { name: 'Whales' });
    await card.getByRole('button', { name: 'Whales' }).click();
    const sheet = page.getByRole('dialog', { name: 'Whales' });
    await expect(sheet.getByText('Second line')).toBeVisible();
    // Next to the other themes if there is room, not over all of them.
    const width = await sheet.evaluate(
      (element) => element.getBoundingClientRect().width / window.innerWidth,
    );
    expect(width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) < 768 ? 1 : 0.5);
    const top = 'Whales';
    // Also if the random order has it at the top already: it was not placed there.
    await sheet.getByLabel('Your choice: Whales').selectOption('Your 1st choice');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/preferences');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(top);
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Lock in my Preferences' }).click();
    await expect(page.getByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();
    await page.goto('/themes');
    await expect(page.getByLabel(`Your choice: ${top}`)).toHaveValue('1');
  });
});
