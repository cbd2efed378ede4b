import type { Queries } from './client';

/** The keys of an account's counted requests, and sign-ins. */
export const requestsOf = (uid: string): string => `person ${uid}`;
export const signInsOf = (uid: string): string => `sign-in ${uid}`;

/** Deletes an account's counts, which would otherwise outlive it. */
export async function deleteRequestCounts(
  tx: Pick<Queries, '$executeRaw'>,
  uids: readonly string[],
): Promise<void> {
  const keys = uids.flatMap((uid) => [requestsOf(uid), signInsOf(uid)]);
  await tx.$executeRaw`DELETE FROM _rate_limits WHERE key = ANY(${keys})`;
}
