import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError, parse } from 'graphql';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/people';
import { renderPage } from '../../../../test/render-page';
import { AssignmentBoard_RegionFragmentDoc, type AssignmentBoard_RegionFragment } from '../../../gql/graphql';
import { AssignmentBoard } from './AssignmentBoard';

const NO_ONE = new Map<string, never>();

const THEMES: Record<string, string> = { robots: 'Robots', solar: 'Solar', tides: 'Tides' };
const NAMES: Record<string, string> = { ada: 'Ada Lovelace', bob: 'Bob Bell', cyd: 'Cyd Charisse' };

interface Seat {
  userId: string;
  themeId: string | null;
  isManual?: boolean;
}

interface MoveInput {
  userId: string;
  themeId?: string;
  expectedThemeId?: string | null;
  isManualOverride?: boolean;
  expectedAssignedAt?: string;
  sendNotices?: boolean;
  expectedIsManualOverride?: boolean;
}

const EXPLANATION = {
  sentences: ['Your lottery number came last.'],
  generatedAt: '2026-11-20T16:40:00.000Z',
  changes: { sentence: 'Since then the organisers moved one person manually.' },
  seed: 'oceania',
  isProvedOptimal: false,
};

/** A server with one region; like the real one, it refuses to move a person who was moved meanwhile. */
function fakeServer(seats: Seat[]) {
  const server = {
    seats,
    generationId: 'run-1',
    isPublished: false,
    asked: [] as MoveInput[],
    /** Theme ids by person, the top choice first. */
    rankings: {} as Record<string, string[]>,
    /** Those of them that no person placed, by person. */
    drawn: {} as Record<string, string[]>,
  };
  const rankOf = (userId: string, themeId: string | null) =>
    (server.rankings[userId] ?? []).indexOf(themeId ?? '') + 1 || null;
  const isPlaced = (userId: string, themeId: string | null) =>
    rankOf(userId, themeId) !== null && !(server.drawn[userId] ?? []).includes(themeId ?? '');
  const person = (id: string) => ({ id, displayName: NAMES[id] ?? id, email: `${id}@example.com` });
  const place = ({ userId, themeId, isManual = false }: Seat) => ({
    id: `place-${userId}`,
    isManualOverride: isManual,
    tookOpenSeat: false,
    assignedAt: '2025-11-20T12:00:00.000Z',
    rank: rankOf(userId, themeId),
    isRankPlaced: isPlaced(userId, themeId),
    user: person(userId),
  });
  const theme = (id: string) => {
    const members = server.seats.filter(({ themeId }) => themeId === id).map(place);
    const memberCount = members.length;
    return {
      id,
      title: THEMES[id],
      capacity: 2,
      memberCount,
      isFull: memberCount >= 2,
      isOverFull: memberCount > 2,
      members,
    };
  };
  const region = () => ({
    id: 'oceania',
    name: 'Oceania',
    participantCount: server.seats.length,
    assignedCount: server.seats.filter(({ themeId }) => themeId !== null).length,
    viewerCanPublish: true,
    assignmentStatus: { id: 'status', status: server.isPublished ? 'PUBLISHED' : 'DRAFT' },
    generation: { id: server.generationId, changes: { sentence: null } },
    themes: Object.keys(THEMES).map(theme),
    unassigned: server.seats
      .filter(({ themeId }) => themeId === null)
      .map(({ userId }) => ({ reason: 'NO_FREE_SEAT', user: person(userId) })),
  });
  /** The seat before and after. */
  const change = (input: MoveInput, to: Omit<Seat, 'userId'>) => {
    server.asked.push(input);
    const before = server.seats.find(({ userId }) => userId === input.userId);
    if (!before) throw new Error(`${input.userId} takes no part`);
    if (input.expectedThemeId !== undefined && input.expectedThemeId !== before.themeId) {
      const where = THEMES[before.themeId ?? ''] ?? 'no team';
      throw new GraphQLError(
        `${NAMES[input.userId] ?? ''} has been moved since you looked, and is now on ${where}.`,
        {
          extensions: { code: 'CONFLICT', reason: 'CHANGED_MEANWHILE' },
        },
      );
    }
    const after = { userId: input.userId, ...to };
    server.seats = server.seats.map((seat) => (seat === before ? after : seat));
    return {
      before,
      after,
      previousTheme: before.themeId === null ? null : theme(before.themeId),
      region: region(),
    };
  };
  const resolvers = {
    Query: {
      region,
      user: (_: never, { id }: { id: string }) => ({
        ...person(id),
        region: region(),
        preferences: (server.rankings[id] ?? []).map((themeId, index) => ({
          id: `${id}:${themeId}`,
          rank: index + 1,
          isPlaced: isPlaced(id, themeId),
          theme: { id: themeId },
        })),
        assignment: () => {
          const seat = server.seats.find(({ userId }) => userId === id);
          return seat?.themeId == null ? null : { ...place(seat), explanation: null };
        },
        unassigned: () =>
          server.seats.some(({ userId, themeId }) => userId === id && themeId === null)
            ? { reason: 'NO_FREE_SEAT', explanation: EXPLANATION }
            : null,
      }),
    },
    Mutation: {
      moveMember: (_: never, { input }: { input: MoveInput }) => {
        const { themeId = '', isManualOverride = true } = input;
        const changed = change(input, { themeId, isManual: isManualOverride });
        const assignedAt = new Date(Date.UTC(2026, 10, 20) + server.asked.length).toISOString();
        return { ...changed, assignment: { ...place(changed.after), assignedAt }, theme: theme(themeId) };
      },
      unassignMember: (_: never, { input }: { input: MoveInput }) => {
        const changed = change(input, { themeId: null });
        const index = changed.region.unassigned.findIndex(({ user }) => user.id === input.userId);
        return {
          ...changed,
          user: { ...person(input.userId), unassigned: { reason: 'LOST_PLACE' } },
          nextUnassigned: changed.region.unassigned[index + 1]?.user ?? null,
        };
      },
      releaseMember: (_: never, { input }: { input: MoveInput }) => {
        const themeId = server.seats.find(({ userId }) => userId === input.userId)?.themeId ?? null;
        const { after, region } = change(input, { themeId });
        return { assignment: place(after), region };
      },
    },
  };
  return { server, resolvers };
}

const query = parse('query Board { region(id: "oceania") { id ...AssignmentBoard_region @unmask } }');
const BoardQuery: TypedDocumentNode<{ region: AssignmentBoard_RegionFragment }> = {
  ...query,
  definitions: [...query.definitions, ...AssignmentBoard_RegionFragmentDoc.definitions],
};

function BoardPage() {
  const { data, refetch } = useQuery(BoardQuery);
  return (
    <>
      <button onClick={() => void refetch()}>Read again</button>
      {data && (
        <AssignmentBoard
          board={data.region}
          {...{ notes: NO_ONE, touched: NO_ONE, chain: null, onChainUndone: () => undefined }}
          onOutdated={refetch}
        />
      )}
    </>
  );
}

function open(...seats: Seat[]) {
  const { server, resolvers } = fakeServer(seats);
  return { server, ...renderPage(<BoardPage />, { viewer: admin(), resolvers }) };
}

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const undoButton = () => screen.getByRole('button', { name: 'Undo' });
const hears = (words: string | RegExp) =>
  waitFor(() => {
    const heard = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(heard.join(' ')).toMatch(words);
  });

/** The menu takes clicks only once it has the focus. */
async function choose(user: UserEvent, name: string, item: RegExp | string) {
  await user.click(await screen.findByRole('button', { name: `Move ${name} to…` }));
  const menu = await screen.findByRole('menu', { name: `Move ${name} to` });
  await waitFor(() => expect(menu).toHaveFocus());
  await user.click(await within(menu).findByRole('menuitem', { name: item }));
}

const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};

it('shows on each card which choice the person got', async () => {
  const { server } = open(
    { userId: 'ada', themeId: 'robots' },
    { userId: 'bob', themeId: 'robots' },
    { userId: 'cyd', themeId: null },
  );
  server.rankings = { ada: ['solar', 'robots'], bob: ['solar'] };
  expect((await cardOf('Ada Lovelace')).getByRole('img', { name: '2nd choice' })).toHaveTextContent('2');
  expect((await cardOf('Bob Bell')).getByRole('img', { name: 'Not on their list' })).toHaveTextContent('–');
  expect((await cardOf('Cyd Charisse')).queryByRole('img')).not.toBeInTheDocument();
});

it('tells a choice that came in random order from one that the person placed', async () => {
  const { server, user } = open(
    { userId: 'ada', themeId: 'robots' },
    { userId: 'bob', themeId: 'robots' },
    { userId: 'cyd', themeId: 'solar' },
  );
  server.rankings = { ada: ['solar', 'robots', 'tides'], bob: ['robots', 'tides'], cyd: ['solar'] };
  server.drawn = { ada: ['robots', 'tides'], bob: ['robots', 'tides'] };
  expect(
    (await cardOf('Ada Lovelace')).getByRole('img', { name: '2nd choice, not placed' }),
  ).toHaveTextContent('2');
  expect((await cardOf('Bob Bell')).getByRole('img', { name: '1st choice, not placed' })).toBeVisible();
  expect((await cardOf('Cyd Charisse')).getByRole('img', { name: '1st choice' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Move Ada Lovelace to…' }));
  const menu = within(await screen.findByRole('menu', { name: 'Move Ada Lovelace to' }));
  expect(await menu.findByText('Faint numbers are random: they placed the others.')).toBeVisible();
  expect(menu.getByRole('menuitem', { name: /^1st\s*Solar/ })).toBeVisible();
  // Its mark is right at once, and after it is taken back.
  await user.click(menu.getByRole('menuitem', { name: /3rd\s*, not placed\s*Tides/ }));
  await hears('Ada Lovelace was moved to Tides');
  expect((await cardOf('Ada Lovelace')).getByRole('img', { name: '3rd choice, not placed' })).toBeVisible();
  await user.click(undoButton());
  await hears('Undone: Ada Lovelace is back on Robots.');
  expect((await cardOf('Ada Lovelace')).getByRole('img', { name: '2nd choice, not placed' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Move Bob Bell to…' }));
  expect(await screen.findByText('In random order: they placed none of them.')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Why this place?' }));
  expect(
    await screen.findByText(/they never placed this theme. It is their 1st choice by random/),
  ).toBeVisible();
});

it('offers the themes in the order of the person, then the others, and marks the choice at once', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: 'solar' });
  server.rankings = { ada: ['tides', 'robots'] };
  await user.click(await screen.findByRole('button', { name: 'Move Ada Lovelace to…' }));
  const menu = within(await screen.findByRole('menu', { name: 'Move Ada Lovelace to' }));
  await menu.findByText('Tides');
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Why this place?',
    'Unassign',
    '1stTides0/2',
    '2ndRobots1/2, here',
    'Solar1/2',
  ]);
  expect(menu.getByText('Not on their list')).toBeVisible();
  await user.click(menu.getByRole('menuitem', { name: /Tides/ }));
  await hears('Ada Lovelace was moved to Tides');
  expect((await cardOf('Ada Lovelace')).getByRole('img', { name: '1st choice' })).toHaveTextContent('1');
  await user.click(undoButton());
  await hears('Undone: Ada Lovelace is back on Robots.');
  expect((await cardOf('Ada Lovelace')).getByRole('img', { name: '2nd choice' })).toHaveTextContent('2');
});

it('says in the menu of a person who ranked nothing that they did not', async () => {
  const { user } = open({ userId: 'ada', themeId: 'robots' });
  await user.click(await screen.findByRole('button', { name: 'Move Ada Lovelace to…' }));
  expect(await screen.findByText('They have not ranked any theme.')).toBeVisible();
  expect(screen.queryByText('Not on their list')).not.toBeInTheDocument();
});

it('says above each column what a drop would give, and fades those that the person did not rank', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: 'solar' });
  server.rankings = { ada: ['robots', 'solar'] };
  const [robots, solar, tides] = await Promise.all(
    ['Robots', 'Solar', 'Tides'].map((name) => screen.findByRole('region', { name })),
  );
  (await screen.findByRole('button', { name: 'Drag Ada Lovelace' })).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(solar).toHaveTextContent('Their 2nd choice, 1/2 → 2/2'));
  expect(robots).toHaveTextContent('Their 1st choice, where they are');
  expect(tides).toHaveTextContent('Not on their list, 0/2 → 1/2');
  expect([robots, solar, tides].map((each) => each?.dataset['faded'])).toEqual([
    undefined,
    undefined,
    'true',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(solar).toHaveTextContent('Solar1/2'));
  expect(tides?.dataset['faded']).toBeUndefined();
});

it('says that a step was not undone, drops it and shows where the person is now', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' });
  await choose(user, 'Ada Lovelace', /Solar/);
  await hears('moved to Solar');
  server.seats = [{ userId: 'ada', themeId: 'tides' }];
  await user.click(undoButton());
  await hears('Ada Lovelace has been moved since you looked, and is now on Tides.');
  expect(await (await column('Tides')).findByText('Ada Lovelace')).toBeVisible();
  expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
});

it('shows where a person is whom another administrator moved first', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' });
  await column('Robots');
  server.seats = [{ userId: 'ada', themeId: 'tides', isManual: true }];
  await choose(user, 'Ada Lovelace', /Solar/);
  await hears('is now on Tides');
  expect(await (await column('Tides')).findByText('Ada Lovelace')).toBeVisible();
  expect((await column('Solar')).getByText('0/2')).toBeVisible();
  expect(server.seats).toEqual([{ userId: 'ada', themeId: 'tides', isManual: true }]);
});

it('drops the steps when the teams are generated again', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' });
  await choose(user, 'Ada Lovelace', /Solar/);
  await hears('moved to Solar');
  expect(undoButton()).toHaveAttribute('aria-disabled', 'false');
  server.generationId = 'run-2';
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(undoButton()).toHaveAttribute('aria-disabled', 'true'));
});

it('finds people that are far down a long column, one after the other', async () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({ userId: `person ${index}`, themeId: 'solar' }));
  const { user } = open(...crowd, { userId: 'ada', themeId: null });
  const solar = await column('Solar');
  expect(solar.getByText('60/2')).toBeVisible();
  expect(solar.getAllByRole('listitem').length).toBeLessThan(30);

  await user.keyboard('/5@');
  await hears('6 people found. 1 of 6: person 5, Solar.');
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await hears('5 of 6: person 45, Solar.');
  expect(solar.getByText('person 45').closest('li')).toHaveAttribute('aria-posinset', '46');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await hears('4 of 6: person 35');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Drag person 35' })).toHaveFocus();

  await user.keyboard('/');
  await user.keyboard('zz');
  await hears('No one found.');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Find a person' })).toHaveValue('');
});

it('leaves one statement of where a person is, and corrects it', async () => {
  const { server, user } = open(
    { userId: 'ada', themeId: 'robots' },
    { userId: 'bob', themeId: 'solar' },
    { userId: 'cyd', themeId: 'solar' },
  );
  const heard = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  (await screen.findByRole('button', { name: 'Drag Ada Lovelace' })).focus();
  await user.keyboard(' ');
  await hears('Picked up Ada Lovelace from Robots.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(heard()).toEqual(['Cancelled. Ada Lovelace stays where they were.']));

  await choose(user, 'Ada Lovelace', /Solar/);
  await waitFor(() => expect(heard()).toEqual(['Ada Lovelace was moved to Solar, 3 of 2 seats taken.']));
  await user.click(undoButton());
  await waitFor(() => expect(heard()).toEqual(['Undone: Ada Lovelace is back on Robots.']));

  server.seats = [{ userId: 'ada', themeId: 'tides' }];
  await choose(user, 'Ada Lovelace', /Solar/);
  await waitFor(() =>
    expect(heard()).toEqual(['Ada Lovelace has been moved since you looked, and is now on Tides.']),
  );
});

it('tells why a person has no place, in the words that they read and in no others', async () => {
  const { server, user } = open({ userId: 'ada', themeId: null });
  expect(await screen.findByText(/The latest run had no seat left/)).toBeVisible();
  await choose(user, 'Ada Lovelace', 'Why no place?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why Ada Lovelace has no place' }));
  expect(await dialog.findByText('Your lottery number came last.')).toBeVisible();
  expect(dialog.getByText('Preview: what Ada Lovelace will see')).toBeVisible();
  const said = dialog.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Based on the run of .*Nov 20/),
    EXPLANATION.changes.sentence,
    'Your lottery number came last.',
  ]);
  expect(dialog.queryByText(/latest run/)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  server.isPublished = true;
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText(/people see every move at once/)).toBeVisible();
  await choose(user, 'Ada Lovelace', 'Why no place?');
  expect(await screen.findByText('What Ada Lovelace sees')).toBeVisible();
});

it('places from the reasons, free themes first and full ones last', async () => {
  const { server, user } = open(
    { userId: 'ada', themeId: null },
    { userId: 'bob', themeId: 'robots' },
    { userId: 'cyd', themeId: 'robots' },
  );
  server.rankings = { ada: ['robots', 'tides'] };
  await choose(user, 'Ada Lovelace', 'Why no place?');
  await user.click(await screen.findByRole('button', { name: 'Place on a team…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Place Ada Lovelace on a team' }));
  await dialog.findByText('Tides');
  const targets = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(targets.filter((text) => /\d\/\d/.test(text))).toEqual(['2ndTides0/2', 'Solar0/2', '1stRobots2/2']);
  expect(dialog.getByRole('heading', { name: 'Full' })).toBeVisible();
  expect(dialog.getByText('Draft: no e-mail is sent.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Tides/ }));
  await hears('Ada Lovelace was moved to Tides');
  expect(server.seats[0]).toMatchObject({ userId: 'ada', themeId: 'tides' });
});

it('says on a published board that a move sends e-mail, and goes without on request', async () => {
  const { server, resolvers } = fakeServer([{ userId: 'ada', themeId: 'robots' }]);
  server.isPublished = true;
  const sendPreview = () => ({ notices: [], emailCount: 1, chatCount: 0, hasMailServer: true });
  const { user } = renderPage(<BoardPage />, {
    viewer: admin(),
    resolvers: { ...resolvers, Query: { ...resolvers.Query, sendPreview } },
  });
  expect(await screen.findByText('Each move e-mails the person.')).toBeVisible();
  await choose(user, 'Ada Lovelace', /Tides/);
  await hears('Ada Lovelace was moved to Tides');
  await user.click(screen.getByRole('checkbox', { name: 'Do not send' }));
  expect(screen.getByText('Moves send no e-mail.')).toBeVisible();
  await choose(user, 'Ada Lovelace', /Solar/);
  await hears('Ada Lovelace was moved to Solar');
  expect(server.asked.map(({ sendNotices }) => sendNotices ?? true)).toEqual([true, false]);
});

it('tells why a person has their place; that it is held is for the organisers', async () => {
  const { user } = open({ userId: 'ada', themeId: 'robots', isManual: true });
  await choose(user, 'Ada Lovelace', 'Why this place?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why Ada Lovelace is on Robots' }));
  expect(await dialog.findByText(/^No reasons were kept for this place: it was set manually/)).toBeVisible();
  expect(dialog.getByText(/^For you alone: the place was set manually/)).toBeVisible();
});

it('puts whom it takes off their team where the server lists them', async () => {
  const seats = ['cyd', 'bob', 'ada'].map((userId) => ({
    userId,
    themeId: userId === 'bob' ? 'robots' : null,
  }));
  const { user } = open(...seats);
  await choose(user, 'Bob Bell', 'Unassign');
  const waiting = await column('Unassigned');
  const names = () =>
    waiting.getAllByText(/^(Ada Lovelace|Bob Bell|Cyd \w+)$/).map((each) => each.textContent);
  await waitFor(() => expect(names().map((name) => name.slice(0, 3))).toEqual(['Cyd', 'Bob', 'Ada']));
});

it('says of several people without a place how many there are of each kind', async () => {
  const { user } = open({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: null });
  await choose(user, 'Ada Lovelace', 'Unassign');
  await hears('Ada Lovelace is unassigned now.');
  expect(
    await (
      await column('Unassigned')
    ).findByText(/^1: Unassigned since the latest run. 1: The latest run had no seat left/),
  ).toBeVisible();
});
