import { vi } from 'vitest';

/** Heights in pixels by tag; what is not here has none. */
const HEIGHTS: Readonly<Record<string, number>> = { TR: 64, LI: 65, UL: 390 };

function heightOf(this: Element): number {
  return HEIGHTS[this.tagName] ?? 0;
}

/**
 * Gives rows and lists the heights that jsdom does not lay out: of rows without a height a virtual list draws all, of a
 * list without one none. Undone after the test.
 */
export function giveHeights(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(heightOf);
}

/** Scrolls the window, as a person would. */
export function scrollWindowTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}
