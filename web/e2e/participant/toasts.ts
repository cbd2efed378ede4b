import type { Locator, Page } from '@playwright/test';

export const toasts = (page: Page): Locator => page.locator('[data-scope="toast"][data-part="root"]');

/** The names of the controls in an area that a toast covers. */
export async function coveredBy(toast: Locator, area: Locator): Promise<string[]> {
  const lid = await toast.boundingBox();
  if (!lid) throw new Error('there is no toast');
  return area.locator('button, a, input, select').evaluateAll(
    (controls, { x, y, width, height }) =>
      controls
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.left < x + width && box.right > x && box.top < y + height && box.bottom > y;
        })
        .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName),
    lid,
  );
}
