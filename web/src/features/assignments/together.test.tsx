import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import type { BoardActivity, BoardActKind } from '../../gql/graphql';
import { Following } from '../changes/Following';
import { RegionAssignments } from './RegionAssignments';

/** What a region's board shows of other administrators. */

const NAMES = { ada: 'Ada Lovelace', bob: 'Bob Bell', cleo: 'Cleo Colleague', dan: 'Dan Deputy' } as const;
type Id = keyof typeof NAMES;
const THEMES = { robots: 'Robots', solar: 'Solar' } as const;
type ThemeId = keyof typeof THEMES;

const person = (id: Id) => ({ id, displayName: NAMES[id], email: `${id}@example.com` });

/** Events that a test sends, one after the other. */
function channel() {
  const waiting: object[] = [];
  let wake: () => void = () => undefined;
  return {
    send: (event: object) => {
      waiting.push(event);
      wake();
    },
    listen: async function* () {
      for (;;) {
        for (const event of waiting.splice(0)) yield event;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

function open(places: Partial<Record<Id, ThemeId | null>>) {
  const viewer = admin();
  const server = { places, reads: 0, isPublished: false };
  const [news, changes] = [channel(), channel()];
  const entries = () => Object.entries(server.places) as [Id, ThemeId | null][];
  const theme = (id: ThemeId) => {
    const members = entries()
      .filter(([, themeId]) => themeId === id)
      .map(([userId]) => ({
        id: `place-${userId}`,
        isManualOverride: true,
        rank: null,
        isRankPlaced: false,
        user: person(userId),
      }));
    const memberCount = members.length;
    const isFull = memberCount >= 2;
    return { id, title: THEMES[id], capacity: 2, memberCount, isFull, isOverFull: memberCount > 2, members };
  };
  const region = () => ({
    id: 'oceania',
    name: 'Oceania',
    code: 'OCE',
    assignmentStatus: { id: 'status', status: server.isPublished ? 'PUBLISHED' : 'DRAFT', publishedAt: null },
    participantCount: entries().length,
    seatCount: 4,
    assignedCount: entries().filter(([, themeId]) => themeId !== null).length,
    viewerCanGenerate: !server.isPublished,
    viewerCanPublish: true,
    generation: null,
    swapRequests: [],
    generationStep: 'PLACING',
    outlook: null,
    themes: [theme('robots'), theme('solar')],
    unassigned: entries()
      .filter(([, themeId]) => themeId === null)
      .map(([userId]) => ({ reason: 'LOST_PLACE', user: person(userId) })),
  });
  const { user } = renderPage(
    <>
      <RegionAssignments regionId="oceania" regionFilter={null} />
      <Following />
    </>,
    {
      viewer,
      resolvers: {
        Query: {
          region: () => ({
            ...region(),
            outlook: () => {
              server.reads += 1;
              return null;
            },
          }),
          user: (_: never, { id }: { id: Id }) => ({ ...person(id), preferences: [] }),
        },
        Mutation: {
          moveMember: (_: never, { input }: { input: { userId: Id; themeId: ThemeId } }) => {
            const previous = server.places[input.userId] ?? null;
            server.places = { ...server.places, [input.userId]: input.themeId };
            return {
              assignment: { id: `place-${input.userId}`, assignedAt: '2026-11-20T00:00:00.000Z' },

              theme: theme(input.themeId),
              previousTheme: previous && theme(previous),
              region: region(),
            };
          },
        },
        Subscription: { boardChanged: () => news.listen(), changed: () => changes.listen() },
      },
    },
  );
  let present: object[] = [];
  const say = (acts: object[]) => news.send({ present, acts });
  return {
    user,
    server,
    /** Who is there, with what they do; the viewer always is. */
    arrive: (...those: { id: Id; activity: BoardActivity; held?: Id }[]) => {
      present = [
        { activity: 'LOOKING', person: viewer, held: null },
        ...those.map(({ id, activity, held }) => ({
          activity,
          person: person(id),
          held: held === undefined ? null : person(held),
        })),
      ];
      say([]);
    },
    /** A person does something; undefined is the viewer, in another tab. */
    act: (kind: BoardActKind, actor?: Id, whom?: Id) =>
      say([{ kind, actor: actor ? person(actor) : viewer, person: whom ? person(whom) : null }]),
    /** People are elsewhere from now on. */
    move: (moved: Partial<Record<Id, ThemeId | null>>) => {
      server.places = { ...server.places, ...moved };
      changes.send({ kinds: ['TEAMS'], regionIds: ['oceania'], catchUp: false, spreadMilliseconds: 0 });
    },
  };
}

const column = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows who else is there, each once, and none where none is', async () => {
  const { arrive } = open({ ada: 'robots' });
  await column('Robots');
  expect(screen.queryByText(/Also here/)).not.toBeInTheDocument();
  arrive(
    { id: 'dan', activity: 'LOOKING' },
    { id: 'cleo', activity: 'LOOKING' },
    { id: 'dan', activity: 'MOVING' },
  );
  expect(await screen.findByText('Also here: Cleo Colleague, Dan Deputy.')).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(screen.queryByText(/Also here/)).not.toBeInTheDocument());
});

it('says while another person generates, and once when it is done, with what to do next', async () => {
  const { arrive, act, server } = open({ ada: 'robots' });
  await column('Robots');
  const { reads } = server;
  arrive({ id: 'cleo', activity: 'GENERATING' });
  expect(await screen.findByText('Cleo Colleague is generating new teams.')).toBeVisible();
  expect(await screen.findByText(/^Placing 1 person/)).toBeVisible();
  arrive();
  act('GENERATED', 'cleo');
  expect(await screen.findByText('Cleo Colleague generated new teams just now.')).toBeVisible();
  expect(screen.getByText('Look through them before you publish.')).toBeVisible();
  await waitFor(() => expect(server.reads).toBeGreaterThan(reads));
  expect(screen.queryByText('Cleo Colleague is generating new teams.')).not.toBeInTheDocument();
});
