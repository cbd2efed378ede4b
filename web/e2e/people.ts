import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signInAccount } from './participant/account';

/** Signs a person in on the sign-in page: 'Continue with Google', then an address of the local chooser. */
export async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  await expect(chooser).toBeVisible();
  const account = chooser.getByRole('button', { name: email });
  if ((await account.count()) > 0) {
    await account.click();
    return;
  }
  await chooser.getByLabel('Other e-mail address').fill(email);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await continueAs(page, email);
}

export async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, email);
  return page;
}

/** Signs a browser in as a person of the demo event, without the chooser. */
export async function enterAs(context: BrowserContext, email: string): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await (await signInAccount(origin, email, '')).enter(context);
}
