import { intAt, itemAt } from '../model/checked-access';
import type { AllocationInput } from '../model/input';
import { type Demand, prepare, type Roster, themeDemand } from '../model/prepare';

/** A problem that the organisers should know before they generate. `missing` more seats would settle it. */
export type Finding =
  | {
      readonly kind: 'fewerSeatsThanPeople';
      readonly seats: number;
      readonly people: number;
      readonly missing: number;
    }
  /** More pins than seats. Releasing that many settles it, too. */
  | {
      readonly kind: 'pinsOverCapacity';
      readonly themeId: string;
      readonly pinned: number;
      readonly capacity: number;
      readonly missing: number;
    }
  /** People without a list, who get the remaining seats; people whose list has no theme that is still offered. */
  | { readonly kind: 'noList' | 'nothingOffered'; readonly personIds: readonly string[] }
  /** All themes that they do not name count as their equal next choice. */
  | { readonly kind: 'shortLists'; readonly minChoices: number; readonly personIds: readonly string[] }
  /** More first choices than seats that the pins leave, so someone is disappointed under any preset. */
  | {
      readonly kind: 'crowdedTheme';
      readonly themeId: string;
      readonly seats: number;
      readonly demand: Demand;
      readonly missing: number;
    }
  /** No one lists it: only people without a seat on their list would be there. */
  | { readonly kind: 'unwantedTheme'; readonly themeId: string }
  /** Rankings submitted before the themes were added: one finding for all themes of the same people. */
  | {
      readonly kind: 'rankedBeforeTheme';
      readonly themeIds: readonly string[];
      readonly personIds: readonly string[];
    };

/** Known times, in milliseconds since 1970. */
export interface Times {
  readonly themeAdded: ReadonlyMap<string, number>;
  /** By person. */
  readonly ranked: ReadonlyMap<string, number>;
}

/**
 * Checks an input before a generation.
 *
 * @throws AllocationInputError if a person is pinned to a theme that is not offered
 */
export function findings(input: AllocationInput, times: Times): Finding[] {
  const roster = prepare(input);
  return [
    ...seatFindings(input, roster),
    ...listFindings(input, roster),
    ...demandFindings(input, roster),
    ...newThemeFindings(input, roster, times),
  ];
}

function seatFindings({ themes }: AllocationInput, { candidates, quotas, pinned, pins }: Roster): Finding[] {
  const overfull = themes.flatMap(({ id: themeId, capacity }, theme): Finding[] => {
    const taken = intAt(pins, theme);
    if (taken <= capacity) return [];
    return [{ kind: 'pinsOverCapacity', themeId, pinned: taken, capacity, missing: taken - capacity }];
  });
  const seats = quotas.reduce((sum, quota) => sum + quota, 0) + pinned.length;
  const people = candidates.length + pinned.length;
  if (seats >= people) return overfull;
  return [{ kind: 'fewerSeatsThanPeople', seats, people, missing: people - seats }, ...overfull];
}

function listFindings({ people, options }: AllocationInput, { ballots, candidates }: Roster): Finding[] {
  const { minChoices } = options;
  const peopleWhose = (belongs: (submitted: number, offered: number) => boolean): string[] =>
    idsOf(people, candidates, (row) => belongs(intAt(ballots.submittedCount, row), ballots.lengthOf(row)));
  const peopleFindings = [
    { kind: 'noList', personIds: peopleWhose((submitted) => submitted === 0) },
    {
      kind: 'shortLists',
      minChoices,
      personIds: peopleWhose((submitted, offered) => submitted < minChoices && offered > 0),
    },
    {
      kind: 'nothingOffered',
      personIds: peopleWhose((submitted, offered) => submitted > 0 && offered === 0),
    },
  ] as const;
  return peopleFindings.filter(({ personIds }) => personIds.length > 0);
}

function idsOf(
  people: AllocationInput['people'],
  rows: Int32Array,
  belongs: (row: number) => boolean,
): string[] {
  return Array.from(rows.filter(belongs).sort(), (row) => itemAt(people, row).id);
}

function demandFindings({ themes }: AllocationInput, roster: Roster): Finding[] {
  return themeDemand(roster).flatMap((demand, theme): Finding[] => {
    const { id: themeId } = itemAt(themes, theme);
    const seats = intAt(roster.quotas, theme);
    if (demand.listed === 0 && seats > 0 && roster.candidates.length > 0) {
      return [{ kind: 'unwantedTheme', themeId }];
    }
    if (demand.first <= seats) return [];
    return [{ kind: 'crowdedTheme', themeId, seats, demand, missing: demand.first - seats }];
  });
}

function newThemeFindings({ people, themes }: AllocationInput, roster: Roster, times: Times): Finding[] {
  const byPeople = new Map<string, { kind: 'rankedBeforeTheme'; themeIds: string[]; personIds: string[] }>();
  for (const [theme, { id: themeId }] of themes.entries()) {
    const added = times.themeAdded.get(themeId);
    if (added === undefined) continue;
    const personIds = idsOf(people, roster.candidates, (row) => {
      const ranked = times.ranked.get(itemAt(people, row).id);
      return ranked !== undefined && ranked < added && !roster.ballots.choicesOf(row).includes(theme);
    });
    if (personIds.length === 0) continue;
    const key = JSON.stringify(personIds);
    const { themeIds = [] } = byPeople.get(key) ?? {};
    byPeople.set(key, { kind: 'rankedBeforeTheme', themeIds: [...themeIds, themeId], personIds });
  }
  return [...byPeople.values()];
}
