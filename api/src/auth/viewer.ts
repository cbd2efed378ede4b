import type { User } from '../db/generated/client';
import type { Reads } from '../db/shared/reads';

/** The person asking, as policies see them. */
export type Viewer = Pick<
  User,
  'id' | 'email' | 'displayName' | 'role' | 'regionId' | 'excludedFromAllocation'
>;

/** The person with this account, or null if they never synced. */
export function loadViewer(reads: Pick<Reads, 'user'>, firebaseUid: string): Promise<Viewer | null> {
  // The whole row, which is in memory as it is.
  return reads.user.findUnique({ where: { firebaseUid } });
}

export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin';
