import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { OperationTypeNode, parse } from 'graphql';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { createCache } from '../apollo/cache';
import { liveState } from './live-state';
import { useTold } from './useTold';

type Told = { catchUp: boolean; spreadMilliseconds: number };

const documentOf = (field: string): TypedDocumentNode<Record<string, Told>, Record<string, never>> =>
  parse(`subscription ${field} { ${field} { catchUp spreadMilliseconds } }`);
const VIEWER = documentOf('viewerChanged');
const EVENT = documentOf('eventChanged');
const QUERY: TypedDocumentNode<{ event: { title: string } }, Record<string, never>> = gql`
  query Title {
    event {
      title
    }
  }
`;

/** Says an event, by the name of the subscription. */
const tells = new Map<string, (told: Told) => void>();
let asked = 0;
let now: MockInstance<() => number>;

function Page() {
  const { data } = useQuery(QUERY);
  useTold(VIEWER, {});
  useTold(EVENT, {});
  return <p>{data?.event.title}</p>;
}

beforeEach(async () => {
  asked = 0;
  now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const link = new ApolloLink(
    ({ operationType, operationName = '' }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.SUBSCRIPTION) {
          tells.set(operationName, (told) =>
            observer.next({ data: { [operationName]: { __typename: 'Change', ...told } } }),
          );
          return;
        }
        asked += 1;
        observer.next({ data: { event: { __typename: 'Event', title: `Answer ${asked}` } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  liveState.connected();
  render(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  await screen.findByText('Answer 1');
});
afterEach(() => liveState.set('off'));

const tell = (name: string, catchUp = true) =>
  act(async () => {
    tells.get(name)?.({ catchUp, spreadMilliseconds: 0 });
    // What is asked for is asked for in the next turn.
    await new Promise((resolve) => setTimeout(resolve));
  });

it('does not ask again when the page opens', async () => {
  await tell('viewerChanged');
  await tell('eventChanged');
  expect(asked).toBe(1);
});

it('asks once after another connection, when everything is followed again', async () => {
  await tell('viewerChanged');
  await tell('eventChanged');
  liveState.connected();
  await tell('viewerChanged');
  expect(asked).toBe(1);
  await tell('eventChanged');
  await screen.findByText('Answer 2');
  await tell('viewerChanged', false);
  expect(asked).toBe(2);
});

it('asks where the socket took long to open, and where too much has changed for one event', async () => {
  now.mockReturnValue(60_000);
  await tell('viewerChanged');
  await tell('eventChanged');
  await screen.findByText('Answer 2');
  await tell('eventChanged');
  await screen.findByText('Answer 3');
});
