import type { User } from '../db/generated/client';
import type { Reads } from '../db/shared/reads';

/** The person asking, as policies see them. */
export type Viewer = Pick<
  User,
  'id' | 'email' | 'displayName' | 'role' | 'regionId' | 'excludedFromAllocation'
>;

/** The person with this account, or null if they never synced. Each request has an object of its own, by which it remembers more. */
export function loadViewer(reads: Pick<Reads, 'user'>, firebaseUid: string): Promise<Viewer | null> {
  return reads.user.findUnique({
    where: { firebaseUid },
    select: {
      id: true,
      email: true,
      displayName: true,
      role: true,
      regionId: true,
      excludedFromAllocation: true,
    },
  });
}

export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin';
