import { canOrganise, inOrganisedRegion, isAdmin, organisedRegions, type Viewer } from '../../auth/viewer';
import type { Prisma, PublicationStatus, User } from '../../db/generated/client';
import { isEligible, whereEligible } from '../people/people.policy';

/** Participants see the teams of their own region once they are published; organisers of a region always see its teams. */
export function visibleTeams(viewer: Viewer): Prisma.ThemeWhereInput {
  const regions = organisedRegions(viewer);
  if (regions === 'all') return {};
  const published = {
    region: { id: viewer.regionId ?? { in: [] }, assignmentStatus: { status: 'published' } },
  } as const;
  return regions.length === 0 ? published : { OR: [{ regionId: { in: [...regions] } }, published] };
}

/** The columns of a region that tell whether its teams are published. */
export const PUBLICATION = { assignmentStatus: { select: { status: true } } } as const;
type PublishedRegion = { assignmentStatus: { status: PublicationStatus } | null };
export const isPublished = (region: PublishedRegion | null | undefined): boolean =>
  region?.assignmentStatus?.status === 'published';

type OfRegion = { regionId: string; isPublished: boolean };

/** The same rule for the team of a theme that the viewer sees. Unpublishing hides the team's name again. */
const canSeeTeam = (viewer: Viewer, { regionId, isPublished }: OfRegion): boolean =>
  isPublished || canOrganise(viewer, regionId);

export type TeamMembership = { isPublished: boolean; isMember: boolean };

/** Only members can edit, once the team is published; an administrator is never a member. */
export const canEditTeam = (viewer: Viewer, { isPublished, isMember }: TeamMembership): boolean =>
  isPublished && !isAdmin(viewer) && isMember;

/** Leaves out excluded people: their place's row stays until the next generation, but they are on no team. */
export const whereMember = { user: whereEligible } as const satisfies Prisma.TeamAssignmentWhereInput;

/** Organisers of a region see all its places, drafts included; participants see those of their own region once published. */
export const visibleAssignments = (viewer: Viewer): Prisma.TeamAssignmentWhereInput =>
  isAdmin(viewer) ? whereMember : { ...whereMember, theme: visibleTeams(viewer) };

/** The number of a theme's places that the viewer may see, as `_count.assignments`. */
export const placeCount = (viewer: Viewer) => ({
  _count: { select: { assignments: { where: visibleAssignments(viewer) } } },
});

type Placed = Pick<User, 'id' | 'role' | 'regionId' | 'excludedFromAllocation'>;

/**
 * The same rule for all places of a region, now or at another time, for every reader of places: lists, copies of one's own
 * data, notices and their previews. A person with a place is a participant like the others.
 */
export const canSeePlacesOf = (
  viewer: Pick<Viewer, 'role' | 'organisedRegionIds' | 'regionId'>,
  { regionId, isPublished }: { regionId: string | null; isPublished: boolean },
): boolean =>
  canOrganise(viewer, regionId) || (isPublished && regionId !== null && viewer.regionId === regionId);

/** The same rule for one person. @param isPublished whether the teams of the person's region are published */
export function canSeeAssignmentOf(viewer: Viewer, person: Placed, isPublished: boolean): boolean {
  return isEligible(person) && canSeePlacesOf(viewer, { regionId: person.regionId, isPublished });
}

/** Once the teams are published, people may know that they have no place, and why; organisers of the region always may. */
export const canSeeWhyUnassigned = (viewer: Viewer, person: User, isPublished: boolean): boolean =>
  (canOrganise(viewer, person.regionId) || viewer.id === person.id) &&
  canSeeAssignmentOf(viewer, person, isPublished);

/** Once the teams are published, people may see why they are on their team, or on none; organisers of the region always may. */
const canSeeExplanationOf = (
  viewer: Viewer,
  { personId, ...region }: OfRegion & { personId: string },
): boolean =>
  canSeePlacesOf(viewer, region) && (canOrganise(viewer, region.regionId) || viewer.id === personId);

// Types cannot express that a field selects the region. Without it, the region counts as unpublished.
type OfPublishedRegion = { region?: PublishedRegion | null };
type PersonInRegion = User & OfPublishedRegion;
type SeenTeam = { regionId: string } & OfPublishedRegion;

const OWN_ONCE_PUBLISHED = 'organisers of the region, and the person once its teams are published';

export const WHY_UNASSIGNED = {
  who: OWN_ONCE_PUBLISHED,
  includes: (viewer: Viewer, person: PersonInRegion): boolean =>
    canSeeWhyUnassigned(viewer, person, isPublished(person.region)),
};

export const WHY_ON_TEAM = {
  who: OWN_ONCE_PUBLISHED,
  includes: (
    viewer: Viewer,
    { userId, theme: { regionId, region } }: { userId: string; theme: SeenTeam },
  ): boolean => canSeeExplanationOf(viewer, { personId: userId, regionId, isPublished: isPublished(region) }),
};

const PEOPLE_ONCE_PUBLISHED = 'organisers of the region, and its people once its teams are published';

export const PLACES_OF_REGION = {
  who: PEOPLE_ONCE_PUBLISHED,
  includes: (viewer: Viewer, person: PersonInRegion): boolean =>
    canSeeAssignmentOf(viewer, person, isPublished(person.region)),
};

/** For the team of a theme that the viewer sees. */
export const TEAM_IN_SIGHT = {
  who: PEOPLE_ONCE_PUBLISHED,
  includes: (viewer: Viewer, { regionId, region }: SeenTeam): boolean =>
    canSeeTeam(viewer, { regionId, isPublished: isPublished(region) }),
};

/** Eligible people without a place; only organisers of the region see who they are. */
export const unassignedPeople = (viewer: Viewer): Prisma.UserWhereInput => ({
  ...whereEligible,
  ...inOrganisedRegion(viewer),
  assignment: null,
});

type Publication = { regionId: string; status: PublicationStatus };

/** A generation replaces a draft; a published region must be unpublished first. */
export const canGenerate = (viewer: Viewer, { regionId, status }: Publication): boolean =>
  canOrganise(viewer, regionId) && status === 'draft';

/** Publishing needs a placed person; unpublishing is always possible. */
export const canPublish = (
  viewer: Viewer,
  { regionId, status, hasMembers }: Publication & { hasMembers: boolean },
): boolean => canOrganise(viewer, regionId) && (status === 'published' || hasMembers);
