import { expect } from '@playwright/test';
import { test } from '../participant/journey';
import { following } from '../participant/live';

/** Others' changes appear in a console without a reload or a click. */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('figures count up as people rank, and rows follow', async ({ stage, open, page }) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
  const person = await stage.addPerson('Mia M', region);
  await following(page, () => open(stage.admin, '/admin'));
  const card = page.getByRole('article', { name: region.name });
  await expect(card).toContainText('People1');
  const mate = await stage.addPerson('Noa N', region);
  await expect(card).toContainText('People2');
  await person.act('savePreferences', { themeIds: [...region.themes.values()] });
  await expect(card).toContainText('50% ranked');

  await following(page, () => page.goto(`/admin/participants?region=${region.id}`));
  await expect(page.getByRole('row', { name: mate.email })).toBeVisible();
  await mate.act('savePreferences', { themeIds: [...region.themes.values()] });
  await expect(page.getByRole('row', { name: mate.email })).toContainText('Robots');
  await stage.admin.act('deleteUser', { userId: person.id });
  await expect(page.getByRole('row', { name: person.email })).toHaveCount(0);
  const late = await stage.addPerson('Late L', region);
  await expect(page.getByRole('row', { name: late.email })).toBeVisible();
});
