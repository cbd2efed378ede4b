import { intAt, itemAt } from '../model/checked-access';
import type { AllocationInput } from '../model/input';
import { type Demand, prepare, type Roster, themeDemand } from '../model/prepare';

interface AskToRank {
  readonly kind: 'askToRank';
  readonly personIds: readonly string[];
}

/** Something that the organisers should know before they generate, with the smallest change that settles it. */
export type Finding =
  /** Some people will be on a waiting list. */
  | {
      readonly kind: 'fewerSeatsThanPeople';
      readonly seats: number;
      readonly people: number;
      readonly fix: { readonly kind: 'addSeats'; readonly seats: number };
    }
  /** More pins than seats: no generation accepts it unless overfull themes are allowed. */
  | {
      readonly kind: 'pinsOverCapacity';
      readonly themeId: string;
      readonly pinned: number;
      readonly capacity: number;
      readonly fix: { readonly kind: 'addSeatsOrRelease'; readonly themeId: string; readonly count: number };
    }
  /** They get what is left. */
  | {
      readonly kind: 'noList';
      readonly personIds: readonly string[];
      readonly fix: AskToRank;
    }
  /** All themes that they do not name count as their equal next choice. */
  | {
      readonly kind: 'shortLists';
      readonly minChoices: number;
      readonly personIds: readonly string[];
      readonly fix: AskToRank;
    }
  /** Nothing on their list is offered any more. */
  | {
      readonly kind: 'nothingOffered';
      readonly personIds: readonly string[];
      readonly fix: AskToRank;
    }
  /** More first choices than seats, so that a person is disappointed under any preset. */
  | {
      readonly kind: 'crowdedTheme';
      readonly themeId: string;
      /** Seats that the pins leave. */
      readonly seats: number;
      readonly demand: Demand;
      readonly fix: { readonly kind: 'addSeatsTo'; readonly themeId: string; readonly seats: number };
    }
  /** No person lists it: only people without a seat on their list would be there. */
  | {
      readonly kind: 'unwantedTheme';
      readonly themeId: string;
      readonly fix: { readonly kind: 'closeTheme'; readonly themeId: string };
    }
  /** Rankings submitted before the theme was added, which do not name it. */
  | {
      readonly kind: 'rankedBeforeTheme';
      readonly themeId: string;
      readonly personIds: readonly string[];
      readonly fix: AskToRank;
    };

/** When things happened, as far as that is known, in milliseconds since 1970. */
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
export function findings(input: AllocationInput, times?: Times): Finding[] {
  const roster = prepare({ ...input, options: { ...input.options, allowOverfullPins: true } });
  return [
    ...seatFindings(input, roster),
    ...listFindings(input, roster),
    ...demandFindings(input, roster),
    ...(times ? newThemeFindings(input, roster, times) : []),
  ];
}

function seatFindings({ themes }: AllocationInput, { candidates, quotas, pinned, pins }: Roster): Finding[] {
  const overfull = themes.flatMap(({ id: themeId, capacity }, theme): Finding[] => {
    const taken = intAt(pins, theme);
    if (taken <= capacity) return [];
    const fix = { kind: 'addSeatsOrRelease', themeId, count: taken - capacity } as const;
    return [{ kind: 'pinsOverCapacity', themeId, pinned: taken, capacity, fix }];
  });
  const seats = quotas.reduce((sum, quota) => sum + quota, 0) + pinned.length;
  const people = candidates.length + pinned.length;
  if (seats >= people) return overfull;
  const fix = { kind: 'addSeats', seats: people - seats } as const;
  return [{ kind: 'fewerSeatsThanPeople', seats, people, fix }, ...overfull];
}

function listFindings({ people }: AllocationInput, { ballots, candidates, minChoices }: Roster): Finding[] {
  const findingOf = (
    belongs: (submitted: number, offered: number) => boolean,
    make: (personIds: readonly string[], fix: AskToRank) => Finding,
  ): Finding[] => {
    const personIds = idsOf(people, candidates, (row) =>
      belongs(intAt(ballots.submittedCount, row), ballots.lengthOf(row)),
    );
    return personIds.length === 0 ? [] : [make(personIds, { kind: 'askToRank', personIds })];
  };
  return [
    ...findingOf(
      (submitted) => submitted === 0,
      (personIds, fix) => ({ kind: 'noList', personIds, fix }),
    ),
    ...findingOf(
      (submitted, offered) => submitted < minChoices && offered > 0,
      (personIds, fix) => ({ kind: 'shortLists', minChoices, personIds, fix }),
    ),
    ...findingOf(
      (submitted, offered) => submitted > 0 && offered === 0,
      (personIds, fix) => ({ kind: 'nothingOffered', personIds, fix }),
    ),
  ];
}

/** In the order of the input. */
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
      return [{ kind: 'unwantedTheme', themeId, fix: { kind: 'closeTheme', themeId } }];
    }
    if (demand.first <= seats) return [];
    const fix = { kind: 'addSeatsTo', themeId, seats: demand.first - seats } as const;
    return [{ kind: 'crowdedTheme', themeId, seats, demand, fix }];
  });
}

function newThemeFindings({ people, themes }: AllocationInput, roster: Roster, times: Times): Finding[] {
  return themes.flatMap(({ id: themeId }, theme): Finding[] => {
    const added = times.themeAdded.get(themeId);
    if (added === undefined) return [];
    const personIds = idsOf(people, roster.candidates, (row) => {
      const ranked = times.ranked.get(itemAt(people, row).id);
      return ranked !== undefined && ranked < added && !roster.ballots.choicesOf(row).includes(theme);
    });
    if (personIds.length === 0) return [];
    return [{ kind: 'rankedBeforeTheme', themeId, personIds, fix: { kind: 'askToRank', personIds } }];
  });
}
