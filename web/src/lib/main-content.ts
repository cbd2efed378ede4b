/** The id of the element that holds a page's content; the skip link and route changes move there. */
export const MAIN_CONTENT_ID = 'main-content';

/** The page changed, and its content is not there yet. */
let isAwaited = false;

/** Puts the focus on the page's content, as soon as it is there. */
export function moveFocusToMain(): void {
  const content = document.getElementById(MAIN_CONTENT_ID);
  isAwaited = content === null;
  content?.focus({ preventScroll: true });
}

/** For the `ref` of every element with `MAIN_CONTENT_ID`. */
export function mainContentRef(content: HTMLElement | null): void {
  if (content === null || !isAwaited) return;
  isAwaited = false;
  content.focus({ preventScroll: true });
}
