import type { Organiser, User } from '../db/generated/client';
import type { Reads } from '../db/replica/reads';
import { forbidden } from '../errors';

type ViewerColumns = Pick<
  User,
  'id' | 'email' | 'displayName' | 'role' | 'regionId' | 'excludedFromAllocation'
>;

/** The person asking, as policies see them. */
export type Viewer = ViewerColumns & {
  /** What they were made organiser of. Administrators organise every region: ask {@link canOrganise} instead. */
  readonly organisedRegionIds: readonly string[];
};

/** What of a person makes a {@link Viewer}. */
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

/** @param row what {@link VIEWER_COLUMNS} select */
export const asViewer = (row: ViewerRow): Viewer => ({
  // One by one: a copy of the rest has a hidden class of its own, for each of ten thousand sockets.
  id: row.id,
  email: row.email,
  displayName: row.displayName,
  role: row.role,
  regionId: row.regionId,
  excludedFromAllocation: row.excludedFromAllocation,
  organisedRegionIds: row.organiser?.regionIds ?? [],
});

/** The person with this account, or null if they never synced. Each request has an object of its own, by which it remembers more. */
export async function loadViewer(reads: Pick<Reads, 'user'>, firebaseUid: string): Promise<Viewer | null> {
  const row = await reads.user.findUnique({ where: { firebaseUid }, select: VIEWER_COLUMNS });
  return row && asViewer(row);
}

/** Whether they run the event as a whole. For what belongs to a region, ask {@link canOrganise}. */
export const isAdmin = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'admin';

/** Whether they run this region, as administrators run every one. What is of no region (null) only administrators run. */
export const canOrganise = (
  viewer: Pick<Viewer, 'role' | 'organisedRegionIds'>,
  regionId: string | null,
): boolean => isAdmin(viewer) || (regionId !== null && viewer.organisedRegionIds.includes(regionId));

/** Whether they run any region. */
export const isOrganiser = (viewer: Viewer): boolean =>
  isAdmin(viewer) || viewer.organisedRegionIds.length > 0;

/** The regions that they run. */
export const organisedRegions = (viewer: Viewer): 'all' | readonly string[] =>
  isAdmin(viewer) ? 'all' : viewer.organisedRegionIds;

/** The condition on a row with a `regionId` that only its organisers see. */
export function inOrganisedRegion(viewer: Viewer): { regionId?: { in: string[] } } {
  const regions = organisedRegions(viewer);
  return regions === 'all' ? {} : { regionId: { in: [...regions] } };
}

/** The condition on a row with a `regionId` that those who take part in its region see, too. */
export function inRegionInSight(viewer: Viewer): { regionId?: { in: string[] } } {
  const regions = organisedRegions(viewer);
  if (regions === 'all') return {};
  const own = viewer.regionId === null ? [] : [viewer.regionId];
  return { regionId: { in: [...new Set([...regions, ...own])] } };
}

/**
 * For acts that learn the region of what they change only while they hold its lock.
 * @throws DomainError FORBIDDEN for a viewer who does not organise the region.
 */
export function requireOrganiser(viewer: Viewer, ...regionIds: readonly (string | null)[]): void {
  if (regionIds.every((regionId) => canOrganise(viewer, regionId))) return;
  throw forbidden('This belongs to a region that you do not organise. Ask an administrator.');
}
