const COOKIE = 'sidebar_state';
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open; open where nothing is remembered. */
export const readSidebarOpen = (): boolean => !document.cookie.split('; ').includes(`${COOKIE}=false`);

/** Remembers the sidebar for 7 days. */
export function rememberSidebarOpen(isOpen: boolean): void {
  document.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${WEEK_IN_SECONDS}; samesite=lax`;
}
