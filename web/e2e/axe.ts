import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Runs only in the page: for frames of other origins, of which we have none, axe opens another page each time. */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Axe's violations, each with its first element. */
export const inWords = (violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']): string[] =>
  violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);

/** Rules that a moment or a picture cannot meet: paper has no landmarks, menus cover them, and copied items share a name. */
export function exemptOf(file: string): string[] {
  if (file.endsWith('printed-teams')) return ['landmark-one-main', 'region'];
  if (/-(menu|acts)$/.test(file)) return ['region'];
  return /^(crowded|words)/.test(file) ? ['landmark-unique'] : [];
}

/** The elements beyond the edge at this width, in words; empty if everything fits. */
export const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    for (const element of document.querySelectorAll('main :is(button, a, input, select, h2, h3, td, th)')) {
      const { left, right, width } = element.getBoundingClientRect();
      const beyond = Math.round(Math.max(right - clientWidth, -left));
      if (width === 0 || beyond <= 1 || isHidden(element) || scrolls(element.parentElement)) continue;
      found.push(`${element.textContent.slice(0, 30)} ends ${beyond} px beyond the edge`);
    }
    return found;
  });
