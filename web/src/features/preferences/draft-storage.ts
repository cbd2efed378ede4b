import type { PlacedOrder } from './preference-draft';

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  isTextList(value.order) &&
  'placed' in value &&
  isTextList(value.placed);

/** The key of an unsaved ranking, so that a draft never shows for another person or region. */
export const draftKey = (personId: string, regionId: string): string =>
  `preferenceDraft:${personId}:${regionId}`;

/** Unsaved rankings of this tab. They survive a reload and end with the tab. */
export const draftStorage = {
  read(key: string): PlacedOrder | null {
    try {
      const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return isPlacedOrder(draft) ? draft : null;
    } catch {
      return null;
    }
  },
  /** Null removes the draft. */
  write(key: string, draft: PlacedOrder | null): void {
    try {
      if (draft === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage may be blocked; the draft then lasts as long as the page.
    }
  },
};
