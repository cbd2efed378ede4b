import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { toasts } from '../participant/toasts';

/** Something that no other test is called. */
export const unique = (): string => randomUUID().slice(0, 6).toUpperCase();

/** Waits until the toast on the page is this one. */
export const expectToast = (page: Page, title: 'Success' | 'Error' | (string & {}), text = '') =>
  expect(toasts(page)).toContainText(`${title}${text}`);

/** Does what the browser itself asks about, and answers. @returns the question. */
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
