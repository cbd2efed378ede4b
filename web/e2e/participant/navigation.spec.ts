import { expect, type Page } from '@playwright/test';
import { downloadBy } from './downloads';
import { onEachDevice, test } from './journey';
import { toasts } from './toasts';

const DRAFT_LINKS = ['Event Info', 'Themes', 'Preferences', 'Resources'];

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

  test('navigation, page titles, the account menu, the own data, and signing out', async ({
    stage,
    open,
  }) => {
    const region = await stage.addRegion({ themes: ['Water'] });
    const person = await stage.addPerson('Ana de la Cruz', region);
    await stage.place(region, 'Water', [person]);
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
    const act = async (label: string) => {
      await account.click();
      await page.getByRole('menuitem', { name: label }).click();
    };
    await account.click();
    const { bytes } = await downloadBy(page.getByRole('menuitem', { name: 'Download my data' }));
    const file = JSON.parse(bytes.toString()) as unknown;
    // Their place is a draft.
    expect(file).not.toHaveProperty('place');
    expect(file).toMatchObject({
      person: { id: person.id, email: person.email, region_id: region.id },
      ranking: null,
      history: [{ act: 'chooseRegion' }, { act: 'syncViewer' }],
    });
    await act('Stop notices by e-mail');
    await expect(toasts(page)).toContainText('You get no more notices by e-mail.');
    await act('Get notices by e-mail again');
    await expect(toasts(page)).toContainText('You get notices by e-mail again.');
    await act('Sign Out');
    await expect(page).toHaveURL('/login');
    await page.goto('/resources');
    await expect(page).toHaveURL('/login');
  });
});
