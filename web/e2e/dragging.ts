import type { Locator, Page } from '@playwright/test';

/** The horizontal middle of an element near its top, in pixels of the viewport. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drag, or nowhere to drag it to');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
}

/**
 * Drags with a finger, through the browser's own touch events.
 * @param arrived waits until the page has noticed the finger's position; a slow page would otherwise miss the target
 */
export async function dragWithFinger(
  page: Page,
  from: Locator,
  to: Locator,
  arrived?: () => Promise<void>,
): Promise<void> {
  // Before any measurement, because it scrolls the page.
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8);
  await arrived?.();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Drags with the mouse, in steps; `arrived` as for a finger. */
export async function dragWithMouse(
  page: Page,
  from: Locator,
  to: Locator,
  arrived?: () => Promise<void>,
): Promise<void> {
  // Before any measurement, because it scrolls the page.
  await from.hover();
  const end = await middleOf(to);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await arrived?.();
  await page.mouse.up();
}
