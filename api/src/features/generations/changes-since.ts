import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Queries } from '../../db/client';
import type { Allocation } from '../../solver/model/allocation';
import { itemAt } from '../../solver/model/checked-access';
import type { AllocationInput } from '../../solver/model/input';

const stateRow = z.tuple([z.object({ state: z.string() })]);
const state = z.object({
  themes: z.array(z.tuple([z.string(), z.string(), z.number()])),
  people: z.array(z.tuple([z.string(), z.string().nullable(), z.boolean(), z.string(), z.boolean()])),
  excluded: z.array(z.tuple([z.string(), z.string()])),
});

/** Separates the theme ids of a ranking; no id contains it. */
const RANKING_SEPARATOR = ',';

/**
 * A region's current teams and the inputs that they depend on, in one statement with one row: everything is of the same moment,
 * and ten thousand people are one text to parse instead of ten thousand rows to map. Rankings are digests, because they are
 * only compared.
 * @returns JSON for {@link parseArrangement}: the same text for the same state
 */
export async function readArrangement(tx: Queries, regionId: string): Promise<string> {
  const rows = await tx.$queryRaw`
    SELECT json_build_object(
      'themes', (
        SELECT coalesce(json_agg(json_build_array(id, title, capacity) ORDER BY id), '[]')
        FROM themes WHERE region_id = ${regionId}
      ),
      'people', (
        SELECT coalesce(json_agg(json_build_array(
          u.id, a.theme_id, coalesce(a.is_manual_override, false),
          md5(coalesce(array_to_string(p.theme_ids, ${RANKING_SEPARATOR}), '')), coalesce(a.took_open_seat, false)
        ) ORDER BY u.id), '[]')
        FROM users u
        LEFT JOIN team_assignments a ON a.user_id = u.id
        LEFT JOIN rankings p ON p.id = u.id
        WHERE u.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation
      ),
      'excluded', (
        SELECT coalesce(json_agg(json_build_array(u.id, a.theme_id) ORDER BY u.id), '[]')
        FROM users u JOIN team_assignments a ON a.user_id = u.id
        WHERE u.region_id = ${regionId} AND u.excluded_from_allocation
      )
    )::text AS state`;
  return stateRow.parse(rows)[0].state;
}

function parseArrangement(text: string) {
  const { themes, people, excluded } = state.parse(JSON.parse(text));
  return {
    themes: new Map(themes.map(([id, title, capacity]) => [id, { title, capacity }])),
    people: new Map(
      people.map(([id, themeId, isManualOverride, ranking, tookOpenSeat]) => [
        id,
        { themeId, isManualOverride, ranking, tookOpenSeat },
      ]),
    ),
    excluded,
  };
}

/** How a region differs from a run's input and result; `RunChanges` in the schema describes each figure. */
export type RunChanges = {
  moved: number;
  takenOff: number;
  /** By people without a place. */
  seatsTaken: number;
  /** By an act that placed people without a place. */
  placed: number;
  joined: number;
  /** Deleted, excluded, administrators or in another region. */
  left: number;
  seatsChanged: number;
  themesAdded: number;
  /** Deleted, or in another region. */
  themesGone: number;
  rankingsChanged: number;
  manualChanged: number;
};

/** A run's input and result as JSON. A record is twice as long. */
type Start = {
  /** The capacity is null for themes that the run left out. */
  themes: { id: string; capacity: number | null }[];
  people: {
    id: string;
    /** Positions in `themes`; a string is the id of a theme that was not offered. */
    choices: (number | string)[];
    isPinned: boolean;
    /** The theme on which the run placed them; null for none. */
    themeId: string | null;
  }[];
};

/** The part of a run for {@link changesSince}; of newcomers, without people who kept their place. */
export function startOf(
  { themes, people }: AllocationInput,
  { placements }: Allocation,
  { isOfNewcomers, withoutThemeIds }: { isOfNewcomers: boolean; withoutThemeIds: readonly string[] },
): string {
  const positions = new Map(themes.map(({ id }, position) => [id, position]));
  const start: Start = {
    themes: themes.map(({ id, capacity }) => ({
      id,
      capacity: withoutThemeIds.includes(id) ? null : capacity,
    })),
    people: people.flatMap(({ id, choices, pinnedTo }, row) =>
      isOfNewcomers && pinnedTo !== undefined
        ? []
        : {
            id,
            choices: choices.map((choice) => positions.get(choice) ?? choice),
            isPinned: pinnedTo !== undefined,
            themeId: itemAt(placements, row).themeId,
          },
    ),
  };
  return JSON.stringify(start);
}

export type Comparison = {
  changes: RunChanges;
  /** The title of each current theme of the region, by id. */
  themesNow: ReadonlyMap<string, string>;
  /** The people of the run whose ranking has changed, by id. */
  rankedAgain: ReadonlySet<string>;
  /** The themes of people who are no longer eligible, by id: their last one, or, if only the run has them, the run's. */
  leavers: ReadonlyMap<string, string>;
};

/**
 * Compares a run with the region; about 50 ms for 10,000 people.
 * @param startText of {@link startOf}
 * @param newcomers the same of each later act that placed people without a place, the latest first
 * @param stateText of `readArrangement`
 */
export function changesSince(startText: string, newcomers: readonly string[], stateText: string): Comparison {
  const start = JSON.parse(startText) as Start;
  const { themes, people, excluded } = parseArrangement(stateText);
  const later = placedLater(newcomers);
  const ofRun = new Set(start.people.map(({ id }) => id));
  const left = [...ofRun].filter((id) => !people.has(id)).length;
  const gone = start.themes.filter(({ id }) => !themes.has(id)).length;
  const changes: RunChanges = {
    moved: 0,
    takenOff: 0,
    seatsTaken: 0,
    placed: [...later].filter(([id, { themeId }]) => people.get(id)?.themeId === themeId).length,
    joined: people.size - (ofRun.size - left),
    left,
    seatsChanged: start.themes.filter(
      ({ id, capacity }) => capacity !== null && (themes.get(id)?.capacity ?? capacity) !== capacity,
    ).length,
    themesAdded: themes.size - (start.themes.length - gone),
    themesGone: gone,
    rankingsChanged: 0,
    manualChanged: 0,
  };
  const leavers = new Map(excluded);
  const rankedAgain = new Set<string>();
  for (const { id, choices, isPinned, themeId } of decided(start, later).values()) {
    const now = people.get(id);
    if (now === undefined) {
      if (themeId !== null && !leavers.has(id)) leavers.set(id, themeId);
      continue;
    }
    if (now.ranking !== rankingDigest(choices.filter((choice) => themes.has(choice)))) rankedAgain.add(id);
    // People who joined later count as nothing else.
    if (!ofRun.has(id)) continue;
    if (now.themeId === themeId) {
      if (now.isManualOverride !== isPinned) changes.manualChanged += 1;
    } else if (now.themeId !== null) {
      if (now.tookOpenSeat) changes.seatsTaken += 1;
      else changes.moved += 1;
    } else if (themeId !== null && themes.has(themeId)) {
      changes.takenOff += 1;
    }
  }
  changes.rankingsChanged = rankedAgain.size;
  return {
    changes,
    themesNow: new Map([...themes].map(([id, { title }]) => [id, title])),
    rankedAgain,
    leavers,
  };
}

/** Where the latest act that decided on a person put them, and which act it was. */
export type Decided = Omit<Start['people'][number], 'choices'> & { choices: string[] };

const inIds = (person: Start['people'][number], { themes }: Start): Decided => ({
  ...person,
  choices: person.choices.map((choice) => (typeof choice === 'string' ? choice : itemAt(themes, choice).id)),
});

/** Everyone that a run decided on, by id, as the run or the acts that completed it left them. */
export const decidedBy = (startText: string, newcomers: readonly string[]) =>
  decided(JSON.parse(startText) as Start, placedLater(newcomers));

const decided = (start: Start, later: ReadonlyMap<string, Decided>): ReadonlyMap<string, Decided> =>
  new Map([...start.people.map((person) => [person.id, inIds(person, start)] as const), ...later]);

/** The people whom the latest of these acts placed, as that act left them. */
function placedLater(newcomers: readonly string[]): ReadonlyMap<string, Decided> {
  const starts = newcomers.map((text) => JSON.parse(text) as Start).reverse();
  return new Map(
    starts.flatMap((start) =>
      start.people.flatMap((person) =>
        person.themeId === null ? [] : [[person.id, inIds(person, start)] as const],
      ),
    ),
  );
}

/** The digest of a ranking, as `readArrangement` computes it in SQL. */
function rankingDigest(choices: readonly string[]): string {
  return hash('md5', choices.join(RANKING_SEPARATOR));
}
