import { refusalOf } from '../../apollo/refusal';

/** Asks for a region again where an act was refused because it, or somebody in it, is not what was shown. */
export function readAgainIfOutdated(error: unknown, readAgain: () => Promise<unknown>): void {
  const code = refusalOf(error)?.code;
  // What cannot be read now is read with the next visit of the window.
  if (code === 'CONFLICT' || code === 'NOT_FOUND') void readAgain().catch(() => undefined);
}
