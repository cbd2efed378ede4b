import { canOrganise, type Viewer } from '../../auth/viewer';
import type { Reads } from '../../db/replica/reads';
import type { Happening } from '../../graphql/happening';
import { visibleAssignments } from '../teams/members.policy';
import { visibleThemes } from '../themes/themes.policy';
import { canListUsers, visibleUsers } from '../users/users.policy';
import { isTooMuch, onceFor, rowsOf, seen } from './audiences';
import { peopleFirst, type PeopleTold, type Told } from './told';

/**
 * What those who run regions are told of their people. @param regionId only those who are or were there
 */
export const peopleTold = (regionId: string | null) =>
  onceFor(`people ${regionId ?? ''}`, async (happening, audience): Promise<PeopleTold | null> => {
    if (regionId === null ? !canListUsers(audience) : !canOrganise(audience, regionId)) return null;
    const { changes, spread } = happening;
    const places = changes.ids('teamAssignment').flatMap((id) => rowsOf(happening, 'teamAssignment', id));
    const ids = new Set([
      ...changes.ids('user'),
      ...changes.ids('ranking'),
      ...changes.ids('organiser'),
      ...changes.ids('deadlineExtension'),
      ...places.map(({ userId }) => userId),
    ]);
    const people = [...ids].map((id) => ({ id, rows: rowsOf(happening, 'user', id) }));
    const meant = people.filter(
      ({ rows }) => regionId === null || rows.some((row) => row.regionId === regionId),
    );
    const { now, gone } = await seen(
      happening,
      meant.map(({ id }) => id),
      (reads, some) =>
        reads.user.findMany({
          where: { AND: [visibleUsers(audience), { id: { in: some } }] },
          select: { id: true },
        }),
    );
    if (now.length + gone.length === 0) return null;
    const touched = new Set(places.map(({ themeId }) => themeId));
    const themes = await seen(happening, touched, (reads, some) =>
      reads.theme.findMany({
        where: {
          AND: [visibleThemes(audience), { id: { in: some } }, regionId === null ? {} : { regionId }],
        },
        select: { id: true },
      }),
    );
    const regionIds = new Set(
      meant
        .flatMap(({ rows }) => rows.flatMap((row) => row.regionId ?? []))
        .filter((id) => canOrganise(audience, id)),
    );
    const regions = await seen(happening, regionIds, (reads, some) =>
      reads.region.findMany({ where: { id: { in: some } }, select: { id: true } }),
    );
    if (isTooMuch(now, gone, themes.now)) return { ...peopleFirst(spread), regionIds: regions.now };
    return {
      catchUp: false,
      spread,
      personIds: now,
      themeIds: themes.now,
      regionIds: regions.now,
      goneIds: gone,
    };
  });

/**
 * What people are told of themselves: their account, what they organise, their ranking, their deadline's extension, what they lost,
 * and their place where they may see it. Nobody else gets it.
 */
export async function viewerTold(happening: Happening, viewer: Viewer): Promise<Told | null> {
  const { changes, before, after, spread } = happening;
  const was = changes.before.user.get(viewer.id);
  const isSame =
    was === changes.after.user.get(viewer.id) &&
    changes.before.organiser.get(viewer.id) === changes.after.organiser.get(viewer.id) &&
    changes.before.ranking.get(viewer.id) === changes.after.ranking.get(viewer.id) &&
    changes.before.deadlineExtension.get(viewer.id) === changes.after.deadlineExtension.get(viewer.id) &&
    changes.before.placeLoss.get(viewer.id) === changes.after.placeLoss.get(viewer.id);
  if (!isSame) return { catchUp: false, spread };
  const placeIn = async (reads: Reads): Promise<string | undefined> => {
    const place = await reads.teamAssignment.findFirst({
      where: { AND: [visibleAssignments(viewer), { userId: viewer.id }] },
      select: { themeId: true },
    });
    return place?.themeId;
  };
  const isPlaceSame =
    changes.before.teamAssignment.by('userId', viewer.id) ===
    changes.after.teamAssignment.by('userId', viewer.id);
  if (isPlaceSame || (await placeIn(before)) === (await placeIn(after))) return null;
  return { catchUp: false, spread };
}
