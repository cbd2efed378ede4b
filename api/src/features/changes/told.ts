// features/changes/: what people are told of while they look: who is told what, and the subscriptions that tell it.
import type { Viewer } from '../../auth/viewer';
import type { Reads } from '../../db/shared/reads';
import type { SharedModel, SharedRows } from '../../db/shared/shared-tables';
import type { Happening } from '../../graphql/happening';
import { visibleAgenda } from '../agenda/agenda.policy';
import { visibleResources } from '../resources/resources.policy';
import { canManageUsers } from '../users/users.policy';
import { visibleAssignments } from '../teams/members.policy';
import { visibleTeams } from '../teams/teams.policy';
import { visibleThemes } from '../themes/themes.policy';

/** The most objects of a kind in one event. More are not told one by one: the listener asks anew. */
export const MOST_TOLD = 50;

/** What every event says. */
type Told = {
  /** Whether the listener should ask anew for what is shown. */
  catchUp: boolean;
  /** Milliseconds. */
  spread: number;
};

export type EventTold = Told & {
  isEventChanged: boolean;
  resourceIds: readonly string[];
  regionIds: readonly string[];
  goneIds: readonly string[];
};
export type RegionTold = Told & {
  isRegionChanged: boolean;
  themeIds: readonly string[];
  agendaIds: readonly string[];
  teamIds: readonly string[];
  goneIds: readonly string[];
};
export type PeopleTold = Told & {
  personIds: readonly string[];
  themeIds: readonly string[];
  regionIds: readonly string[];
  goneIds: readonly string[];
};

const catchUp = (spread: number): Told => ({ catchUp: true, spread });
export const eventFirst = (spread: number): EventTold => ({
  ...catchUp(spread),
  isEventChanged: false,
  resourceIds: [],
  regionIds: [],
  goneIds: [],
});
export const regionFirst = (spread: number): RegionTold => ({
  ...catchUp(spread),
  isRegionChanged: false,
  themeIds: [],
  agendaIds: [],
  teamIds: [],
  goneIds: [],
});
export const peopleFirst = (spread: number): PeopleTold => ({
  ...catchUp(spread),
  personIds: [],
  themeIds: [],
  regionIds: [],
  goneIds: [],
});

type Ids = { id: string }[];
/** Those rows with these ids that an audience sees. */
type Seen = (reads: Reads, ids: string[]) => Promise<Ids>;

/** Which of these rows an audience sees, and which it saw and sees no longer. */
async function seen(
  { before, after }: Happening,
  ids: Iterable<string>,
  see: Seen,
): Promise<{ now: string[]; gone: string[] }> {
  const all = [...ids];
  if (all.length === 0) return { now: [], gone: [] };
  const idsIn = async (reads: Reads): Promise<string[]> => (await see(reads, all)).map(({ id }) => id);
  const [was, now] = await Promise.all([idsIn(before), idsIn(after)]);
  const still = new Set(now);
  return { now, gone: was.filter((id) => !still.has(id)) };
}

const isTooMuch = (...lists: readonly (readonly string[])[]): boolean =>
  lists.some(({ length }) => length > MOST_TOLD);

/** The rows with this id before and after, where there are any. */
function rowsOf<Model extends SharedModel>(
  { changes: { before, after } }: Happening,
  model: Model,
  id: string,
): SharedRows[Model][] {
  return [before[model].get(id), after[model].get(id)].filter((row) => row !== undefined);
}

/** What was told of a happening to an audience; everybody with the same role and region is one. */
const known = new WeakMap<Happening, Map<string, unknown>>();

/** Runs `tell` once for all who may see the same; it gets nothing of the viewer but the role and the region. */
function onceFor<Result extends object>(
  kind: string,
  tell: (happening: Happening, audience: Viewer) => Promise<Result | null>,
): (happening: Happening, viewer: Viewer) => Result | null | Promise<Result | null> {
  return (happening, { role, regionId }) => {
    const told = known.get(happening) ?? new Map<string, unknown>();
    known.set(happening, told);
    const key = `${kind} ${role} ${regionId ?? ''}`;
    if (told.has(key)) return told.get(key) as Result | null | Promise<Result | null>;
    const audience: Viewer = {
      id: '',
      email: '',
      displayName: '',
      role,
      regionId,
      excludedFromAllocation: false,
    };
    const telling = tell(happening, audience).then((result) => {
      told.set(key, result);
      return result;
    });
    told.set(key, telling);
    return telling;
  };
}

export const eventTold = onceFor('event', async (happening, audience): Promise<EventTold | null> => {
  const { changes, spread } = happening;
  const resources = await seen(happening, changes.ids('resource'), (reads, ids) =>
    reads.resource.findMany({
      where: { AND: [visibleResources(audience), { id: { in: ids } }] },
      select: { id: true },
    }),
  );
  const statuses = changes.ids('assignmentStatus').flatMap((id) => rowsOf(happening, 'assignmentStatus', id));
  // Everybody may see every region, and whether its teams are published.
  const regions = await seen(
    happening,
    new Set([...changes.ids('region'), ...statuses.map(({ regionId }) => regionId)]),
    (reads, ids) => reads.region.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  );
  const isEventChanged = changes.ids('eventInfo').length > 0 || changes.ids('deadlines').length > 0;
  const goneIds = [...resources.gone, ...regions.gone];
  if (!isEventChanged && resources.now.length + regions.now.length + goneIds.length === 0) return null;
  if (isTooMuch(resources.now, regions.now, goneIds)) return eventFirst(spread);
  return {
    catchUp: false,
    spread,
    isEventChanged,
    resourceIds: resources.now,
    regionIds: regions.now,
    goneIds,
  };
});

/** Whether somebody is told what happens in a region. */
export const canFollowRegion = (viewer: Viewer, regionId: string): boolean =>
  canManageUsers(viewer) || viewer.regionId === regionId;

/** What those who may follow a region are told of it. */
export const regionTold = (regionId: string) =>
  onceFor(`region ${regionId}`, async (happening, audience): Promise<RegionTold | null> => {
    if (!canFollowRegion(audience, regionId)) return null;
    const { changes, spread } = happening;
    const themes = await seen(happening, changes.ids('theme'), (reads, ids) =>
      reads.theme.findMany({
        where: { AND: [visibleThemes(audience), { regionId, id: { in: ids } }] },
        select: { id: true },
      }),
    );
    const agenda = await seen(happening, changes.ids('agendaItem'), (reads, ids) =>
      reads.agendaItem.findMany({
        where: { AND: [visibleAgenda(audience), { regionId, id: { in: ids } }] },
        select: { id: true },
      }),
    );
    const teams = await seen(happening, await teamsTouched(happening, audience), (reads, ids) =>
      reads.theme.findMany({
        where: { AND: [visibleTeams(audience), { regionId, id: { in: ids } }] },
        select: { id: true },
      }),
    );
    const isRegionChanged =
      changes.ids('region').includes(regionId) ||
      changes
        .ids('assignmentStatus')
        .some((id) => rowsOf(happening, 'assignmentStatus', id).some((row) => row.regionId === regionId));
    const goneIds = [...themes.gone, ...agenda.gone];
    const count = themes.now.length + agenda.now.length + teams.now.length + goneIds.length;
    if (!isRegionChanged && count === 0) return null;
    if (isTooMuch(themes.now, agenda.now, teams.now, goneIds))
      return { ...regionFirst(spread), isRegionChanged };
    return {
      catchUp: false,
      spread,
      isRegionChanged,
      themeIds: themes.now,
      agendaIds: agenda.now,
      teamIds: teams.now,
      goneIds,
    };
  });

/** The themes whose teams an audience sees otherwise than before: their names, leaders, members, or what members are called. */
async function teamsTouched(happening: Happening, audience: Viewer): Promise<Set<string>> {
  const { changes, before, after } = happening;
  const places = new Set(changes.ids('teamAssignment'));
  const named = new Set(
    changes.ids('user').filter((id) => {
      const [was, is] = [changes.before.user.get(id), changes.after.user.get(id)];
      return was?.displayName !== is?.displayName || was?.email !== is?.email;
    }),
  );
  for (const id of changes.ids('user')) {
    for (const tables of [changes.before, changes.after]) {
      for (const place of tables.teamAssignment.by('userId', id)) places.add(place.id);
    }
  }
  const ids = [...places];
  const placesIn = (reads: Reads): Promise<{ id: string; userId: string; themeId: string }[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : reads.teamAssignment.findMany({
          where: { AND: [visibleAssignments(audience), { id: { in: ids } }] },
          select: { id: true, userId: true, themeId: true },
        });
  const [was, is] = await Promise.all([placesIn(before), placesIn(after)]);
  const themesOf = (some: readonly { id: string; themeId: string }[]): Map<string, string> =>
    new Map(some.map(({ id, themeId }) => [id, themeId]));
  const [themeBefore, themeNow] = [themesOf(was), themesOf(is)];
  const left = was.filter(({ id, themeId }) => themeNow.get(id) !== themeId);
  const joined = is.filter(({ id, themeId }) => themeBefore.get(id) !== themeId);
  const renamed = is.filter(({ userId }) => named.has(userId));
  const edited = changes.ids('team').flatMap((id) => rowsOf(happening, 'team', id));
  return new Set([...left, ...joined, ...renamed, ...edited].map(({ themeId }) => themeId));
}

/**
 * What administrators are told of people. @param regionId only those who are or were there
 */
export const peopleTold = (regionId: string | null) =>
  onceFor(`people ${regionId ?? ''}`, async (happening, audience): Promise<PeopleTold | null> => {
    if (!canManageUsers(audience)) return null;
    const { changes, spread } = happening;
    const places = changes.ids('teamAssignment').flatMap((id) => rowsOf(happening, 'teamAssignment', id));
    const ids = new Set([
      ...changes.ids('user'),
      ...changes.ids('ranking'),
      ...places.map(({ userId }) => userId),
    ]);
    const people = [...ids].map((id) => ({ id, rows: rowsOf(happening, 'user', id) }));
    const meant = people.filter(
      ({ rows }) => regionId === null || rows.some((row) => row.regionId === regionId),
    );
    if (meant.length === 0) return null;
    const { now, gone } = await seen(
      happening,
      meant.map(({ id }) => id),
      (reads, some) => reads.user.findMany({ where: { id: { in: some } }, select: { id: true } }),
    );
    const touched = new Set(places.map(({ themeId }) => themeId));
    const themes = await seen(happening, touched, (reads, some) =>
      reads.theme.findMany({
        where: { id: { in: some }, ...(regionId === null ? {} : { regionId }) },
        select: { id: true },
      }),
    );
    const regionIds = new Set(meant.flatMap(({ rows }) => rows.flatMap((row) => row.regionId ?? [])));
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

/** What people are told of themselves: their account, their ranking, and their place where they may see it. Nobody else gets it. */
export async function viewerTold(happening: Happening, viewer: Viewer): Promise<Told | null> {
  const { changes, before, after, spread } = happening;
  const was = changes.before.user.get(viewer.id);
  const isSame =
    was === changes.after.user.get(viewer.id) &&
    changes.before.ranking.get(viewer.id) === changes.after.ranking.get(viewer.id);
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
