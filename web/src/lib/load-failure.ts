/**
 * Why a part of the application did not load: there is no connection; the server does not answer; it answers with another
 * release than the one that runs here; it answers with this very release, and yet the part does not load.
 */
export type LoadFailure = 'offline' | 'unreachable' | 'outdated' | 'broken';

/** How long the question may take, in milliseconds. */
const LIMIT = 10_000;

/** The address of the script that a page starts with. It is named by its content, and it names all the others. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

// Asked anew each time; TypeScript would take a second look for the first.
const isOffline = (): boolean => !navigator.onLine;

/**
 * Finds out why something that this server serves did not load. Only a page that names another script to start with
 * counts as a newer version: every other failure is one of the connection, or ours.
 */
export async function findLoadFailure(): Promise<LoadFailure> {
  if (isOffline()) return 'offline';
  try {
    const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    if (!response.ok) return 'unreachable';
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // Somebody else answered, a hotel's sign-in page for example.
    if (served === null) return 'unreachable';
    return served === entryOf(document) ? 'broken' : 'outdated';
  } catch {
    return isOffline() ? 'offline' : 'unreachable';
  }
}
