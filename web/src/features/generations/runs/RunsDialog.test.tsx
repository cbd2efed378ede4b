import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../../test/people';
import { renderPage } from '../../../../test/render-page';
import { refusal } from '../../../../test/schema-link';
import type { NameRunInput, RestoreRunInput } from '../../../gql/graphql';
import { RunsDialog } from './RunsDialog';

const person = (id: string, displayName: string) => ({ id, displayName });
const ROBOTS = { id: 'robots', title: 'Robots' };
const SOLAR = { id: 'solar', title: 'Solar' };

const OUTCOME = {
  ...{ placedCount: 3, firstCount: 2, drawnFirstCount: 0, secondCount: 1, thirdCount: 0, laterCount: 0 },
  ...{ pinnedCount: 0, filledCount: 0, unassignedCount: 1 },
};
const COUNTS = {
  ...{ firstCount: 2, secondCount: 1, thirdCount: 0, laterCount: 0 },
  ...{ offListCount: 0, unrankedCount: 0, unassignedCount: 1 },
};
const run = (id: string, name: string | null, createdAt: string) => ({
  ...{ id, name, createdAt, preset: 'BALANCED', createdBy: person('grace', 'Grace'), outcome: OUTCOME },
  teams: [
    { title: 'Robots', capacity: 2, members: [{ user: person('ada', 'Ada'), rank: 1, isManual: false }] },
    { title: null, capacity: null, members: [{ user: null, rank: null, isManual: false }] },
  ],
});

interface Server {
  isPublished?: boolean;
  restore?: (input: RestoreRunInput) => object;
}

function open({ isPublished = false, restore = () => ({ region: null }) }: Server = {}) {
  const runs = [
    run('latest', null, '2026-11-21T10:00:00.000Z'),
    run('first', 'Plan A', '2026-11-20T10:00:00.000Z'),
  ];
  const compared: object[] = [];
  const named: NameRunInput[] = [];
  const restored: RestoreRunInput[] = [];
  const onClose = vi.fn();
  const withComparison = (found: object) => ({
    ...found,
    comparison: (args: { keepManual: boolean; with: string | null }) => {
      compared.push(args);
      return {
        ...{ state: `state-${compared.length}`, manualCount: 2, movedCount: 3, gainedCount: 1, lostCount: 1 },
        ...{ stayedCount: 1, before: COUNTS, after: { ...COUNTS, firstCount: 1, thirdCount: 1 } },
        moves: [
          { user: person('ada', 'Ada'), from: ROBOTS, to: SOLAR, rankBefore: 1, rankAfter: 3 },
          { user: person('bob', 'Bob'), from: null, to: ROBOTS, rankBefore: null, rankAfter: null },
        ],
        leftOut: [
          { user: person('cyd', 'Cyd'), reason: 'Their team has no seat left.' },
          { user: null, reason: 'They were deleted.' },
        ],
        leftOutCount: 2,
      };
    },
  });
  const page = renderPage(<RunsDialog regionId="oceania" onClose={onClose} />, {
    viewer: admin(),
    resolvers: {
      Query: {
        sendPreview: () => ({ notices: [], emailCount: 0, chatCount: 0, hasMailServer: true }),
        generation: (_root: never, { id }: { id: string }) =>
          withComparison(runs.find((each) => each.id === id) ?? {}),
        region: () => ({
          ...{ id: 'oceania', name: 'Oceania', viewerCanGenerate: !isPublished, generation: runs[0] },
          generations: { edges: runs.map((node) => ({ node })) },
        }),
      },
      Mutation: {
        nameRun: (_root: never, { input }: { input: NameRunInput }) => {
          named.push(input);
          return { generation: { ...runs[1], name: input.name } };
        },
        restoreRun: (_root: never, { input }: { input: RestoreRunInput }) => {
          restored.push(input);
          return restore(input);
        },
      },
    },
  });
  return { ...page, compared, named, restored, onClose };
}

const openRun = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: /Plan A|21 Nov/ });
};

it('lists the runs, and shows what restoring one would do before it is done', async () => {
  const { user, compared, restored } = open({
    restore: () => {
      throw refusal('CONFLICT', 'The people, seats or teams of this region changed meanwhile.');
    },
  });
  const list = await screen.findByRole('list', { name: 'Runs' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getAllByText('Current')).toHaveLength(1);
  const dialog = await openRun(user, /Plan A/);
  expect(
    await within(dialog).findByText('3 people move: 1 gain a choice, 1 lose one. 1 stay.'),
  ).toBeVisible();
  const moves = within(dialog).getByRole('region', { name: 'Who moves' });
  expect(within(moves).getByText('Robots (1st) → Solar (3rd)')).toBeVisible();
  expect(within(moves).getByText('no place → Robots')).toBeVisible();
  expect(moves).toHaveTextContent('and 1 more');
  expect(within(dialog).getByRole('region', { name: 'Left out' })).toHaveTextContent(
    /CydTheir team has no seat left.A personThey were deleted./,
  );
  expect(dialog).toHaveTextContent('Sends nothing');
  await user.click(within(dialog).getByText('Keep 2 places set manually since'));
  await waitFor(() => expect(compared.at(-1)).toMatchObject({ keepManual: false }));
  const button = within(dialog).getByRole('button', { name: 'Restore as draft' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was restored');
  expect(restored).toEqual([
    { regionId: 'oceania', generationId: 'first', keepManual: false, expectedState: 'state-2' },
  ]);
  // It shows how things are by now.
  await waitFor(() => expect(compared).toHaveLength(3));
});

it('compares with another run, and opens the teams; only the comparison with the present teams restores', async () => {
  const { user, compared } = open();
  const dialog = await openRun(user, /Plan A/);
  await user.selectOptions(await within(dialog).findByLabelText('Compare with'), 'latest');
  await waitFor(() => expect(compared.at(-1)).toMatchObject({ with: 'latest' }));
  expect(
    await within(dialog).findByText('Compare with the present teams to restore this run.'),
  ).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Restore as draft' })).toBeDisabled();
  await user.click(within(dialog).getByText('Teams of this run'));
  const teams = await within(dialog).findByRole('region', { name: 'Teams of this run' });
  expect(teams).toHaveTextContent(/Robots1\/2Ada1st choiceNo place1A person who is gone/);
});

it('names a run', async () => {
  const { user, named } = open();
  const dialog = await openRun(user, /Plan A/);
  const field = within(dialog).getByLabelText('Name');
  expect(within(dialog).getByRole('button', { name: 'Save name' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'Plan B');
  await user.click(within(dialog).getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeVisible();
  expect(named).toEqual([
    { regionId: 'oceania', generationId: 'first', name: 'Plan B', expectedName: 'Plan A' },
  ]);
});

it('of a published region are only looked at', async () => {
  const { user } = open({ isPublished: true });
  const dialog = await openRun(user, /Plan A/);
  expect(await within(dialog).findByText(/Unpublish them first to restore a run/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Restore as draft' })).toBeDisabled();
});
