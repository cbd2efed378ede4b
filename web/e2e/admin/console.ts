// e2e/admin/: journeys of administrators through the console.
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { toasts } from '../participant/toasts';

export const unique = (): string => randomUUID().slice(0, 6).toUpperCase();

export const expectToast = (page: Page, title: 'Success' | 'Error' | (string & {}), text = '') =>
  expect(toasts(page)).toContainText(`${title} ${text}`.trim());

export async function actOnRow(page: Page, menu: string, label: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** On a phone, a list's filters are behind a button. */
export async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/, includeHidden: true });
  await button.waitFor({ state: 'attached' });
  if (await button.isVisible()) await button.click();
}

/** Answers the browser's own question during an act. @returns the question. */
export async function withConfirm(
  page: Page,
  answer: 'accept' | 'dismiss',
  act: () => Promise<void>,
): Promise<string> {
  const question = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog[answer]();
    });
  });
  await act();
  return question;
}

export const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** A theme's column on the board, or 'Unassigned'. */
export const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The handle in the list, not that of the card under the pointer. */
export const handle = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: `Drag ${name}` });

/** Navigates in the console like a person: by the sidebar, which is a menu on a phone. */
export async function goTo(page: Page, label: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  // A count, or a remark, may follow the label.
  await page
    .getByRole('complementary', { name: 'Administration' })
    .or(page.getByRole('dialog'))
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click();
  await expect(page).toHaveTitle(new RegExp(`^${label} `));
}
