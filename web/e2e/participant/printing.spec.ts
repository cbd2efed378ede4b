import { expect } from '@playwright/test';
import { test } from './journey';

/** Few cards are near so low a screen. */
const LOW = { width: 1280, height: 200 };

test.use({ viewport: LOW, contextOptions: { reducedMotion: 'reduce' } });

test("the browser's menu prints the members of all teams, or says that they are not loaded", async ({
  stage,
  open,
  page,
}) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
  // One more than a card shows without folding.
  const names = Array.from({ length: 13 }, (_, n) => `Whale fan ${String.fromCharCode(65 + n)}`);
  const fans = await stage.addPeople(region, ...names);
  const ada = await stage.addPerson('Ada Able', region);
  await stage.publish(region, { Robots: [ada], Whales: fans });
  await open(ada, '/teams');
  await expect(page.getByRole('region', { name: 'Your Team' }).getByText('Ada Able')).toBeVisible();

  const whales = page.getByRole('article', { name: 'Whales' });
  const advice = page.getByText('Not all teams are loaded. The Print button or Ctrl+P prints all.');
  await expect(whales.locator('.chakra-skeleton').first()).toBeAttached();
  // A screen reader would announce it for each team far down.
  await expect(whales).not.toContainText('Loading');
  await expect(advice).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(advice).toBeVisible();
  await expect(whales.locator('.chakra-skeleton').first()).toBeHidden();
  await expect(page.getByText('Skip to content')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ ...LOW, height: 2_000 });
  await expect(whales.getByText('Whale fan A')).toBeVisible();
  await expect(whales.getByText('Whale fan M')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of names) await expect(whales.getByText(name)).toBeVisible();
  await expect(whales.getByText('Show 5 more')).toBeHidden();
  await expect(advice).toBeHidden();
});
