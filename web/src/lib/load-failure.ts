/**
 * Why a part of the application did not load: no connection (`offline`); no answer from the server (`unreachable`); the server
 * has another release than this page (`outdated`); the server has this release, and the part still does not load (`broken`).
 */
export type LoadFailure = 'offline' | 'unreachable' | 'outdated' | 'broken';

/** How long the check may take, in milliseconds. */
const LIMIT = 10_000;

/** The address of a page's first script. Its name depends on its content, which names all other scripts. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

// A function, because TypeScript assumes that a second read gives the first value.
const isOffline = (): boolean => !navigator.onLine;

/**
 * Finds out why a file of this server did not load. Only a page with another first script counts as a newer version; every other
 * failure is the connection's, or ours.
 */
export async function findLoadFailure(): Promise<LoadFailure> {
  if (isOffline()) return 'offline';
  try {
    const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    if (!response.ok) return 'unreachable';
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // Something else answered, for example a hotel's sign-in page.
    if (served === null) return 'unreachable';
    return served === entryOf(document) ? 'broken' : 'outdated';
  } catch {
    return isOffline() ? 'offline' : 'unreachable';
  }
}
