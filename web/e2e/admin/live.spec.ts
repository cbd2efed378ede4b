import { expect } from '@playwright/test';
import { change } from '../participant/answers';
import { test } from '../participant/journey';
import { following, signal } from '../participant/live';

/** What others do shows in a console without a reload or a click. */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('figures count up as people rank, and rows follow', async ({ stage, page }) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
  const person = await stage.addPerson('Mia M', region);
  await stage.admin.enter(page.context());
  await following(page, () => page.goto('/admin'));
  const card = page.getByRole('article', { name: region.name });
  await expect(card).toContainText('0/1');
  const mate = await stage.addPerson('Noa N', region);
  await expect(card).toContainText('0/2');
  await person.act('savePreferences', { themeIds: [...region.themes.values()] });
  await expect(card).toContainText('1/2');

  await following(page, () => page.goto(`/admin/participants?region=${region.id}`));
  await expect(page.getByRole('row', { name: mate.email })).toBeVisible();
  await mate.act('savePreferences', { themeIds: [...region.themes.values()] });
  await expect(page.getByRole('row', { name: mate.email })).toContainText('Robots');
  await stage.admin.act('deleteUser', { userId: person.id });
  await expect(page.getByRole('row', { name: person.email })).toHaveCount(0);
  const late = await stage.addPerson('Late L', region);
  await expect(page.getByRole('row', { name: late.email })).toBeVisible();
});

test('an open form says that another person has changed or deleted what it edits', async ({
  stage,
  page,
}) => {
  const region = await stage.addRegion({ themes: ['Robots'] });
  const id = region.themes.get('Robots') ?? '';
  await stage.admin.enter(page.context());
  await following(page, () => page.goto(`/admin/themes?region=${region.id}`));
  await page.getByRole('button', { name: 'Edit Robots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Theme' });
  await dialog.getByLabel('Capacity').fill('20');
  await stage.admin.act('updateTheme', { id, title: 'Robots for all' });
  await expect(dialog.getByText('Another person has just changed this theme')).toBeVisible();
  await expect(dialog.getByLabel('Capacity')).toHaveValue('20');
  await stage.admin.act('deleteTheme', { id });
  await expect(dialog.getByText('Another person has just deleted this theme')).toBeVisible();

  // All share the texts, so only this page gets a signal.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('link', { name: 'Event Info' }).click();
  const about = page.getByRole('textbox', { name: 'About Content' });
  await about.fill('<p>Mine.</p>');
  await change(page, 'AdminEventInfoPage', (body) =>
    body
      .replace(/"aboutContent":"(?:[^"\\]|\\.)*"/, '"aboutContent":"<p>Theirs.</p>"')
      .replace(/"updatedAt":"[^"]*"/, '"updatedAt":"2030-01-01T00:00:00.000Z"'),
  );
  signal(page, 'EVENT');
  await expect(page.getByText('Another person has just changed this event info')).toBeVisible();
  await expect(about).toHaveValue('<p>Mine.</p>');
});
