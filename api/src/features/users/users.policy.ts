import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma, User } from '../../db/generated/client';

type Person = Pick<User, 'id' | 'role' | 'excludedFromAllocation'>;

/** Whom a generation places, given a region: participants who are not excluded. */
export const whereEligible = {
  role: 'user',
  excludedFromAllocation: false,
} as const satisfies Prisma.UserWhereInput;

/** Lists of people are for administrators. */
export const canManageUsers = (viewer: Viewer): boolean => isAdmin(viewer);

/** Everybody sees themselves, administrators see everybody. Teammates are visible as members of their team instead. */
export function visibleUsers(viewer: Viewer): Prisma.UserWhereInput {
  return isAdmin(viewer) ? {} : { id: viewer.id };
}

export const canPromote = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.role === 'user';

/** Nobody can demote themselves, so at least one administrator always remains. */
export const canDemote = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.role === 'admin' && person.id !== viewer.id;

export const canDelete = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.id !== viewer.id;

/** Administrators are excluded by their role, so their switch is locked. */
export const canSetExclusion = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.role === 'user';

/** Why a person is kept out of teams; null if they take part. */
export function exclusionOf(person: Person): 'EXCLUDED' | 'ADMIN' | null {
  if (person.role === 'admin') return 'ADMIN';
  return person.excludedFromAllocation ? 'EXCLUDED' : null;
}
