import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { parse } from 'graphql';
import { AssignmentBoard } from '../src/features/assignments/board/AssignmentBoard';
import { useUndoEntries } from '../src/features/assignments/undo';
import { AssignmentBoard_RegionFragmentDoc, type AssignmentBoard_RegionFragment } from '../src/gql/graphql';
import { admin } from './people';
import { renderPage } from './render-page';
import { changedMeanwhile } from './schema-link';

interface Seat {
  userId: string;
  themeId: string | null;
  isManual?: boolean;
}

interface MoveInput {
  userId: string;
  themeId?: string;
  expectedThemeId?: string | null;
  sendNotices?: boolean;
}

const THEMES: Record<string, string> = { robots: 'Robots', solar: 'Solar', tides: 'Tides' };
const NAMES: Record<string, string> = {
  ...{ ada: 'Ada Lovelace', bob: 'Bob Bell', cyd: 'Cyd Charisse', jose: 'José Ángel' },
};
const CAPACITY = 2;

export const EXPLANATION = {
  sentences: ['Your lottery number came last.'],
  generatedAt: '2026-11-20T16:40:00.000Z',
  changes: { sentence: 'Since then the organisers moved one person manually.' },
  ...{ seed: 'oceania', isProvedOptimal: false },
};

/**
 * A server with one region and its board, whose state the test may change. Like the real one, it refuses to move a person who
 * was moved in the meantime.
 */
export function fakeBoard(...seats: Seat[]) {
  const server = {
    seats,
    generationId: null as string | null,
    isPublished: false,
    asked: [] as MoveInput[],
    /** Theme ids by person, the top choice first; and those that the person did not place. */
    rankings: {} as Record<string, string[]>,
    drawn: {} as Record<string, string[]>,
  };
  const rankingOf = (userId: string) => server.rankings[userId] ?? [];
  const choice = (userId: string, themeId = '') => {
    const rank = rankingOf(userId).indexOf(themeId) + 1 || null;
    return { rank, isRankPlaced: rank !== null && server.drawn[userId]?.includes(themeId) !== true };
  };
  const person = (id: string) => ({ id, displayName: NAMES[id] ?? id, email: `${id}@example.com` });
  const place = ({ userId, themeId, isManual = false }: Seat) => ({
    ...{ id: `place-${userId}`, isManualOverride: isManual, tookOpenSeat: false, user: person(userId) },
    assignedAt: new Date(Date.UTC(2026, 10, 20) + server.asked.length).toISOString(),
    ...choice(userId, themeId ?? ''),
  });
  const theme = (id: string) => {
    const members = server.seats.filter(({ themeId }) => themeId === id).map(place);
    const memberCount = members.length;
    const fill = { memberCount, isFull: memberCount >= CAPACITY, isOverFull: memberCount > CAPACITY };
    return { id, title: THEMES[id], capacity: CAPACITY, ...fill, members };
  };
  const region = () => {
    const waiting = server.seats
      .filter(({ themeId }) => themeId === null)
      .map(({ userId }) => person(userId));
    const peopleCount = server.seats.length;
    const placedCount = peopleCount - waiting.length;
    const themes = Object.keys(THEMES).map(theme);
    return {
      ...{ id: 'oceania', name: 'Oceania', participantCount: peopleCount, assignedCount: placedCount },
      ...{ seatCount: CAPACITY * themes.length, swapRequests: [] },
      ...{
        preferencesOpen: false,
        viewerCanGenerate: !server.isPublished,
        viewerCanPublish: placedCount > 0,
      },
      assignmentStatus: {
        ...{ id: 'status', status: server.isPublished ? 'PUBLISHED' : 'DRAFT' },
        publishedAt: server.isPublished ? '2025-11-20T12:00:00.000Z' : null,
      },
      publicationReview: {
        ...{ state: JSON.stringify(server.seats), peopleCount, placedCount, withoutPlace: waiting },
        ...{ firstCount: 0, topThreeCount: 0, drawnFirstCount: 0, drawnTopThreeCount: 0 },
        ...{ notSignedInCount: 0, emptyTeamCount: 0, namedTeamCount: 0, preferencesOpen: true },
        overFullThemes: themes.filter(({ isOverFull }) => isOverFull),
      },
      generation: server.generationId && { id: server.generationId, changes: { sentence: null } },
      themes,
      unassigned: waiting.map((user) => ({ reason: 'NO_FREE_SEAT', user })),
    };
  };
  const seatOf = (userId: string) => server.seats.find((seat) => seat.userId === userId);
  /** The seat afterwards, and the theme before. */
  const change = (input: MoveInput, to: Omit<Seat, 'userId'>) => {
    server.asked.push(input);
    const before = seatOf(input.userId);
    if (!before) throw new Error(`${input.userId} takes no part`);
    if (input.expectedThemeId !== undefined && input.expectedThemeId !== before.themeId) {
      const name = NAMES[input.userId] ?? '';
      const where = THEMES[before.themeId ?? ''] ?? 'no team';
      throw changedMeanwhile(`${name} has been moved since you looked, and is now on ${where}.`);
    }
    const after = { userId: input.userId, ...to };
    server.seats = server.seats.map((seat) => (seat === before ? after : seat));
    const previousTheme = before.themeId === null ? null : theme(before.themeId);
    return {
      after,
      previousTheme,
      previousThemes: [previousTheme].flatMap((left) => left ?? []),
      region: region(),
    };
  };
  const resolvers = {
    Query: {
      regions: () => [region()],
      region,
      user: (_: never, { id }: { id: string }) => {
        const seat = seatOf(id);
        return {
          ...person(id),
          region: region(),
          preferences: rankingOf(id).map((themeId, index) => ({
            ...{ id: `${id}:${themeId}`, rank: index + 1, theme: { id: themeId } },
            isPlaced: choice(id, themeId).isRankPlaced,
          })),
          assignment: seat?.themeId == null ? null : { ...place(seat), explanation: null },
          unassigned: seat?.themeId === null ? { reason: 'NO_FREE_SEAT', explanation: EXPLANATION } : null,
        };
      },
    },
    Mutation: {
      placeUsers: (_: never, { input }: { input: Omit<MoveInput, 'userId'> & { userIds: string[] } }) => {
        const { themeId = '', userIds } = input;
        const [userId = ''] = userIds;
        const changed = change({ ...input, userId }, { themeId, isManual: true });
        const user = { ...person(userId), assignment: place(changed.after) };
        return { ...changed, users: [user], theme: theme(themeId) };
      },
      excludeUsers: (_: never, { input }: { input: { userIds: string[] } }) => {
        server.seats = server.seats.filter(({ userId }) => !input.userIds.includes(userId));
        const out = { exclusion: 'EXCLUDED', excludedFromAllocation: true };
        return { users: input.userIds.map((id) => ({ ...person(id), ...out })) };
      },
      unassignMember: (_: never, { input }: { input: MoveInput }) => {
        const changed = change(input, { themeId: null });
        const waiting = changed.region.unassigned.map(({ user }) => user);
        return {
          ...changed,
          user: { ...person(input.userId), unassigned: { reason: 'LOST_PLACE' } },
          nextUnassigned: waiting[waiting.findIndex(({ id }) => id === input.userId) + 1] ?? null,
        };
      },
    },
  };
  return { server, region, resolvers };
}

const NO_ONE = new Map<string, never>();
const query = parse('query Board { region(id: "oceania") { id ...AssignmentBoard_region @unmask } }');
const BoardQuery: TypedDocumentNode<{ region: AssignmentBoard_RegionFragment }> = {
  ...query,
  definitions: [...query.definitions, ...AssignmentBoard_RegionFragmentDoc.definitions],
};

function BoardPage() {
  const { data, refetch } = useQuery(BoardQuery);
  const undo = useUndoEntries(data?.region.generation?.id);
  return (
    <>
      <button onClick={() => void refetch()}>Read again</button>
      {data && (
        <AssignmentBoard
          region={data.region}
          {...{ notes: NO_ONE, touched: NO_ONE, undo }}
          onOutdated={refetch}
        />
      )}
    </>
  );
}

/** Opens the board alone, for a region with a run. */
export function openBoard(...seats: Seat[]) {
  const { server, resolvers } = fakeBoard(...seats);
  server.generationId = 'run-1';
  const sendPreview = () => ({ notices: [], emailCount: 1, chatCount: 0, hasMailServer: true });
  const Query = { ...resolvers.Query, sendPreview };
  return { server, ...renderPage(<BoardPage />, { viewer: admin(), resolvers: { ...resolvers, Query } }) };
}
