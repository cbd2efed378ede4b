import type { Queries } from './client';

/** The keys under which the requests, and the sign-ins, of an account are counted. */
export const requestsOf = (uid: string): string => `person ${uid}`;
export const signInsOf = (uid: string): string => `sign-in ${uid}`;

/** Deletes what is counted of accounts, which their deletion would otherwise outlive. */
export async function deleteRequestCounts(
  tx: Pick<Queries, '$executeRaw'>,
  uids: readonly string[],
): Promise<void> {
  const keys = uids.flatMap((uid) => [requestsOf(uid), signInsOf(uid)]);
  await tx.$executeRaw`DELETE FROM _rate_limits WHERE key = ANY(${keys})`;
}
