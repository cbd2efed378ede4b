import type { User } from '../db/generated/client';
import type { Reads } from '../db/shared/reads';

/** The person asking, as policies see them. */
export type Viewer = Pick<
  User,
  'id' | 'email' | 'displayName' | 'role' | 'regionId' | 'excludedFromAllocation'
>;

/** Which columns of a person make a {@link Viewer}. */
export const VIEWER_COLUMNS = {
  id: true,
  email: true,
  displayName: true,
  role: true,
  regionId: true,
  excludedFromAllocation: true,
} as const;

/** The person with this account, or null if they never synced. Each request has an object of its own, by which it remembers more. */
export function loadViewer(reads: Pick<Reads, 'user'>, firebaseUid: string): Promise<Viewer | null> {
  return reads.user.findUnique({ where: { firebaseUid }, select: VIEWER_COLUMNS });
}

export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin';
