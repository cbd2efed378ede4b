import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBoard } from '../../../test/board';
import { nextStep, solidOf } from '../../../test/next-step';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal, type Resolvers } from '../../../test/schema-link';
import type { GenerationStep, MoveTogetherInput } from '../../gql/graphql';
import { AdminAssignmentsPage } from './AdminAssignmentsPage';
import { RegionState, STEP_ID } from './RegionState';

const open = (resolvers: Resolvers) =>
  renderPage(<AdminAssignmentsPage />, { viewer: admin(), path: '/admin/assignments', resolvers });

const TIME = { at: '2097-12-14T17:00:00.000Z', isPlanned: true };

it.each([
  ['Add 5 seats: Oceania', nextStep('ADD_SEATS', 'Add 5 seats')],
  ['Open preferences: Oceania', nextStep('OPEN_PREFERENCES', 'Open preferences')],
  [null, nextStep('OPEN_PREFERENCES', 'Open preferences', { ...TIME, atLabel: 'Preferences open' })],
  ['Remind 44: Oceania', nextStep('REMIND', 'Remind 44')],
  [null, nextStep('REMIND', 'Remind 44', { ...TIME, isPlanned: false, atLabel: 'Preferences close' })],
  ['Generate Assignments', nextStep('GENERATE', 'Generate Assignments')],
  ['Generate Assignments', nextStep('GENERATE_AGAIN', 'Generate Assignments')],
  ['Publish', nextStep('PUBLISH', 'Publish')],
  [null, nextStep('PUBLISH', 'Publish', { ...TIME, atLabel: 'Teams are published' })],
  ['Place 1 person: Oceania', nextStep('PLACE_PEOPLE', 'Place 1 person')],
  ['Place 1 person: Oceania', nextStep('PLACE_NEWCOMERS', 'Place 1 person')],
  [null, nextStep('SEE_TEAMS', 'See teams')],
] as const)(
  "has the buttons 'Generate Assignments' and 'Publish', and one solid button at most, the next step: %s",
  async (name, step) => {
    const board = fakeBoard({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: null });
    const region = () => ({ ...board.region(), timeZone: 'UTC', nextStep: step });
    open({ Query: { regions: () => [region()], region } });
    const { reason, atLabel } = step;
    const time = atLabel === null ? '' : ` ${atLabel} on Sat, Dec 14, 2097, 5:00 PM UTC.`;
    expect(await screen.findByText('Unassigned')).toBeVisible();
    const said = step.kind === 'GENERATE' ? undefined : `${reason}${time}`;
    expect(document.getElementById(STEP_ID)?.textContent.replace(/\s/g, ' ')).toBe(said);
    const buttons = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')];
    const names = solidOf(buttons).map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).toEqual(name === null ? [] : [name]);
    for (const act of ['Generate Assignments', 'Publish'])
      expect(screen.getByRole('button', { name: act })).toBeEnabled();
  },
);

it('takes back newcomers who were placed, as it takes back a move', async () => {
  const board = fakeBoard({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: null });
  const { server } = board;
  const solar = { id: 'solar', title: 'Solar', capacity: 2 };
  const region = () => ({
    ...board.region(),
    nextStep: nextStep('PLACE_NEWCOMERS', 'Place 1 person'),
    newcomers: {
      ...{ state: 'state', peopleCount: 1, placedCount: 1, openSeatCount: 5, waiting: [] },
      places: [
        {
          user: {
            ...{ id: 'bob', displayName: 'Bob Bell', email: 'bob@example.com' },
            unassigned: { reason: 'JOINED_LATER' },
          },
          ...{ theme: solar, rank: null, hasRanked: false },
        },
      ],
      teams: [{ theme: solar, sizeBefore: 0, sizeAfter: 1 }],
      sends: { notices: [], emailCount: 0, chatCount: 0, hasMailServer: true },
    },
  });
  const put = (themeId: string | null) => {
    server.seats = server.seats.map((seat) => (seat.userId === 'bob' ? { ...seat, themeId } : seat));
  };
  const asked: MoveTogetherInput[] = [];
  const Mutation = {
    placeNewcomers: () => {
      put('solar');
      return { region: region() };
    },
    moveTogether: (_root: never, { input }: { input: MoveTogetherInput }) => {
      asked.push(input);
      put(null);
      return { assignments: [], region: region() };
    },
  };
  const { user } = open({ Query: { regions: () => [region()], region }, Mutation });
  await user.click(await screen.findByRole('button', { name: 'Place 1 person: Oceania' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill open seats in Oceania?' }));
  expect(await dialog.findByText('Joined after the run')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Ask 1 person for their wishes' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Place 1 person' }));
  expect(await screen.findByText('Placed: Bob Bell')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.keyboard('{Control>}z{/Control}');
  const waiting = within(screen.getByRole('region', { name: 'Unassigned' }));
  expect(await waiting.findByText('Bob Bell')).toBeVisible();
  const back = { themeId: null, expectedThemeId: 'solar', expectedIsManualOverride: false };
  expect(asked).toMatchObject([{ regionId: 'oceania', moves: [{ userId: 'bob', ...back }] }]);
  expect(screen.queryByText('Placed: Bob Bell')).not.toBeInTheDocument();
});

it('does not publish while teams are being generated', async () => {
  const { region, resolvers } = fakeBoard({ userId: 'ada', themeId: 'solar' });
  let answer = (): void => undefined;
  const generateAssignments = () => new Promise((resolve) => (answer = () => resolve({ region: region() })));
  const { user } = open({ ...resolvers, Mutation: { generateAssignments } });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(publish).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
  expect(publish).toBeDisabled();
  answer();
  await waitFor(() => expect(publish).toBeEnabled());
});

it('shows what another person did to the region, and no outdated refusal', async () => {
  const { server, region, resolvers } = fakeBoard({ userId: 'ada', themeId: null });
  const Mutation = {
    generateAssignments: () => {
      if (server.isPublished) throw refusal('CONFLICT', 'This region is published. Unpublish it first.');
      return { region: region() };
    },
    unpublishAssignments: () => {
      server.isPublished = false;
      return { region: region() };
    },
  };
  const { user } = open({ ...resolvers, Mutation });
  const generate = await screen.findByRole('button', { name: 'Generate Assignments' });
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription('There is nothing to publish yet.');
  Object.assign(server, { seats: [{ userId: 'ada', themeId: 'solar' }], isPublished: true });
  await user.click(generate);
  expect(await screen.findByText('That was not done')).toBeVisible();
  await waitFor(() => expect(generate).toBeDisabled());
  expect(generate).toHaveAccessibleDescription('Unpublish to generate.');
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  await user.click(await screen.findByRole('button', { name: 'Unpublish for 1 person' }));
  expect(await screen.findByText('Assignments unpublished for this region')).toBeVisible();
  expect(screen.queryByText('That was not done')).not.toBeInTheDocument();
});

const REGION = {
  ...{ id: 'oceania', name: 'Oceania', timeZone: null, nextStep: null },
  ...{ participantCount: 10_000, seatCount: 10_000, assignedCount: 0 },
  ...{ viewerCanGenerate: true, viewerCanPublish: false, preferencesOpen: false },
  assignmentStatus: { id: 'status', status: 'DRAFT' as const, publishedAt: null },
};

it('says who else generates and what that is doing, and nothing while the server does not say', async () => {
  let generationStep: GenerationStep | null = null;
  renderPage(
    <RegionState region={REGION} {...{ isGenerating: false, generating: 'Cleo Colleague', sends: null }} />,
    { viewer: admin(), resolvers: { Query: { region: () => ({ id: 'oceania', generationStep }) } } },
  );
  const [who, status] = await screen.findAllByRole('status');
  expect(who).toHaveTextContent('Cleo Colleague is generating new teams.');
  expect(status).toHaveTextContent(/^$/);
  for (const [step, said] of [
    ['PLACING', 'Placing 10,000 people…'],
    ['CHECKING', 'Checking the proof…'],
    ['SAVING', 'Saving…'],
    [null, ''],
  ] as const) {
    generationStep = step;
    await waitFor(() => expect(status?.textContent).toBe(said));
  }
});
