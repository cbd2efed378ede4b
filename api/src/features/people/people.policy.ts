import { canOrganise, inOrganisedRegion, isAdmin, isOrganiser, type Viewer } from '../../auth/viewer';
import type { Prisma, User } from '../../db/generated/client';

type Person = Pick<User, 'id' | 'role' | 'regionId' | 'excludedFromAllocation'>;

/** The people whom a generation places, within a region: participants who are not excluded. */
export const whereEligible = {
  role: 'user',
  excludedFromAllocation: false,
} as const satisfies Prisma.UserWhereInput;

/** The same rule for one person. */
export const isEligible = ({
  role,
  excludedFromAllocation,
}: Pick<User, 'role' | 'excludedFromAllocation'>): boolean => role === 'user' && !excludedFromAllocation;

/** People see themselves; organisers of a region see its people. Team-mates are visible as members of their team instead. */
export function visibleUsers(viewer: Viewer): Prisma.UserWhereInput {
  const { regionId } = inOrganisedRegion(viewer);
  if (regionId === undefined) return {};
  return regionId.in.length === 0 ? { id: viewer.id } : { OR: [{ id: viewer.id }, { regionId }] };
}

/** Actors: administrators, and organisers of a region of the viewer, are visible as those, too. */
export const visibleActors = (viewer: Viewer): Prisma.UserWhereInput =>
  // Within `OR`, Prisma treats an empty condition as false.
  isAdmin(viewer)
    ? {}
    : {
        OR: [
          visibleUsers(viewer),
          { role: 'admin' },
          { organiser: { regionIds: { hasSome: [...viewer.organisedRegionIds] } } },
        ],
      };

/** A move needs both regions, so an organiser of only one cannot move people. */
export const canSetRegion = (viewer: Viewer, { regionId }: Person): boolean =>
  isAdmin(viewer) || (canOrganise(viewer, regionId) && viewer.organisedRegionIds.length > 1);

/** Administrators organise every region anyway. */
export const canMakeOrganiser = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.role === 'user';

/** Administrators never participate, and participants have no choice. */
export const canSetTakesPart = (viewer: Viewer): boolean => isOrganiser(viewer) && !isAdmin(viewer);

/** What a person organises, and why they withdrew, is visible to organisers who see them in the console, and to themselves. */
const canSeeConsoleFacts = (viewer: Viewer, { id, regionId }: Person): boolean =>
  canOrganise(viewer, regionId) || viewer.id === id;

/** The person, and organisers of their region. */
export const CONSOLE_FACTS = {
  who: 'the person, and organisers of their region',
  includes: canSeeConsoleFacts,
};

/** The person alone. */
export const OWN = {
  who: 'the person',
  includes: (viewer: Viewer, { id }: { id: string }): boolean => viewer.id === id,
};

export const canPromote = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.role === 'user';

/** Administrators cannot demote themselves, so at least one always remains. */
export const canDemote = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.role === 'admin' && person.id !== viewer.id;

export const canDelete = (viewer: Viewer, person: Person): boolean =>
  isAdmin(viewer) && person.id !== viewer.id;

/** Administrators are excluded by their role, so their switch is locked. */
export const canSetExclusion = (viewer: Viewer, person: Person): boolean =>
  canOrganise(viewer, person.regionId) && person.role === 'user';

/** Administrators never participate, and organisers have a switch of their own. */
export const canWithdraw = (viewer: Viewer): boolean => !isOrganiser(viewer);

export type Exclusion = 'excluded' | 'withdrawn' | 'admin';

/** Why a person is excluded from teams; null if they participate. */
export function exclusionOf(person: Person & Pick<User, 'withdrawnAt'>): Exclusion | null {
  if (person.role === 'admin') return 'admin';
  if (!person.excludedFromAllocation) return null;
  return person.withdrawnAt === null ? 'excluded' : 'withdrawn';
}
