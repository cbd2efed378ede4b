import { expect, type Page } from '@playwright/test';
import { hold } from './answers';
import { onEachDevice, test } from './journey';

const DRAFT_LINKS = ['Event Info', 'Themes', 'Preferences', 'Resources'];

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

onEachDevice((device) => {
  /** The navigation at this width: in the header, or below 768 px in the slide-out menu. */
  async function navigationOf(page: Page) {
    if (device === 'desktop') {
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      return page.getByRole('navigation', { name: 'Main' });
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    return page.getByRole('dialog', { name: 'Hackathon 2025' }).getByRole('navigation');
  }

  test('navigation, page titles, account menu and signing out', async ({ stage, open }) => {
    const person = await stage.addPerson('Ana de la Cruz', await stage.addRegion());
    const page = await open(person, '/login');
    await expect(page).toHaveURL('/');
    const links = (await navigationOf(page)).getByRole('link');
    await expect(links).toHaveText(DRAFT_LINKS);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    await links.nth(1).click();
    await expect(page).toHaveURL('/themes');
    await expect(page).toHaveTitle('Themes · Hackathon 2025');
    await expect(page.getByRole('main')).toBeFocused();
    for (const [label, title] of [
      ['Preferences', 'My Preferences'],
      ['Resources', 'Resources'],
      ['Event Info', 'Event Info'],
    ] as const) {
      await (await navigationOf(page)).getByRole('link', { name: label }).click();
      await expect(page).toHaveTitle(`${title} · Hackathon 2025`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const tabs = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(tabs).toHaveText(device === 'phone' ? DRAFT_LINKS : []);
    if (device === 'phone') {
      await tabs.nth(2).tap();
      await expect(page).toHaveURL('/preferences');
      await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page');
      await expect(tabs.nth(2)).toBeInViewport({ ratio: 1 });
    }

    const account = page.getByRole('button', { name: 'Account of Ana de la Cruz' });
    await expect(account).toContainText('AD');
    await account.click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText('Ana de la Cruz');
    await expect(menu).toContainText(person.email);
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/resources');
    await expect(page).toHaveURL('/login');
  });

  test('guards, and an unknown address', async ({ stage, open, page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · Hackathon 2025');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL('/login');

    const loading = await hold(page, 'Viewer');
    await open(await stage.addPerson('Gus Guarded', await stage.addRegion()), '/admin/regions');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    loading.release();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('That page is for administrators')).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Gus Guarded' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await page.goto('/select-region');
    await expect(page).toHaveURL('/');
    await page.goto('/agenda');
    await expect(page).toHaveTitle('Agenda · Hackathon 2025');
    await expect(page.getByRole('region', { name: 'Schedule' })).toBeVisible();

    await open(await stage.addPerson('Ned Nowhere'), '/admin');
    await expect(page).toHaveURL('/select-region');
  });

  test("an administrator's preview", async ({ stage, open }) => {
    const page = await open(stage.admin, '/login');
    await expect(page).toHaveURL('/admin');
    await page.goto('/');
    await expect(page).toHaveURL('/admin');
    if (device === 'phone') await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
    await page.getByRole('button', { name: 'Switch to Participant View' }).click();
    await expect(page).toHaveURL('/');
    expect(await stored(page, 'viewMode')).toBe('participant');

    const ribbon = page.getByRole('complementary', { name: 'Preview' });
    await expect(ribbon).toContainText('Previewing as a participant of');
    await ribbon.getByRole('combobox').selectOption('Australia/NZ');
    await expect(page.getByRole('heading', { level: 1, name: 'Australia/NZ' })).toBeVisible();

    await page.goto('/preferences');
    await expect(page.getByRole('note').first()).toContainText('Admin Preview Mode');
    await expect(page.getByRole('button', { name: /Lock in|Move / })).toHaveCount(0);
    await page.goto('/teams');
    await expect(page.getByRole('note')).toContainText('Admin Preview Mode');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await navigationOf(page);
    await page.getByRole('button', { name: 'Return to Admin View' }).click();
    await expect(page).toHaveURL('/admin');
    expect(await stored(page, 'viewMode')).toBe('admin');

    await page.goto('/themes');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await stored(page, 'viewMode')).toBeNull();
  });

  test('the colour mode', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await expect.poll(() => isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => isDark(page)).toBe(false);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await stored(page, 'theme')).toBe('dark');
    await page.reload();
    await expect.poll(() => isDark(page)).toBe(true);
    const otherTab = await page.context().newPage();
    await otherTab.goto('/login');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    expect(await stored(page, 'theme')).toBe('light');
    await expect.poll(() => isDark(otherTab)).toBe(false);
  });
});
