import { allocate } from '../../solver/allocate';
import type { OffListCause } from '../../solver/model/allocation';
import { hashInput } from '../../solver/model/input';
import { allocationInputOf, type RegionSnapshot, type RunOptions } from './region-snapshot';

type NewPlace = { userId: string; themeId: string; rank: number | null; hasRanked: boolean };

/** Where people without a place would go while all others keep theirs. Nothing is saved. */
export type NewcomersPlan = {
  /** The hash of all its inputs. */
  state: string;
  people: number;
  placed: number;
  openSeat: number;
  /** By title of the theme, then by name; no rank for a theme that they did not rank. */
  places: NewPlace[];
  /** In the order in which they would get the next seats. */
  waiting: { userId: string; reason: string }[];
  /** The teams that grow, by title. */
  teams: { themeId: string; sizeBefore: number; sizeAfter: number }[];
};

const WAITING = {
  noList: 'They had not ranked the themes, so they come after those who had.',
  noneOffered: 'No theme of their list is still offered.',
  listFull: 'All themes of their list are full.',
} as const satisfies Record<OffListCause, string>;

export function planNewcomers(snapshot: RegionSnapshot, options: RunOptions): NewcomersPlan {
  const input = allocationInputOf(snapshot, options);
  const { placements } = allocate(input);
  const teams = input.themes.map(({ id: themeId, capacity }) => {
    const sizeBefore = placements.filter((each) => each.how === 'pinned' && each.themeId === themeId).length;
    const places = placements.flatMap((each) =>
      (each.how === 'listed' || each.how === 'filled') && each.themeId === themeId
        ? {
            ...{ userId: each.personId, themeId },
            rank: each.how === 'listed' ? each.rank : null,
            hasRanked: each.how === 'listed' || each.cause !== 'noList',
          }
        : [],
    );
    return { themeId, capacity, sizeBefore, places };
  });
  return {
    state: hashInput(input),
    people: placements.filter(({ how }) => how !== 'pinned').length,
    placed: teams.reduce((sum, { places }) => sum + places.length, 0),
    openSeat: teams.reduce((sum, { capacity, sizeBefore }) => sum + Math.max(0, capacity - sizeBefore), 0),
    places: teams.flatMap(({ places }) => places),
    waiting: placements
      .flatMap((each) => (each.how === 'unassigned' ? each : []))
      .sort((a, b) => a.waitingPlace - b.waitingPlace)
      .map(({ personId, cause }) => ({ userId: personId, reason: WAITING[cause] })),
    teams: teams.flatMap(({ themeId, sizeBefore, places }) =>
      places.length === 0 ? [] : { themeId, sizeBefore, sizeAfter: sizeBefore + places.length },
    ),
  };
}

/** The region with its newcomers on their planned teams. They stay there, whatever others gain. */
export function afterNewcomers(snapshot: RegionSnapshot, options: RunOptions): RegionSnapshot {
  const { places } = planNewcomers(snapshot, options);
  const themeOf = new Map(places.map(({ userId, themeId }) => [userId, themeId]));
  return {
    ...snapshot,
    people: snapshot.people.map((person) => {
      const themeId = themeOf.get(person.id);
      return themeId === undefined ? person : { ...person, place: { themeId, isManualOverride: true } };
    }),
  };
}
