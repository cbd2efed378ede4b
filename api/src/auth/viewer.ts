import { db } from '../db/client';
import type { User } from '../db/generated/client';

/** The person asking, as policies see them. */
export type Viewer = Pick<
  User,
  'id' | 'email' | 'displayName' | 'role' | 'regionId' | 'excludedFromAllocation'
>;

/** The person with this account, or null if they never synced. */
export function loadViewer(firebaseUid: string): Promise<Viewer | null> {
  return db.user.findUnique({
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
