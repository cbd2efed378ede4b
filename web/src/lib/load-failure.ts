/**
 * Why a part of the application did not load: no connection (`offline`), no answer (`unreachable`), the server has another release
 * than this page (`outdated`), or it has this release and the part is still missing (`broken`).
 */
export type LoadFailure = 'offline' | 'unreachable' | 'outdated' | 'broken';

/** How long the check may take, in milliseconds. */
const LIMIT = 10_000;

/** The address of a page's first script. Its name depends on its content, which names all other scripts. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Finds out why a script did not load. Only a page with another first script counts as a newer version. */
export async function findLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // Without a first script, something else answered, for example a hotel's sign-in page.
    if (!response.ok || served === null) return 'unreachable';
    return served === entryOf(document) ? 'broken' : 'outdated';
  } catch {
    return 'unreachable';
  }
}
