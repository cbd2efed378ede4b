import type { Reads } from '../../db/replica/reads';
import { POINTS, type Names } from './history-words';
import type { StoredLine } from './list-history';

/** The names of everybody and everything that the lines are about, as they are now. */
export async function namesOf(lines: readonly StoredLine[], reads: Reads): Promise<Names> {
  const ids = [...new Set(lines.flatMap(idsIn))];
  const where = { id: { in: ids } };
  const [people, themes, regions, items, resources, points] = await Promise.all([
    reads.user.findMany({ where, select: { id: true, displayName: true } }),
    reads.theme.findMany({ where, select: { id: true, title: true } }),
    reads.region.findMany({ where, select: { id: true, name: true } }),
    reads.agendaItem.findMany({ where, select: { id: true, title: true } }),
    reads.resource.findMany({ where, select: { id: true, title: true } }),
    reads.timelinePoint.findMany({
      where,
      select: { id: true, kind: true, region: { select: { name: true } } },
    }),
  ]);
  return {
    person: new Map(people.map(({ id, displayName }) => [id, displayName])),
    theme: new Map(themes.map(({ id, title }) => [id, title])),
    region: new Map(regions.map(({ id, name }) => [id, name])),
    agendaItem: new Map(items.flatMap(({ id, title }) => (title === null ? [] : [[id, title]]))),
    resource: new Map(resources.map(({ id, title }) => [id, title])),
    event: new Map(),
    timelinePoint: new Map(points.map(({ id, kind, region }) => [id, `${POINTS[kind]} in ${region.name}`])),
  };
}

/** All texts of a line that may be ids. */
const idsIn = ({ actorId, targetId, regionId, changes }: StoredLine): string[] =>
  [actorId, targetId, regionId, ...Object.values(changes).flat(2)].filter(
    (value) => typeof value === 'string',
  );
