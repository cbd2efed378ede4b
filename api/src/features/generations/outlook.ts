import { smallThemes } from '../../solver/insight/closing';
import { findings, type Times } from '../../solver/insight/findings';
import { type Demand, prepare, themeDemand } from '../../solver/model/prepare';
import {
  allocationInputOf,
  peopleWithDrawnTop,
  type RegionSnapshot,
  type RunOptions,
} from './region-snapshot';
import { type AnyFinding, findingSentences } from './words/finding-sentences';

export const NAMED_PEOPLE = 20;
/** For how many themes below their minimum the outlook computes the cost of a run without them. */
const CLOSINGS = 5;

/** The most serious first: people will have no place, then people will get a theme they did not rank, then later choices. */
const GRAVITY = {
  fewerSeatsThanPeople: 0,
  pinsOverCapacity: 1,
  nothingOffered: 2,
  noList: 3,
  shortLists: 4,
  rankedBeforeTheme: 5,
  belowMinimum: 6,
  crowdedTheme: 7,
  unwantedTheme: 8,
} as const satisfies Record<AnyFinding['kind'], number>;

export type RegionFinding = {
  kind: AnyFinding['kind'];
  message: string;
  fix: string;
  themeId: string | null;
  peopleCount: number;
  /** The first by name. */
  personIds: string[];
};

/** The findings before a generation, the most serious first; within a kind, the one about most people first. */
export function regionFindings(snapshot: RegionSnapshot, options: RunOptions): RegionFinding[] {
  const titles = new Map(snapshot.themes.map(({ id, title }) => [id, title]));
  const input = allocationInputOf(snapshot, options);
  const allFindings: AnyFinding[] = [
    ...findings(input, timesOf(snapshot)),
    ...smallThemes(input, CLOSINGS).map((theme) => ({ kind: 'belowMinimum' as const, ...theme })),
  ];
  const isOffered = (themeId: string): boolean => options.withoutThemeIds?.includes(themeId) !== true;
  return allFindings
    .filter((finding) => themesOf(finding).length === 0 || themesOf(finding).some(isOffered))
    .map((finding) =>
      'themeIds' in finding ? { ...finding, themeIds: finding.themeIds.filter(isOffered) } : finding,
    )
    .map((finding) => {
      const personIds = peopleOf(finding, snapshot);
      return {
        kind: finding.kind,
        ...findingSentences(finding, (themeId) => titles.get(themeId) ?? ''),
        themeId: themesOf(finding)[0] ?? null,
        peopleCount: personIds.length,
        personIds: personIds.slice(0, NAMED_PEOPLE),
        weight: weightOf(finding),
      };
    })
    .sort((a, b) => GRAVITY[a.kind] - GRAVITY[b.kind] || b.weight - a.weight);
}

function themesOf(finding: AnyFinding): readonly string[] {
  if ('themeIds' in finding) return finding.themeIds;
  return 'themeId' in finding ? [finding.themeId] : [];
}

function weightOf(finding: AnyFinding): number {
  if (finding.kind === 'belowMinimum') return finding.minSize - finding.size;
  if ('personIds' in finding) return finding.personIds.length;
  return 'missing' in finding ? finding.missing : 0;
}

/** The ids of all people in a finding, in the order of the snapshot: by name. */
function peopleOf(finding: AnyFinding, { people }: RegionSnapshot): string[] {
  if (finding.kind === 'pinsOverCapacity') {
    return people
      .filter(({ place }) => place?.isManualOverride && place.themeId === finding.themeId)
      .map(({ id }) => id);
  }
  if (!('personIds' in finding)) return [];
  const concerned = new Set(finding.personIds);
  return people.filter(({ id }) => concerned.has(id)).map(({ id }) => id);
}

function timesOf({ themes, people }: RegionSnapshot): Times {
  return {
    themeAdded: new Map(themes.map(({ id, createdAt }) => [id, createdAt.getTime()])),
    ranked: new Map(
      people.flatMap(({ id, rankedAt }) => (rankedAt === null ? [] : [[id, rankedAt] as const])),
    ),
  };
}

export type RegionDemand = Omit<Demand, 'first'> & {
  themeId: string;
  pinned: number;
  firstChoice: number;
  /** How many of those who rank it first never placed it. */
  drawnFirstChoice: number;
};

/** By title. */
export function regionDemand(snapshot: RegionSnapshot, options: RunOptions): RegionDemand[] {
  const input = allocationInputOf(snapshot, options);
  const roster = prepare(input);
  const demand = themeDemand(roster);
  const isDrawn = peopleWithDrawnTop(snapshot);
  const drawnTops = input.people.flatMap(({ id, pinnedTo, choices: [top] }) =>
    pinnedTo === undefined && isDrawn.has(id) ? (top ?? []) : [],
  );
  return snapshot.themes.flatMap(({ id }, theme) => {
    const counts = demand[theme];
    if (!counts) return [];
    const { first: firstChoice, ...others } = counts;
    const drawnFirstChoice = drawnTops.filter((top) => top === id).length;
    return [{ ...others, firstChoice, drawnFirstChoice, themeId: id, pinned: roster.pins[theme] ?? 0 }];
  });
}
