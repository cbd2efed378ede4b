import type { Locator, Page } from '@playwright/test';

/** The arrow that moves a theme of the ranking; on a phone, it is in the open row. */
export async function arrow(page: Page, title: string, direction: 'up' | 'down'): Promise<Locator> {
  const row = page.getByRole('button', { name: title, exact: true });
  await row.waitFor();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone && (await row.getAttribute('aria-expanded')) === 'false') await row.click();
  return page.getByRole('button', { name: `Move ${title} ${direction}` });
}
