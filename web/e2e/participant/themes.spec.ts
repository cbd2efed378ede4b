import { expect } from '@playwright/test';
import { answer, hold, refuse } from './answers';
import { onEachDevice, test } from './journey';

const NAMES = ['Ada L', 'Bob M', 'Cyd N', 'Dan O', 'Eve P', 'Fay Q', 'Guy R'];

onEachDevice(() => {
  test('themes, and their teams once published', async ({ stage, open, page }) => {
    const region = await stage.addRegion();
    const people = await Promise.all(NAMES.map((name) => stage.addPerson(name, region)));
    const [viewer] = people;
    if (!viewer) throw new Error('no viewer');

    const mend = await refuse(page, 'ThemesPage', 'RATE_LIMITED');
    await open(viewer, '/themes');
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Hackathon Themes' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Wait a moment, then try again.');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No themes yet')).toBeVisible();

    const html = '<p>Build a <strong>robot</strong>.</p><script>document.title = "hacked"</script>';
    await stage.addTheme(region, 'Robots', html);
    await stage.addTheme(region, 'Whales');
    const loading = await hold(page, 'ThemesPage');
    await page.reload();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(6);
    loading.release();
    const card = page.getByRole('article').filter({ hasText: 'Robots' });
    await expect(card).toContainText('10 spots');
    await expect(card.locator('strong')).toHaveText('robot');
    await expect(page.getByText('Team Members')).toHaveCount(0);

    await stage.publish(region, { Robots: people });
    await page.reload();
    await expect(card.getByRole('heading', { name: 'Team Members (7)' })).toBeVisible();
    await expect(card.getByRole('listitem')).toContainText(['Ada', 'Bob', 'Cyd', 'Dan', 'Eve', '+2']);
    await expect(page).toHaveTitle('Themes · Hackathon 2025');
  });

  test('a theme is ranked where it is read', async ({ stage, open }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales', 'Bridges'] });
    const page = await open(await stage.addPerson('Rita Ranker', region), '/themes');
    const card = page.getByRole('article', { name: 'Whales' });
    await card.getByRole('button', { name: 'Whales' }).click();
    const sheet = page.getByRole('dialog', { name: 'Whales' });
    await expect(sheet.getByText('Second line')).toBeVisible();
    // Beside the other themes where there is room, not over all of them.
    const width = await sheet.evaluate(
      (element) => element.getBoundingClientRect().width / window.innerWidth,
    );
    expect(width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) < 768 ? 1 : 0.5);
    const top = 'Whales';
    // Also where the drawn order has it at the top already: it was not placed there.
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

  test('resources', async ({ stage, open, page }) => {
    const mend = await refuse(page, 'ResourcesPage', 'INTERNAL_SERVER_ERROR');
    await open(await stage.addPerson('Rob Reader', await stage.addRegion()), '/resources');
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first().getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('article').locator('a[href]').first()).toBeVisible();
    await answer(page, 'ResourcesPage', { body: { data: { resources: [] } } });
    await page.reload();
    await expect(page.getByText('No resources available yet. Check back later!')).toBeVisible();
  });
});
