import fc from 'fast-check';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { everyCase } from '../../solver/testing/runs';
import { type GapMove, MOST_MOVES, waysToFill } from './gap-ways';
import type { RegionSnapshot } from './region-snapshot';

type Person = RegionSnapshot['people'][number];

/** A region whose first theme has an open seat; in half of the cases some teams are over full. */
const regionOf = (themeCount: number, peopleCount: number) =>
  fc
    .record({
      isTight: fc.boolean(),
      people: fc.array(
        fc.record({
          ranking: fc.shuffledSubarray([...Array(themeCount).keys()]),
          placedOn: fc.option(fc.nat(themeCount - 1), { freq: 3 }),
          isManualOverride: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
        }),
        { minLength: peopleCount / 2, maxLength: peopleCount },
      ),
    })
    .map(({ isTight, people }): RegionSnapshot => {
      const id = (theme: number): string => `theme-${theme}`;
      const sizes = Array.from(
        { length: themeCount },
        (_, theme) => people.filter(({ placedOn }) => placedOn === theme).length,
      );
      return {
        ...{ id: 'region', name: 'Region' },
        themes: sizes.map((size, theme) => ({
          ...{ id: id(theme), title: id(theme), createdAt: new Date(0) },
          minimumMembers: 1,
          capacity: theme === 0 ? size + 1 : Math.max(1, isTight ? size - 1 : size),
        })),
        people: people.map(({ ranking, placedOn, isManualOverride }, at) => ({
          ...{ id: `person-${at}`, rankedAt: null, isTopDrawn: false, ranking: ranking.map(id) },
          place: placedOn === null ? null : { themeId: id(placedOn), isManualOverride },
        })),
      };
    });
const GAP = 'theme-0';

/** The level of a theme for a person, a second implementation of the rule. */
function levelOf({ ranking }: Person, themeId: string | null, { themes }: RegionSnapshot): number {
  if (themeId === null) return themes.length + (ranking.length === 0 ? 1 : 2);
  return ranking.includes(themeId) ? ranking.indexOf(themeId) : themes.length;
}
const gainOf = (person: Person, themeId: string, region: RegionSnapshot): number =>
  levelOf(person, person.place?.themeId ?? null, region) - levelOf(person, themeId, region);
const passesSeatOn = ({ themes, people }: RegionSnapshot, themeId: string): boolean =>
  people.filter(({ place }) => place?.themeId === themeId).length <=
  (themes.find(({ id }) => id === themeId)?.capacity ?? 0);
const canMove = ({ place }: Person): boolean => place?.isManualOverride !== true;

/** Tries every chain. @returns its movers and its sum of gains */
function bruteForce(region: RegionSnapshot, most: number): [movers: number, gain: number] {
  let best: [number, number] = [0, 0];
  const extend = (seat: string | null, left: ReadonlySet<string | null>, movers: number, gain: number) => {
    if (movers > best[0] || (movers === best[0] && gain > best[1])) best = [movers, gain];
    if (seat === null || movers === most || (seat !== GAP && !passesSeatOn(region, seat))) return;
    for (const person of region.people) {
      const from = person.place?.themeId ?? null;
      const more = gainOf(person, seat, region);
      if (canMove(person) && more > 0 && from !== GAP && !left.has(from))
        extend(from, new Set([...left, from]), movers + 1, gain + more);
    }
  };
  extend(GAP, new Set(), 0, 0);
  return best;
}

/** The best chain by an integer program: a variable for each person, theme and position in the chain. */
function byIntegerProgram(
  highs: Awaited<ReturnType<typeof loadHighs>>,
  region: RegionSnapshot,
  most: number,
): [movers: number, gain: number] {
  const { themes, people } = region;
  const terms = new Map<string, string[]>();
  const add = (row: string, term: string) => terms.set(row, [...(terms.get(row) ?? []), term]);
  const columns: string[] = [];
  const objective: string[] = [];
  people.forEach((person, row) => {
    const from = person.place?.themeId ?? null;
    if (!canMove(person) || from === GAP) return;
    themes.forEach(({ id }, theme) => {
      const gain = gainOf(person, id, region);
      if (gain <= 0 || (id !== GAP && !passesSeatOn(region, id))) return;
      for (let at = 1; at <= most; at += 1) {
        if ((at === 1) !== (id === GAP)) continue;
        const column = `x_${row}_${theme}_${at}`;
        columns.push(column);
        objective.push(`${10_000 + gain} ${column}`);
        if (at === 1) add('one_into_the_gap: <= 1', column);
        // Into a seat that the previous move left.
        else add(`seat_${theme}_${at}: <= 0`, column);
        const left = themes.findIndex((one) => one.id === from);
        if (left >= 0) add(`seat_${left}_${at + 1}: <= 0`, `- ${column}`);
        // At most one of the people without a place moves, too.
        add(`leaves_${left + 1}: <= 1`, column);
      }
    });
  });
  if (columns.length === 0) return [0, 0];
  const rows = [...terms].map(([row, of]) => {
    const [name, bound] = row.split(': ');
    return `${name}: ${of.join('\n + ').replaceAll('+ -', '-')} ${bound}`;
  });
  const { ObjectiveValue } = highs.solve(
    `Maximize\n ${objective.join('\n + ')}\nSubject To\n ${rows.join('\n ')}\nBinary\n ${columns.join('\n')}\nEnd`,
    { output_flag: false },
  );
  const best = Math.round(ObjectiveValue);
  return [Math.floor(best / 10_000), best % 10_000];
}

/** The gains of a chain, after checking that it can be carried out. */
function checked(region: RegionSnapshot, moves: readonly GapMove[]): [movers: number, gain: number] {
  let seat: string | null = GAP;
  let total = 0;
  for (const { userId, fromThemeId, themeId, rank, rankBefore } of moves) {
    const person = region.people.find(({ id }) => id === userId) ?? expect.fail('no such person');
    expect(themeId).toBe(seat);
    expect(fromThemeId).toBe(person.place?.themeId ?? null);
    const rankIn = (theme: string | null) => person.ranking.indexOf(theme ?? '') + 1 || null;
    expect([rankBefore, rank]).toEqual([rankIn(fromThemeId), rankIn(themeId)]);
    expect(canMove(person)).toBe(true);
    total += gainOf(person, themeId, region);
    seat = fromThemeId;
  }
  const left = moves.map(({ fromThemeId }) => fromThemeId);
  expect(new Set(left).size).toBe(moves.length);
  return [moves.length, total];
}

/** The best of the ways with at most this many moves. */
const chainOf = (region: RegionSnapshot, most: number): [movers: number, gain: number] =>
  waysToFill(region, 's', GAP)
    .map(({ moves }) => checked(region, moves))
    .filter(([movers]) => movers <= most)
    .reduce(
      (best, one) => (one[0] > best[0] || (one[0] === best[0] && one[1] > best[1]) ? one : best),
      [0, 0],
    );

it('help as many people by as many choices as the best chain', () => {
  everyCase(400, regionOf(5, 12), (region) => {
    for (let most = 1; most <= MOST_MOVES; most += 1)
      expect(chainOf(region, most)).toEqual(bruteForce(region, most));
  });
});

it('help as many people by as many choices as an integer program finds, in larger regions', async () => {
  const highs = await loadHighs({ print: () => undefined });
  everyCase(15, regionOf(12, 150), (region) => {
    for (let most = 1; most <= MOST_MOVES; most += 1)
      expect(chainOf(region, most)).toEqual(byIntegerProgram(highs, region, most));
  });
});

it('name the person without a place who gains most, and do not depend on the order of people and themes', () => {
  everyCase(300, regionOf(5, 12), (region) => {
    const ways = waysToFill(region, 's', GAP);
    const waiting = region.people.filter(({ place }) => place === null);
    const [first] = ways;
    expect(first?.kind === 'unplaced').toBe(waiting.length > 0);
    if (first?.kind === 'unplaced')
      expect(checked(region, first.moves)[1]).toBe(
        Math.max(...waiting.map((person) => gainOf(person, GAP, region))),
      );
    const { themes, people } = region;
    const turned = { ...region, themes: themes.toReversed(), people: people.toReversed() };
    expect(waysToFill(turned, 's', GAP)).toEqual(ways);
    const texts = ways.map(({ moves }) => moves.map(({ userId }) => userId).join());
    expect(new Set(texts).size).toBe(texts.length);
  });
});

it('are none for a theme without an open seat', () => {
  everyCase(100, regionOf(5, 12), (region) => {
    const full = region.themes.find(
      ({ id, capacity }) => region.people.filter(({ place }) => place?.themeId === id).length >= capacity,
    );
    expect(waysToFill(region, 's', full?.id ?? 'none')).toEqual([]);
  });
});
