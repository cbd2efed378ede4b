import { expect, type Page } from '@playwright/test';

/** The participant's side as an administrator sees it, of the region with published teams. */
const openPreview = async (page: Page, address: string) => {
  await page.addInitScript(() => {
    localStorage.setItem('viewMode', 'participant');
  });
  await page.goto(address);
  const region = page.getByRole('combobox', { name: 'Region to preview' });
  await region.selectOption({ label: 'Australia/NZ' });
  await expect(region).toHaveValue(/./);
};

export type Moments = Readonly<Record<string, (page: Page) => Promise<void>>>;

export const asPreviewer: Moments = {
  'preview-home': (page) => openPreview(page, '/'),
  'preview-preferences': async (page) => {
    await openPreview(page, '/preferences');
    await expect(page.getByRole('list', { name: 'Themes to rank' })).toBeVisible();
  },
  'preview-teams': async (page) => {
    await openPreview(page, '/teams');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
};
