/** The id of the element with a page's content; the skip link and route changes move the focus there. */
export const MAIN_CONTENT_ID = 'main-content';

/** Whether the page changed and its content is still missing. */
let isAwaited = false;

/** Moves the focus to the page's content as soon as it exists. */
export function moveFocusToMain(): void {
  const content = document.getElementById(MAIN_CONTENT_ID);
  isAwaited = content === null;
  content?.focus({ preventScroll: true });
}

/** The `ref` of every element with `MAIN_CONTENT_ID`. */
export function mainContentRef(content: HTMLElement | null): void {
  if (content === null || !isAwaited) return;
  isAwaited = false;
  content.focus({ preventScroll: true });
}
