import { refusalOf } from '../../apollo/refusal';

/** Asks for a region again where an act was refused because the region, or somebody in it, is not as shown. */
export function readAgainIfOutdated(error: unknown, readAgain: () => Promise<unknown>): void {
  const code = refusalOf(error)?.code;
  // If this fails, the region is asked for again when the window gets the focus.
  if (code === 'CONFLICT' || code === 'NOT_FOUND') void readAgain().catch(() => undefined);
}
