import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { MoveTogetherInput, NoticeKind, PlaceNewcomersInput } from '../../gql/graphql';
import { OpenSeatsDialog } from './OpenSeatsDialog';

const team = (id: string, title: string, memberCount: number, capacity: number) => ({
  ...{ id, title, memberCount, capacity },
  ...{ isFull: memberCount >= capacity, isOverFull: false, members: [] },
});
const [WATER, ENERGY, FOOD] = [
  team('water', 'Water', 0, 1),
  team('energy', 'Energy', 1, 1),
  team('food', 'Food', 1, 2),
];
const person = (displayName: string) => ({
  ...{ id: displayName.toLowerCase(), displayName, email: `${displayName}@example.com` },
  unassigned: null,
});
const RANKED = '2026-01-01T00:00:00.000Z';
const ann = {
  ...{ user: person('Ann'), fromTheme: ENERGY, theme: WATER },
  ...{ rankBefore: 2, rank: 1, rankedAt: RANKED },
};
const gil = { ...{ user: person('Gil'), fromTheme: null, rankBefore: null, rank: null, rankedAt: null } };
const sends = (kind: NoticeKind, count: number) => ({
  notices: [{ kind, count, exampleUserId: 'ann' }],
  ...{ emailCount: count, chatCount: 0, hasMailServer: true },
});
const WAYS = [{ kind: 'CHAIN', moves: [ann], sends: sends('TEAM_CHANGED', 1) }];
const NONE = { notices: [], emailCount: 0, chatCount: 0, hasMailServer: true };
const NO_NEWCOMERS = {
  ...{ state: 'state', peopleCount: 0, placedCount: 0, openSeatCount: 1 },
  ...{ waiting: [], places: [], teams: [], sends: NONE },
};
const NEWCOMERS = {
  ...NO_NEWCOMERS,
  ...{ peopleCount: 1, placedCount: 1, openSeatCount: 2 },
  places: [{ user: gil.user, theme: FOOD, rank: 1, hasRanked: true }],
  teams: [{ theme: FOOD, sizeBefore: 1, sizeAfter: 2 }],
  sends: sends('TEAM_PUBLISHED', 1),
};

interface Server {
  newcomers?: object;
  waysToFill?: object[];
  refuses?: string;
}

/** `placed` and `moved` record the requests. */
function open({ newcomers = NEWCOMERS, waysToFill = WAYS, refuses }: Server = {}) {
  const placed: PlaceNewcomersInput[] = [];
  const moved: MoveTogetherInput[] = [];
  const onDone = vi.fn();
  const region = () => ({
    ...{ id: 'europe', name: 'Europe', code: 'EU', participantCount: 2, seatCount: 2, assignedCount: 1 },
    assignmentStatus: { id: 'status', status: 'PUBLISHED', publishedAt: RANKED },
    ...{ viewerCanGenerate: false, viewerCanPublish: true, preferencesOpen: false },
    ...{ themes: [], unassigned: [], newcomers, waysToFill, gaps: [{ theme: WATER, seatCount: 1 }] },
  });
  const act =
    <Input,>(asked: Input[]) =>
    (_root: never, { input }: { input: Input }) => {
      asked.push(input);
      if (refuses !== undefined) throw refusal('CONFLICT', refuses);
      return { region: region() };
    };
  const page = renderPage(<OpenSeatsDialog regionId="europe" onDone={onDone} onClose={() => undefined} />, {
    viewer: admin(),
    resolvers: { Query: { region }, Mutation: { placeNewcomers: act(placed), moveTogether: act(moved) } },
  });
  return { ...page, placed, moved, onDone };
}
const dialogOf = async () =>
  within(await screen.findByRole('dialog', { name: 'Fill open seats in Europe?' }));

it('places newcomers and moves another person up by one act, and can take both back', async () => {
  const { user, placed, moved, onDone } = open();
  const dialog = await dialogOf();
  expect(await dialog.findByText('1 person left Water since the latest run.')).toBeVisible();
  expect(await dialog.findByRole('radio', { name: 'Move no one else' })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Place 1 person, e-mail 1' })).toBeEnabled();
  await user.click(dialog.getByRole('radio', { name: /^Move Ann/ }));
  await user.click(dialog.getByRole('button', { name: 'Place 1 person, move Ann, e-mail 2' }));
  expect(await screen.findByText('1 person placed; 1 person moved')).toBeVisible();
  const annMoves = { userId: 'ann', themeId: 'water', expectedThemeId: 'energy', expectedRankedAt: RANKED };
  expect(placed).toMatchObject([{ regionId: 'europe', expectedState: 'state', moves: [annMoves] }]);
  expect(moved).toEqual([]);
  const back = [
    { userId: 'gil', themeId: null, expectedThemeId: 'food' },
    { userId: 'ann', themeId: 'energy', isManualOverride: false, expectedThemeId: 'water' },
  ];
  expect(onDone.mock.calls).toMatchObject([
    [{ done: 'Placed and moved', names: 'Gil, Ann', back: { moves: back }, hasSent: true }],
  ]);
});

it('fills a seat once all others are placed, without an e-mail if the viewer says so, and says why not', async () => {
  const refuses = 'Ann has been moved since you looked.';
  const { user, placed, moved } = open({ newcomers: NO_NEWCOMERS, refuses });
  const dialog = await dialogOf();
  expect(await dialog.findByRole('button', { name: 'Move Ann, e-mail 1' })).toBeEnabled();
  expect(dialog.queryByRole('radio', { name: 'Move no one else' })).not.toBeInTheDocument();
  await user.click(dialog.getByText('Do not send this time'));
  await user.click(dialog.getByRole('button', { name: 'Move Ann' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(refuses);
  expect(moved).toMatchObject([{ sendNotices: false, moves: [{ userId: 'ann' }] }]);
  expect(placed).toEqual([]);
});

it('says that no one else gains by a seat that people left', async () => {
  open({ waysToFill: [] });
  const dialog = await dialogOf();
  expect(await dialog.findByText('No one else would gain by the seats that people left.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Place 1 person, e-mail 1' })).toBeEnabled();
});
