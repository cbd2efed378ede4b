// features/changes/: what people are told of while they look: who is told what, and the subscriptions that tell it.
import { canOrganise, type Viewer } from '../../auth/viewer';
import type { Reads } from '../../db/replica/reads';
import type { Happening } from '../../graphql/happening';
import { visibleAgenda } from '../agenda/agenda.policy';
import { visibleResources } from '../resources/resources.policy';
import { visibleAssignments, visibleTeams } from '../teams/members.policy';
import { visibleThemes } from '../themes/themes.policy';
import { isTooMuch, onceFor, rowsOf, seen } from './audiences';

/** What every event says. */
export type Told = {
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

export const eventTold = onceFor('event', async (happening, audience): Promise<EventTold | null> => {
  const { changes, spread } = happening;
  const resources = await seen(happening, changes.ids('resource'), (reads, ids) =>
    reads.resource.findMany({
      where: { AND: [visibleResources(audience), { id: { in: ids } }] },
      select: { id: true },
    }),
  );
  const statuses = changes.ids('assignmentStatus').flatMap((id) => rowsOf(happening, 'assignmentStatus', id));
  // Until when a region's people may save, everybody may know; the rest of its timeline is for those who may follow it.
  const points = changes
    .ids('timelinePoint')
    .flatMap((id) => rowsOf(happening, 'timelinePoint', id))
    .filter(({ kind, regionId }) => kind === 'closePreferences' || canFollowRegion(audience, regionId));
  // Everybody may see every region, and whether its teams are published.
  const regions = await seen(
    happening,
    new Set([...changes.ids('region'), ...[...statuses, ...points].map(({ regionId }) => regionId)]),
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
  canOrganise(viewer, regionId) || viewer.regionId === regionId;

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
    const isOfRegion = (model: 'assignmentStatus' | 'timelinePoint'): boolean =>
      changes.ids(model).some((id) => rowsOf(happening, model, id).some((row) => row.regionId === regionId));
    const isRegionChanged =
      changes.ids('region').includes(regionId) ||
      isOfRegion('assignmentStatus') ||
      isOfRegion('timelinePoint');
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
