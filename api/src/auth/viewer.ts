import type { Organiser, User } from '../db/generated/client';
import type { Reads } from '../db/replica/reads';
import { forbidden } from '../errors';

type ViewerColumns = Pick<
  User,
  'id' | 'email' | 'displayName' | 'role' | 'regionId' | 'excludedFromAllocation'
>;

/** The requesting person, as policies see them. */
export type Viewer = ViewerColumns & {
  /** The regions of an organiser. Administrators organise every region: use {@link canOrganise} instead. */
  readonly organisedRegionIds: readonly string[];
};

/** The columns that make a {@link Viewer}. */
export const VIEWER_COLUMNS = {
  id: true,
  email: true,
  displayName: true,
  role: true,
  regionId: true,
  excludedFromAllocation: true,
  organiser: { select: { regionIds: true } },
} as const;

type ViewerRow = ViewerColumns & {
  readonly organiser: Pick<Organiser, 'regionIds'> | null;
};

/** @param row selected by {@link VIEWER_COLUMNS} */
export const asViewer = (row: ViewerRow): Viewer => ({
  // Property by property: a rest copy has a hidden class of its own, for each of ten thousand sockets.
  id: row.id,
  email: row.email,
  displayName: row.displayName,
  role: row.role,
  regionId: row.regionId,
  excludedFromAllocation: row.excludedFromAllocation,
  organisedRegionIds: row.organiser?.regionIds ?? [],
});

/**
 * The person with this account, or null if they never synced. Each request gets its own object, since request-scoped caches use
 * it as key.
 */
export async function loadViewer(reads: Pick<Reads, 'user'>, firebaseUid: string): Promise<Viewer | null> {
  const row = await reads.user.findUnique({ where: { firebaseUid }, select: VIEWER_COLUMNS });
  return row && asViewer(row);
}

/** For what belongs to a region, use {@link canOrganise}. */
export const isAdmin = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'admin';

/**
 * Whether they organise this region; administrators organise every one. Only administrators organise what has no region (null).
 */
export const canOrganise = (
  viewer: Pick<Viewer, 'role' | 'organisedRegionIds'>,
  regionId: string | null,
): boolean => isAdmin(viewer) || (regionId !== null && viewer.organisedRegionIds.includes(regionId));

export const isOrganiser = (viewer: Viewer): boolean =>
  isAdmin(viewer) || viewer.organisedRegionIds.length > 0;

export const organisedRegions = (viewer: Viewer): 'all' | readonly string[] =>
  isAdmin(viewer) ? 'all' : viewer.organisedRegionIds;

/** The condition on rows with a `regionId` that only organisers of the region see. */
export function inOrganisedRegion(viewer: Viewer): { regionId?: { in: string[] } } {
  const regions = organisedRegions(viewer);
  return regions === 'all' ? {} : { regionId: { in: [...regions] } };
}

/** The condition on rows with a `regionId` that participants of the region see, too. */
export function inRegionInSight(viewer: Viewer): { regionId?: { in: string[] } } {
  const regions = organisedRegions(viewer);
  if (regions === 'all') return {};
  const ownRegion = viewer.regionId === null ? [] : [viewer.regionId];
  return { regionId: { in: [...new Set([...regions, ...ownRegion])] } };
}

/**
 * For acts that learn the region only under its lock.
 * @throws DomainError FORBIDDEN for a viewer who does not organise the region.
 */
export function requireOrganiser(viewer: Viewer, ...regionIds: readonly (string | null)[]): void {
  if (regionIds.every((regionId) => canOrganise(viewer, regionId))) return;
  throw forbidden('This belongs to a region that you do not organise. Ask an administrator.');
}
