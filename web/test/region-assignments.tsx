import { screen, within } from '@testing-library/react';
import { RegionAssignments } from '../src/features/assignments/RegionAssignments';
import type {
  AllocationFindingKind,
  AllocationPreset,
  AnnounceTeamChangesInput,
  GenerateAssignmentsInput,
  SendingAct,
  UpdateThemeInput,
} from '../src/gql/graphql';
import { nextStep } from './next-step';
import { admin } from './people';
import { renderPage } from './render-page';
import type { Resolvers } from './schema-link';

const person = (id: string, displayName: string) => ({ id, displayName, email: `${id}@example.com` });
export const updatedAt = '2026-11-19T08:00:00.000Z';
const ROBOTS = { id: 'robots', title: 'Robots', capacity: 2, updatedAt };
export const SOLAR = { id: 'solar', title: 'Solar', capacity: 4, updatedAt };
const ROBOTS_DEMAND = {
  ...{ theme: ROBOTS, firstChoiceCount: 3, drawnFirstChoiceCount: 2, topThreeCount: 5, pinnedCount: 1 },
};
export const SOLAR_DEMAND = {
  ...{ theme: SOLAR, firstChoiceCount: 1, drawnFirstChoiceCount: 0, topThreeCount: 4, pinnedCount: 0 },
};

export const outcome = (preset: AllocationPreset, firstCount: number, unassignedCount = 0) => ({
  ...{ preset, firstCount, drawnFirstCount: 0, secondCount: 2, thirdCount: 0, laterCount: 0, pinnedCount: 1 },
  ...{ filledCount: 0, filledRankedCount: 0, filledShortListCount: 0, filledUnrankedCount: 0 },
  ...{ unassignedCount, onListCount: firstCount + 2, placedCount: firstCount + 3 },
  ...{ meanRank: 1.25, worstRank: 2, movedCount: 3 },
});

/** Two of the counted people are named on the page. */
export const finding = (kind: AllocationFindingKind, message: string, ...names: string[]) => ({
  ...{ kind, message, fix: `What settles ${kind}.`, theme: null, peopleCount: names.length },
  people: names.map((name) => person(name.toLowerCase(), name)),
});
export const NO_LIST = finding('NO_LIST', '3 people have not ranked any theme.', 'Ada', 'Bob', 'Cyd');

export const CHANGES = {
  sentence: null as string | null,
  ...{ movedCount: 0, takenOffCount: 0, placedCount: 0, seatsTakenCount: 0, joinedCount: 0, leftCount: 0 },
  ...{ rankingsChangedCount: 0, seatsChangedCount: 0, themesAddedCount: 0, themesGoneCount: 0 },
};

export const generation = (preset: AllocationPreset, seed = 'oceania') => ({
  ...{ id: `run-${seed}`, createdAt: '2026-11-20T16:40:00.000Z', createdBy: person('grace', 'Grace Hopper') },
  ...{ preset, seed, inputHash: 'a3f91c2200000000000000000000ef56', withoutThemes: [], newcomers: [] },
  ...{
    changes: CHANGES,
    isProvedOptimal: preset !== 'LOTTERY',
    envyCount: 2,
    outcome: outcome(preset, 6, 1),
  },
  themes: [
    { title: 'Robots', capacity: 2, size: 2, theme: ROBOTS, oneMoreSeat: null },
    {
      ...{ title: 'Solar', capacity: 4, size: 3, theme: SOLAR },
      oneMoreSeat: {
        sentence: 'One more seat would improve the total of the ranks by two steps.',
        ...{ rankSteps: -2, movesUpCount: 2, movesDownCount: 1 },
      },
    },
  ],
  pins: [
    {
      ...{ user: person('eve', 'Eve'), theme: ROBOTS },
      cost: { sentence: 'Releasing this place would help two others.' },
    },
    { user: person('fay', 'Fay'), theme: SOLAR, cost: null },
  ],
});

interface Server {
  findings?: object[];
  latest?: object | null;
  isPublished?: boolean;
  /** Whether the next step is to add seats. */
  isShort?: boolean;
  people?: number;
  themes?: object[];
  demand?: object[];
  /** Changes of the outcome of the preset 'balanced'. */
  balanced?: object;
  /** The preset with the same teams as 'balanced'. */
  sameAsBalanced?: AllocationPreset;
  generate?: (input: GenerateAssignmentsInput) => object;
  seats?: (input: UpdateThemeInput) => void;
  /** How many people are notified of a shortage by e-mail. */
  organisersToTell?: number;
  placed?: number;
  gaps?: object[];
  changedTeams?: { theme: object; peopleCount: number }[];
}

const NOT_READY = {
  themes: nextStep('ADD_THEMES', 'Add themes', { reason: 'The region has no themes.' }),
  people: nextStep('IMPORT_PEOPLE', 'Import people', { reason: 'The region has no people.' }),
};

const SHORT = nextStep('ADD_SEATS', 'Add 3 seats', { reason: 'There are 6 seats for 9 people.' });

/** Opens one region's assignments. `sent` lists the requested runs; `reads` counts the page's queries. */
export function openRegion(server: Server = {}) {
  const { findings = [], latest = null, isPublished = false, people = 9, themes = [] } = server;
  const { demand = [SOLAR_DEMAND, ROBOTS_DEMAND], organisersToTell = 0 } = server;
  const { placed = 0, gaps = [], changedTeams = [] } = server;
  const toAnnounce = changedTeams.reduce((sum, { peopleCount }) => sum + peopleCount, 0);
  const announced: AnnounceTeamChangesInput[] = [];
  const previewed: SendingAct[] = [];
  const seatCount = demand.length === 0 ? 0 : 6;
  const state = { latest, demand };
  const sent: GenerateAssignmentsInput[] = [];
  let reads = 0;
  const presets = (seed: string | null) =>
    [
      { ...outcome('BALANCED', 5), ...server.balanced },
      outcome('FIRST_CHOICES', 6),
      outcome('PROTECTIVE', 4),
      outcome('LOTTERY', seed === 'another' ? 31 : 3),
    ].map((each) => ({ ...each, sameTeamsAs: each.preset === server.sameAsBalanced ? 'BALANCED' : null }));
  const region = () => ({
    ...{
      id: 'oceania',
      name: 'Oceania',
      code: 'OCE',
      participantCount: people,
      seatCount,
      assignedCount: placed,
    },
    assignmentStatus: { id: 'status', status: isPublished ? 'PUBLISHED' : 'DRAFT', publishedAt: null },
    ...{ preferencesOpen: false, viewerCanGenerate: !isPublished, viewerCanPublish: false },
    nextStep: server.isShort ? SHORT : people > 0 ? null : NOT_READY[seatCount === 0 ? 'themes' : 'people'],
    ...{ themes, unassigned: [], swapRequests: [], generation: state.latest, gaps, changedTeams },
    generations: { edges: [{ node: state.latest }] },
    outlook: {
      ...{ peopleCount: people, rankedCount: Math.min(4, people), seatCount, minChoices: 3, findings },
      demand: state.demand,
      presets: ({ seed }: { seed: string | null }) => presets(seed),
    },
  });
  const resolvers: Resolvers = {
    Query: {
      sendPreview: (_root: never, { act }: { act: SendingAct }) => {
        previewed.push(act);
        const emailCount =
          act !== 'ANNOUNCE_TEAM_CHANGES' ? organisersToTell : announced.length > 0 ? 0 : toAnnounce;
        return { notices: [], chatCount: 0, hasMailServer: true, emailCount };
      },
      // Returns its filter as an address.
      users: (_root: never, { filter }: { filter: object }) => ({
        emails: ['ada@example.com', JSON.stringify(filter)],
      }),
      // Polling a run's progress requests no participants.
      region: () => ({
        ...region(),
        participantCount: () => {
          reads += 1;
          return people;
        },
      }),
    },
    Mutation: {
      announceTeamChanges: (_root: never, { input }: { input: AnnounceTeamChangesInput }) => {
        announced.push(input);
        return { region: region() };
      },
      generateAssignments: (_root: never, { input }: { input: GenerateAssignmentsInput }) => {
        sent.push(input);
        state.latest = server.generate?.(input) ?? {};
        return { region: region() };
      },
      updateTheme: (_root: never, { input }: { input: UpdateThemeInput }) => {
        server.seats?.(input);
        const theme = { ...ROBOTS, capacity: input.capacity };
        state.demand = state.demand.map((entry) => (entry === ROBOTS_DEMAND ? { ...entry, theme } : entry));
        return { theme: { ...theme, isFull: false, isOverFull: false, region: region() }, regions: [] };
      },
    },
  };
  const page = <RegionAssignments of={{ id: 'oceania', name: 'Australia/NZ' }} regionFilter={null} />;
  return {
    ...renderPage(page, { viewer: admin(), resolvers }),
    sent,
    announced,
    previewed,
    reads: () => reads,
  };
}

export const panel = async (name: string) => within(await screen.findByRole('region', { name }));
