import { vi } from 'vitest';

/** Heights in pixels by tag; all others are 0. */
const HEIGHTS: Readonly<Record<string, number>> = { TR: 45, LI: 65, UL: 390 };

function heightOf(this: Element): number {
  return HEIGHTS[this.tagName] ?? 0;
}

/**
 * Gives rows and lists heights, which jsdom does not compute, and the window a low one, since every row near it is rendered.
 * Without them, a virtual list renders all its rows, or none. Undone after the test.
 */
export function giveHeights(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(heightOf);
  vi.stubGlobal('innerHeight', 400);
}

export function scrollWindowTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}
