import { ApolloLink, gql, Observable, type ApolloClient } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApolloClient } from '../apollo/client';
import { createRefetch } from './refetch';

beforeEach(() => void vi.useFakeTimers());

const MoveMutation = gql`
  mutation Move($person: String!, $place: String!) {
    move(person: $person, place: $place) {
      id
      place
    }
  }
`;

const MembersQuery = gql`
  query Members {
    members {
      id
      place
    }
  }
`;

const inMilliseconds = (delay: number, data: object, extensions = {}) =>
  new Observable<ApolloLink.Result>((observer) => {
    const timer = setTimeout(() => {
      observer.next({ data: { ...data }, extensions });
      observer.complete();
    }, delay);
    return () => clearTimeout(timer);
  });

/** A page that shows who is where. The server reads at request time; the answers to queries are held back. */
function openBoard(held: number) {
  const places: Record<string, string> = { ann: 'Robots', ben: 'Robots' };
  const personOf = (id: string) => ({ __typename: 'User', id, place: places[id] });
  let [asked, position] = [0, 1];
  const client = createApolloClient(
    new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'Members') {
        asked += 1;
        const madeOf = { kinds: ['TEAMS'], lists: [{ kind: 'TEAMS' }], position };
        return inMilliseconds(held, { members: Object.keys(places).map(personOf) }, { madeOf });
      }
      const { person, place } = variables as { person: string; place: string };
      places[person] = place;
      position += 1;
      refetch.add({ kinds: ['TEAMS'], regionIds: [], ids: [person], position, spreadMilliseconds: 0 });
      return inMilliseconds(20, { move: personOf(person) });
    }),
  );
  const refetch = createRefetch(client);
  let shown: unknown;
  client
    .watchQuery<{ members: { id: string; place: string }[] }>({ query: MembersQuery })
    .subscribe(({ data, dataState }) => {
      if (dataState === 'complete')
        shown = Object.fromEntries(data.members.map(({ id, place }) => [id, place]));
    });
  return { client, places, shown: () => shown, asked: () => asked };
}

const move = (client: ApolloClient, person: string, place: string) =>
  client.mutate({ mutation: MoveMutation, variables: { person, place } });

test.each(
  [0, 600, 1_500, 3_000].flatMap((held) =>
    [50, 500, 1_500].map((pause) => ({
      held,
      pause,
    })),
  ),
)(
  'two acts $pause ms apart, answers held back $held ms: the page shows what the server has',
  async ({ held, pause }) => {
    for (const [person, place] of [
      ['ben', 'Whales'],
      ['ann', 'Robots'],
    ] as const) {
      const board = openBoard(held);
      await vi.advanceTimersByTimeAsync(5_000);
      void move(board.client, 'ann', 'Whales');
      await vi.advanceTimersByTimeAsync(20);
      await vi.advanceTimersByTimeAsync(pause);
      void move(board.client, person, place);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(board.shown()).toEqual(board.places);
      expect(board.asked()).toBeLessThanOrEqual(4);
    }
  },
);

test('a signal during the first request asks again once that is answered', async () => {
  const board = openBoard(3_000);
  void move(board.client, 'ann', 'Whales');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(board.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_010);
  expect(board.asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(board.shown()).toEqual({ ann: 'Whales', ben: 'Robots' });
});
