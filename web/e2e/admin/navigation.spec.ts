import { expect, type Page } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';

/** Each entry with its address; the page's heading has the same words. */
const ENTRIES = [
  ['Dashboard', '/admin'],
  ['Regions', '/admin/regions'],
  ['Themes', '/admin/themes'],
  ['Participants', '/admin/participants'],
  ['Team Assignments', '/admin/assignments'],
  ['Resources', '/admin/resources'],
  ['Agenda', '/admin/agenda'],
  ['Event Info', '/admin/event-info'],
  ['Notices', '/admin/notices'],
  ['History', '/admin/history'],
  ['Settings', '/admin/settings'],
] as const;

const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

const rememberedState = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');

onEachDevice((device) => {
  test('the sidebar, its footer and every entry', async ({ stage, open }) => {
    const page = await open(stage.admin, '/admin');
    const toggle = page.getByRole('button', { name: 'Toggle Sidebar' });
    const column = page.getByRole('complementary', { name: 'Administration' });
    const menu = page.getByRole('dialog', { name: 'Hackathon 2025' });
    const sidebar = device === 'phone' ? menu : column;
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect(toggle).toBeVisible();
    if (device === 'phone') {
      await expect(column).toBeHidden();
      await page.keyboard.press('Control+b');
      await expect.poll(width).toBe(288);
      await page.keyboard.press('Escape');
      await toggle.click();
    } else {
      await expect.poll(width).toBe(256);
      await page.keyboard.press('Control+b');
      await expect.poll(width).toBe(48);
      const cookie = await rememberedState(page);
      expect(cookie?.value).toBe('false');
      expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(WEEK_IN_SECONDS - 60);
      expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(WEEK_IN_SECONDS);
      await page.reload();
      await expect.poll(width).toBe(48);
      await column.getByRole('link', { name: 'Regions' }).hover();
      await expect(page.getByRole('tooltip')).toHaveText('Regions');
      await page.keyboard.press('Meta+b');
      await expect.poll(width).toBe(256);
      expect((await rememberedState(page))?.value).toBe('true');
    }
    await expect(sidebar).toContainText('Ada Lindqvist');
    await expect(sidebar).toContainText('admin@example.com');
    await expect(sidebar.getByRole('button', { name: 'Switch to Participant View' })).toBeVisible();
    await expect(sidebar.getByRole('link').filter({ hasNotText: 'Hackathon' })).toHaveText(
      // A count may follow.
      ENTRIES.map(([label]) => new RegExp(`^${label}`)),
    );

    await page.goto('/admin/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    for (const [label, address] of ENTRIES) {
      if (!(await sidebar.isVisible())) await toggle.click();
      const link = sidebar.getByRole('link', { name: new RegExp(`^${label}`) });
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(`${label} · Hackathon 2025`);
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
      if (device === 'phone') await expect(menu).toBeHidden();
      else await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await expect(page.getByText('No additional settings available at this time.')).toBeVisible();

    if (device === 'phone') await toggle.click();
    await sidebar.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/admin/regions');
    await expect(page).toHaveURL('/login');
  });
});
