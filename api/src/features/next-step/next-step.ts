// features/next-step/: the next step of a region's organisers.
import { counted, people } from '../../lib/counted';

/** The input of the next step. Instants are in the future; null if past or not planned. */
export type StepState = {
  themeCount: number;
  seatCount: number;
  peopleCount: number;
  placedCount: number;
  rankedCount: number;
  toRemindCount: number;
  /** Whether the region's people were reminded within a day. */
  wasReminded: boolean;
  /** Themes with more members than seats, by title. */
  overFullThemeIds: readonly string[];
  isPublished: boolean;
  preferencesOpen: boolean;
  isDeadlineOver: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  publishesAt: Date | null;
  /** Null before the first run. */
  sinceRun: { rankingCount: number; themeCount: number } | null;
};

/** Each step, and its condition, for API clients. */
export const NEXT_STEPS = {
  addThemes: 'The region has no themes.',
  importPeople: 'The region has no people.',
  addSeats: 'There are fewer seats than people.',
  openPreferences: 'Preferences are closed, and no person has ranked yet.',
  remind: 'Preferences are open, and there are people to remind.',
  closePreferences:
    'Preferences are open, and there is no person to remind, or they were reminded within a day.',
  generate: 'There has been no run, or no person has a place.',
  fixOverFull: 'Teams have more people than seats.',
  placeNewcomers: 'People joined, or lost their place, after the run: there are seats for them.',
  generateAgain: 'A draft lacks rankings or themes that came after its run.',
  placePeople: 'Teams that no run made are published without some people.',
  publish: 'The draft has a place for each person.',
  seeTeams: 'Teams are published with a place for each person.',
} as const;
export type NextStepKind = keyof typeof NEXT_STEPS;

export type NextStep = {
  kind: NextStepKind;
  count: number | null;
  label: string;
  reason: string;
  themeId: string | null;
  at: Date | null;
  atLabel: string | null;
  isPlanned: boolean;
};

/** The act's label, also on the board's button. */
const GENERATE = 'Generate Assignments';

type Step = Pick<NextStep, 'kind' | 'label' | 'reason'> & Partial<NextStep>;

/** The next step of a region's organisers: errors first, then a hackathon's course. */
export function nextStepOf(state: StepState): NextStep {
  return { count: null, at: null, atLabel: null, isPlanned: false, themeId: null, ...stepOf(state) };
}

/** In order: the first that applies is the step. */
const stepOf = (state: StepState): Step =>
  missing(state) ?? preferences(state) ?? places(state) ?? publication(state);

/** Missing requirements come first. */
function missing({ themeCount, peopleCount, seatCount }: StepState): Step | null {
  if (themeCount === 0)
    return { kind: 'addThemes', label: 'Add themes', reason: 'The region has no themes.' };
  if (peopleCount === 0)
    return { kind: 'importPeople', label: 'Import people', reason: 'The region has no people.' };
  const count = peopleCount - seatCount;
  if (count <= 0) return null;
  return {
    kind: 'addSeats',
    count,
    label: `Add ${counted(count, 'seat')}`,
    reason: `There ${seatCount === 1 ? 'is' : 'are'} ${counted(seatCount, 'seat')} for ${people(peopleCount)}.`,
  };
}

/** Open, remind, close. */
function preferences(state: StepState): Step | null {
  const { peopleCount, rankedCount, toRemindCount: count, opensAt, closesAt } = state;
  if (state.isPublished || state.isDeadlineOver) return null;
  if (!state.preferencesOpen) {
    if (rankedCount > 0 || state.sinceRun !== null) return null;
    return {
      kind: 'openPreferences',
      label: 'Open preferences',
      reason: 'Preferences are closed, and there are no rankings.',
      ...planned('Preferences open', opensAt),
    };
  }
  const unranked = `${(peopleCount - rankedCount).toLocaleString('en')} of ${people(peopleCount)} have not ranked`;
  const reason =
    rankedCount === peopleCount
      ? `${people(peopleCount)} ranked, and preferences are open.`
      : count > 0 && state.wasReminded
        ? `${unranked}. They were reminded within the last day.`
        : `${unranked}.`;
  const closing = planned('Preferences close', closesAt);
  return count > 0 && !state.wasReminded
    ? {
        kind: 'remind',
        count,
        label: `Remind ${count.toLocaleString('en')}`,
        reason,
        ...closing,
        isPlanned: false,
      }
    : { kind: 'closePreferences', label: 'Close preferences', reason, ...closing };
}

function places(state: StepState): Step | null {
  const { peopleCount, placedCount, seatCount, overFullThemeIds, isPublished, sinceRun } = state;
  const unplaced = peopleCount - placedCount;
  const withoutPlace = `${people(unplaced)} ${unplaced === 1 ? 'has' : 'have'} no place.`;
  if (placedCount === 0 || (unplaced > 0 && sinceRun === null && !isPublished))
    return { kind: 'generate', count: unplaced, label: GENERATE, reason: withoutPlace };
  const [themeId] = overFullThemeIds;
  if (themeId !== undefined) {
    const teams = counted(overFullThemeIds.length, 'over-full team');
    return {
      kind: 'fixOverFull',
      count: overFullThemeIds.length,
      themeId,
      label: `Fix ${teams}`,
      reason: `${counted(overFullThemeIds.length, 'team has', 'teams have')} more people than seats.`,
    };
  }
  if (unplaced > 0) {
    const reason = `${withoutPlace.slice(0, -1)}, and ${counted(seatCount - placedCount, 'seat is', 'seats are')} free.`;
    const kind = sinceRun === null ? 'placePeople' : 'placeNewcomers';
    return { kind, count: unplaced, label: `Place ${people(unplaced)}`, reason };
  }
  return isPublished ? null : stale(sinceRun);
}

/** The run is older than some data. */
function stale(sinceRun: StepState['sinceRun']): Step | null {
  const { rankingCount = 0, themeCount = 0 } = sinceRun ?? {};
  if (rankingCount + themeCount === 0) return null;
  const reason =
    themeCount > 0
      ? `${counted(themeCount, 'theme was', 'themes were')} added after the latest run.`
      : `${people(rankingCount)} ranked after the latest run.`;
  return { kind: 'generateAgain', count: themeCount || rankingCount, label: GENERATE, reason };
}

function publication({ isPublished, peopleCount, publishesAt }: StepState): Step {
  const allPlaced = `${peopleCount === 1 ? 'The one person has' : `All ${people(peopleCount)} have`} a place.`;
  return isPublished
    ? { kind: 'seeTeams', label: 'See teams', reason: allPlaced }
    : {
        kind: 'publish',
        label: 'Publish',
        reason: allPlaced,
        ...planned('Teams are published', publishesAt),
      };
}

const planned = (atLabel: string, at: Date | null) => ({
  at,
  atLabel: at && atLabel,
  isPlanned: at !== null,
});
