import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { nextStep } from '../../../test/next-step';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal, type Resolvers } from '../../../test/schema-link';
import type {
  AllocationFindingKind,
  AllocationPreset,
  GenerateAssignmentsInput,
  UpdateThemeInput,
} from '../../gql/graphql';
import { RegionAssignments } from './RegionAssignments';

const person = (id: string, displayName: string) => ({ id, displayName, email: `${id}@example.com` });
const updatedAt = '2026-11-19T08:00:00.000Z';
const ROBOTS = { id: 'robots', title: 'Robots', capacity: 2, updatedAt };
const SOLAR = { id: 'solar', title: 'Solar', capacity: 4, updatedAt };

const outcome = (preset: AllocationPreset, firstCount: number, unassignedCount = 0) => ({
  preset,
  firstCount,
  drawnFirstCount: 0,
  secondCount: 2,
  thirdCount: 0,
  laterCount: 0,
  pinnedCount: 1,
  filledCount: 0,
  filledRankedCount: 0,
  filledShortListCount: 0,
  filledUnrankedCount: 0,
  unassignedCount,
  onListCount: firstCount + 2,
  placedCount: firstCount + 3,
  meanRank: 1.25,
  worstRank: 2,
  movedCount: 3,
});

const finding = (
  kind: AllocationFindingKind,
  message: string,
  names: string[] = [],
  peopleCount = names.length,
) => ({
  kind,
  message,
  fix: `What settles ${kind}.`,
  people: names.map((name) => person(name.toLowerCase(), name)),
  peopleCount,
  theme: null,
});
const NO_LIST = finding('NO_LIST', '5 people have not ranked any theme.', ['Ada', 'Bob', 'Cyd', 'Dee'], 5);
const CROWDED = finding('CROWDED_THEME', '3 people rank Robots first.');

const CHANGES = {
  sentence: null as string | null,
  ...{
    movedCount: 0,
    takenOffCount: 0,
    placedCount: 0,
    seatsTakenCount: 0,
    joinedCount: 0,
    leftCount: 0,
    rankingsChangedCount: 0,
  },
  ...{ seatsChangedCount: 0, themesAddedCount: 0, themesGoneCount: 0 },
};

const generation = (preset: AllocationPreset, seed = 'oceania') => ({
  id: `run-${seed}`,
  createdAt: '2026-11-20T16:40:00.000Z',
  createdBy: person('grace', 'Grace Hopper'),
  preset,
  seed,
  inputHash: 'a3f91c2200000000000000000000ef56',
  withoutThemes: [] as string[],
  changes: CHANGES,
  isProvedOptimal: preset !== 'LOTTERY',
  envyCount: 2,
  newcomers: [],
  outcome: outcome(preset, 6, 1),
  themes: [
    { title: 'Robots', capacity: 2, size: 2, theme: ROBOTS, oneMoreSeat: null },
    {
      title: 'Solar',
      capacity: 4,
      size: 3,
      theme: SOLAR,
      oneMoreSeat: {
        rankSteps: -2,
        sentence: 'One more seat would improve the total of the ranks by two steps.',
        movesUpCount: 2,
        movesDownCount: 1,
      },
    },
  ],
  pins: [
    {
      user: person('eve', 'Eve'),
      theme: ROBOTS,
      cost: { sentence: 'Releasing this place would help two others.' },
    },
    { user: person('fay', 'Fay'), theme: SOLAR, cost: null },
  ],
  record: '{"certificate":true}',
});

const DEMAND = [
  { theme: SOLAR, firstChoiceCount: 1, drawnFirstChoiceCount: 0, topThreeCount: 4, pinnedCount: 0 },
  { theme: ROBOTS, firstChoiceCount: 3, drawnFirstChoiceCount: 2, topThreeCount: 5, pinnedCount: 1 },
];

interface Server {
  findings?: object[];
  latest?: object | null;
  isPublished?: boolean;
  people?: number;
  themes?: object[];
  demand?: object[];
  /** What differs in the outcome of the preset 'balanced'. */
  balanced?: object;
  /** The preset that makes the same teams as 'balanced'. */
  sameAsBalanced?: AllocationPreset;
  generate?: (input: GenerateAssignmentsInput) => object;
  seats?: (input: UpdateThemeInput) => void;
  /** How many people learn of a shortage by e-mail. */
  organisersToTell?: number;
}

const NOT_READY = {
  themes: nextStep('ADD_THEMES', 'Add themes', { reason: 'The region has no themes.' }),
  people: nextStep('IMPORT_PEOPLE', 'Import people', { reason: 'The region has no people.' }),
};

/** One region. `sent` lists the requested runs; `reads` counts the page's queries. */
function open(server: Server = {}) {
  const { findings = [], latest = null, isPublished = false, people = 9, themes = [] } = server;
  const { generate = () => ({}), organisersToTell = 0 } = server;
  const { demand = DEMAND } = server;
  const seatCount = demand.length === 0 ? 0 : 6;
  const state: { latest: object | null; demand: object[] } = { latest, demand };
  const sent: GenerateAssignmentsInput[] = [];
  let reads = 0;
  const region = () => ({
    id: 'oceania',
    name: 'Oceania',
    code: 'OCE',
    assignmentStatus: { id: 'status', status: isPublished ? 'PUBLISHED' : 'DRAFT', publishedAt: null },
    participantCount: people,
    seatCount,
    assignedCount: 0,
    viewerCanGenerate: !isPublished,
    viewerCanPublish: false,
    nextStep: people > 0 ? null : NOT_READY[seatCount === 0 ? 'themes' : 'people'],
    themes,
    unassigned: [],
    swapRequests: [],
    generation: state.latest,
    outlook: ({ withoutThemeIds }: { withoutThemeIds?: string[] | null }) => ({
      peopleCount: people,
      rankedCount: Math.min(4, people),
      seatCount,
      minChoices: 3,
      findings: withoutThemeIds?.length ? [] : findings,
      demand: state.demand,
      presets: ({ seed }: { seed: string | null }) =>
        [
          withoutThemeIds?.length
            ? { ...outcome('BALANCED', 2), unassignedCount: 1 }
            : { ...outcome('BALANCED', 5), ...server.balanced },
          outcome('FIRST_CHOICES', 6),
          outcome('PROTECTIVE', 4),
          outcome('LOTTERY', seed === 'another' ? 31 : 3),
        ].map((each) => ({
          ...each,
          sameTeamsAs: each.preset === server.sameAsBalanced ? 'BALANCED' : null,
        })),
    }),
  });
  const resolvers: Resolvers = {
    Query: {
      sendPreview: () => ({ notices: [], emailCount: organisersToTell, chatCount: 0, hasMailServer: true }),
      // Says what it was asked for as an address.
      users: (_root: never, { filter }: { filter: object }) => ({
        emails: ['ada@example.com', JSON.stringify(filter)],
      }),
      // A look at the progress of a run asks for no participants.
      region: () => ({
        ...region(),
        participantCount: () => {
          reads += 1;
          return people;
        },
      }),
    },
    Mutation: {
      generateAssignments: (_root: never, { input }: { input: GenerateAssignmentsInput }) => {
        sent.push(input);
        state.latest = generate(input);
        return { region: region(), generation: state.latest };
      },
      updateTheme: (_root: never, { input }: { input: UpdateThemeInput }) => {
        server.seats?.(input);
        const theme = { ...ROBOTS, capacity: input.capacity };
        state.demand = state.demand.map((entry) => (entry === DEMAND[1] ? { ...entry, theme } : entry));
        return { theme: { ...theme, isFull: false, isOverFull: false, region: region() }, regions: [] };
      },
    },
  };
  const page = renderPage(<RegionAssignments regionId="oceania" regionFilter={null} />, {
    viewer: admin(),
    resolvers,
  });
  return { ...page, sent, reads: () => reads };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('before the run', () => {
  it('is one quiet line when all is well, which opens to the demand, the most wanted theme first', async () => {
    const { user } = open();
    const before = await panel('Before the run');
    expect(before.getByText('6 seats for 9 people, 1 oversubscribed theme')).toBeVisible();
    expect(before.queryByRole('table')).not.toBeInTheDocument();
    await user.click(before.getByText('Ready to generate'));
    const rows = within(before.getByRole('table', { name: 'Demand per theme' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Theme1st choiceTop 3Seats',
      'Robots32 random5+2',
      'Solar14',
    ]);
    expect(before.getByRole('spinbutton', { name: 'Seats of Solar' })).toHaveValue(4);
  });

  it('saves the seats of a theme in its row of the chart, and shows the saved number after a refusal', async () => {
    const changes: UpdateThemeInput[] = [];
    let isRefused = false;
    const { user } = open({
      seats: (input) => {
        changes.push(input);
        if (isRefused) throw refusal('CONFLICT', 'Another person changed this theme meanwhile.');
      },
    });
    const before = await panel('Before the run');
    await user.click(before.getByText('Ready to generate'));
    await user.click(before.getByRole('button', { name: 'Add 2 seats to Robots' }));
    expect(await screen.findByText('Robots has 4 seats')).toBeVisible();
    expect(changes).toEqual([{ id: 'robots', capacity: 4, expectedUpdatedAt: updatedAt }]);
    const seats = before.getByRole('spinbutton', { name: 'Seats of Robots' });
    expect(seats).toHaveFocus();
    expect(before.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument();
    isRefused = true;
    await user.clear(seats);
    await user.tab();
    expect(seats).toHaveValue(4);
    await user.clear(seats);
    await user.type(seats, '3');
    expect(await screen.findByText('The seats of Robots were not changed')).toBeVisible();
    expect(seats).toHaveValue(4);
    expect(changes).toHaveLength(2);
  });

  it('lists what is to be settled with its fix and the way to the people, and stays folded once folded', async () => {
    const { user } = open({ findings: [NO_LIST, CROWDED] });
    const before = await panel('Before the run');
    // The chart says which themes are crowded.
    const first = within(before.getByRole('list', { name: 'Findings' })).getByRole('listitem');
    expect(first).toHaveTextContent('5 people have not ranked any theme.What settles NO_LIST.');
    expect(first).toHaveTextContent('Ada, Bob and 3 more');
    expect(before.getByRole('link', { name: 'Bob' })).toHaveAttribute(
      'href',
      '/admin/participants?region=oceania&role=user&teams=included&q=bob%40example.com',
    );
    expect(before.getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      '/admin/participants?region=oceania&role=user&teams=included&ranking=none&place=not-by-hand',
    );

    await user.click(before.getByText('1 issue before you generate'));
    expect(before.queryByText('Findings')).not.toBeInTheDocument();
    open({ findings: [NO_LIST] });
    await waitFor(() => expect(screen.getAllByText('1 issue before you generate')).toHaveLength(2));
    expect(screen.queryByText('Findings')).not.toBeInTheDocument();
    // Folding lasts for the tab only; local storage keeps nothing but the colour mode and the view mode.
    expect(localStorage).toHaveLength(0);
  });

  it('copies the addresses of all people a finding counts, and begins a letter to them', async () => {
    const { user } = open({ findings: [NO_LIST, CROWDED] });
    const before = await panel('Before the run');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(before.getByRole('button', { name: 'Copy 5 addresses' }));
    const filter = {
      regionId: 'oceania',
      role: 'USER',
      excluded: false,
      hasPreferences: false,
      placedByHand: false,
    };
    await waitFor(() => expect(copied).toHaveBeenCalled());
    const [text = ''] = copied.mock.calls[0] ?? [];
    expect(JSON.parse(text.replace('ada@example.com, ', ''))).toEqual(filter);
    const links: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.href);
    });
    await user.click(before.getByRole('button', { name: 'Write to them' }));
    await waitFor(() => expect(links[0]).toMatch(/^mailto:\?bcc=ada@example\.com,.*&body=.*%2Fpreferences/));
    // What concerns no one in particular has no such acts.
    expect(before.getAllByRole('button', { name: 'Write to them' })).toHaveLength(1);
  });

  it('stays folded for notes', async () => {
    open({ findings: [finding('UNWANTED_THEME', 'Solar is ranked by no one.')] });
    expect(await screen.findByText(/, 1 oversubscribed theme, one note$/)).toBeVisible();
    expect(screen.queryByText('Findings')).not.toBeInTheDocument();
  });
});

describe('a region without people', () => {
  it('is not ready: it says what is missing and what comes next, and generates nothing', async () => {
    const members = { memberCount: 0, isFull: false, isOverFull: false, members: [] };
    const { user } = open({
      people: 0,
      themes: [{ ...SOLAR, ...members }],
      demand: [{ ...DEMAND[0], firstChoiceCount: 0 }],
    });
    const before = await panel('Before the run');
    expect(before.getByText('No one takes part yet')).toBeVisible();
    expect(before.getByText('6 seats')).toBeVisible();
    await user.click(before.getByText('No one takes part yet'));
    expect(before.getByRole('link', { name: 'import them' })).toBeVisible();
    expect(screen.queryByText(/Ready to generate|for 0 people|All have a place/)).not.toBeInTheDocument();
    expect((await panel('Unassigned')).getByText('No one takes part in this region yet.')).toBeVisible();
    const generate = screen.getByRole('button', { name: 'Generate Assignments' });
    expect(generate).toBeDisabled();
    expect(generate).toHaveAccessibleDescription(/^The region has no people\./);
  });

  it('and no themes says so, too', async () => {
    const { user } = open({ people: 0, demand: [] });
    const before = await panel('Before the run');
    expect(before.getByText('no themes yet')).toBeVisible();
    await user.click(before.getByText('No one takes part yet'));
    expect(before.getByRole('link', { name: 'Add themes' })).toBeVisible();
    const generate = screen.getByRole('button', { name: 'Generate Assignments' });
    expect(generate).toBeDisabled();
    expect(generate).toHaveAccessibleDescription(/^The region has no themes\./);
  });
});

describe('comparing presets', () => {
  const compare = async (server: Server = {}) => {
    const page = open(server);
    await page.user.click(await screen.findByRole('button', { name: 'Compare presets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare presets' }));
    await dialog.findByRole('radio', { name: 'Balanced' });
    return { ...page, dialog };
  };

  it('shows all four, draws again with another seed, and generates the chosen one', async () => {
    const { user, dialog, sent, reads } = await compare({
      generate: ({ preset, seed }) => generation(preset ?? 'BALANCED', seed ?? ''),
    });
    expect(dialog.getAllByRole('radio')).toHaveLength(4);
    expect(dialog.getByRole('radio', { name: 'Balanced' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Protective' })).toHaveAccessibleDescription(
      'As few people as possible far down their list, even at the cost of some first choices. 1st 4, 2nd 2, Manual 1',
    );
    expect(dialog.getByText('Balanced: 5 of 8 get their 1st choice, no choice below the 2nd.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'First choices' }));
    expect(dialog.getByText('First choices, compared with Balanced: 1 more first choice.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Protective' }));
    expect(dialog.getByText('Protective, compared with Balanced: 1 fewer first choice.')).toBeVisible();
    await user.click(dialog.getByText('Advanced'));
    await user.type(dialog.getByLabelText('Seed'), ' another ');
    const draw = dialog.getByRole('radio', { name: 'Plain draw' });
    await waitFor(() => expect(draw).toHaveAccessibleDescription(/1st 31, 2nd 2, Manual 1$/));
    await user.click(draw);
    const readsBefore = reads();
    await user.click(dialog.getByRole('button', { name: 'Generate with this preset' }));

    expect(await screen.findByText('Team assignments generated for this region')).toBeVisible();
    expect(sent).toMatchObject([{ regionId: 'oceania', preset: 'LOTTERY', seed: 'another' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await panel('Latest run')).getByText('A draw: nothing to prove')).toBeVisible();
    expect(reads()).toBe(readsBefore);
  });

  it('says which presets give the same, and which categories are empty', async () => {
    const { user, dialog } = await compare({
      balanced: outcome('BALANCED', 6),
      sameAsBalanced: 'FIRST_CHOICES',
    });
    const first = dialog.getByRole('radio', { name: 'First choices' });
    expect(first).toHaveAccessibleDescription(/Gives the same teams as Balanced\.$/);
    await user.click(first);
    expect(dialog.getByText('First choices: gives the same teams as Balanced.')).toBeVisible();
    for (const empty of ['3rd', '4th or later', 'No place', 'Not on list']) {
      expect(dialog.queryByText(empty)).not.toBeInTheDocument();
    }
  });

  it('tells the same figures from the same teams', async () => {
    const { user, dialog } = await compare({ balanced: outcome('BALANCED', 4) });
    await user.click(dialog.getByRole('radio', { name: 'Protective' }));
    expect(dialog.getByText('Protective: other teams than Balanced, with the same figures.')).toBeVisible();
  });

  it('counts apart who ranked too little or nothing, and says what a short list does', async () => {
    const filled = { filledCount: 9, filledRankedCount: 4, filledShortListCount: 2, filledUnrankedCount: 3 };
    const { dialog } = await compare({ balanced: filled });
    const balanced = dialog.getByRole('radio', { name: 'Balanced' });
    expect(balanced).toHaveAccessibleDescription(/, Not on list 4, Short list 2, No ranking 3$/);
    expect(dialog.getByText(/That counts people who ranked at least 3\.$/)).toBeVisible();
    expect(dialog.getByText(/^Short list: with fewer than 3 ranked themes, any other counts/)).toBeVisible();
  });

  it('stays open and says why where the server refuses', async () => {
    const { user, dialog } = await compare({
      generate: () => {
        throw refusal('CONFLICT', 'This region is published. Unpublish it first.');
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Generate with this preset' }));
    expect(await screen.findByText('Failed to generate assignments')).toBeVisible();
    expect(dialog.getByText('This region is published. Unpublish it first.')).toBeVisible();
  });

  it('is there to look at while the teams are published', async () => {
    const { dialog } = await compare({ isPublished: true });
    expect(dialog.getByText(/Unpublish them first/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Generate with this preset' })).toBeDisabled();
  });
});

describe('after the run', () => {
  it('what was to be settled first is folded, however it was left', async () => {
    const { user } = open({ findings: [NO_LIST], generate: () => generation('BALANCED') });
    const before = await panel('Before the run');
    // The person folds and opens it.
    await user.click(before.getByText('1 issue before you generate'));
    await user.click(before.getByText('1 issue before you generate'));
    expect(before.getByRole('list', { name: 'Findings' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
    await panel('Latest run');
    expect(before.queryByRole('list', { name: 'Findings' })).not.toBeInTheDocument();
  });

  it('says before it that seats are short and who gets an e-mail, and goes without on request', async () => {
    const { user, sent } = open({ organisersToTell: 2, generate: () => generation('BALANCED') });
    expect(await screen.findByText('Seats are short: generating e-mails 2 organisers.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Do not send' }));
    expect(screen.getByText('Generating sends no e-mail.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
    await waitFor(() => expect(sent).toEqual([{ regionId: 'oceania', sendNotices: false }]));
  });

  it('says how many 1st choices came in random order', async () => {
    const run = generation('BALANCED');
    const { user } = open({ latest: { ...run, outcome: { ...run.outcome, drawnFirstCount: 2 } } });
    const after = await panel('Latest run');
    expect(after.getByText(/^6 of 10 got their 1st choice \(2 in random order\), 8 one of/)).toBeVisible();
    await user.click(after.getByText('Latest run'));
    const [first] = within(after.getByRole('list', { name: 'People by the choice they got' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('1st660%2 random');
  });

  it('opens to the profile, what made it, the worth of a seat and the cost of places set manually', async () => {
    const sentence = 'Since then the organisers moved 4 people manually.';
    const changes = { ...CHANGES, sentence, movedCount: 3, takenOffCount: 1 };
    const { user } = open({ latest: { ...generation('BALANCED'), changes } });
    const after = await panel('Latest run');
    // One badge, with one truth.
    expect(after.getByText('Edited manually since (4 moves)')).toBeVisible();
    expect(after.queryByText(/proved optimal/i)).not.toBeInTheDocument();
    expect(after.getByText('0 of 9 have their 1st choice, 9 without a place')).toBeVisible();
    await user.click(after.getByText('Latest run'));
    for (const heading of ['Who got which choice, at the run', 'Seats per theme, at the run'])
      expect(after.getByRole('heading', { name: heading })).toBeVisible();
    const columns = within(after.getByRole('list', { name: 'People by the choice they got' }));
    expect(columns.getAllByRole('listitem').map((column) => column.textContent)).toEqual([
      '1st660%',
      '2nd220%',
      '3rd00%',
      '4th or later00%',
      'Manual110%',
      'No place110%',
    ]);
    expect(
      after.getByText(
        /^Balanced, generated .* by Grace Hopper\. Compared .*, 3 people moved\. Since then .*\.$/,
      ),
    ).toBeVisible();
    const themes = within(after.getByRole('list', { name: 'Themes after the run' })).getAllByRole('listitem');
    expect(themes.map((theme) => theme.textContent)).toEqual([
      // A person got no place, so the server's sentence says more than who can move up.
      'Solar3/4One more seat would improve the total of the ranks by two steps.',
      'Robots2/2',
    ]);
    expect(after.getByText('Eve on Robots')).toHaveTextContent('Releasing this place would help two others.');
    expect(after.getByText('One other costs nothing.')).toBeVisible();
    expect(after.queryByText('a3f91c22…ef56')).not.toBeInTheDocument();
    await user.click(after.getByText('No other arrangement gave people better choices overall.'));
    expect(after.getByText('a3f91c22…ef56')).toBeVisible();
    await user.click(after.getByRole('button', { name: 'Copy the input hash' }));
    expect(await navigator.clipboard.readText()).toBe('a3f91c2200000000000000000000ef56');
  });

  it('says who can move up by one more seat, and that something else than moves manually has changed', async () => {
    const run = generation('PROTECTIVE');
    const outcome = { ...run.outcome, unassignedCount: 0, placedCount: 10, pinnedCount: 0 };
    const changes = { ...CHANGES, sentence: 'Since then one person joined.', movedCount: 1, joinedCount: 1 };
    const { user } = open({ latest: { ...run, outcome, changes } });
    const after = await panel('Latest run');
    expect(after.getByText('Changed since')).toBeVisible();
    expect(after.getByText('0 of 9 have their 1st choice, 6 at the run, 9 without a place')).toBeVisible();
    await user.click(after.getByText('Latest run'));
    expect(after.getByText('+1 seat moves 2 people up, 1 person down.')).toBeVisible();
    expect(after.getByText('No other arrangement served this preset better.')).toBeVisible();
  });
});
