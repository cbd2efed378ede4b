import { ApolloClient, gql, InMemoryCache, type ApolloLink, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../ui/theme/UiProvider';
import { serverLink } from './links';
import { userMessage } from './user-message';
import { WaitNote } from './WaitNote';

const ThingQuery: TypedDocumentNode<{ thing: string }> = gql`
  query Thing {
    thing
  }
`;

const open = (): ApolloLink =>
  serverLink({ getToken: () => Promise.resolve(null), onSessionEnded: () => undefined });

const TYPE = { 'content-type': 'application/graphql-response+json' };
const reply = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...TYPE, ...headers } });

/** A 'busy' refusal, with the server's reason. */
const refused = (seconds: number, reason?: string) =>
  reply(
    {
      errors: [
        {
          message: 'Not now.',
          extensions: { code: 'SERVICE_UNAVAILABLE', ...(reason === undefined ? {} : { reason }) },
        },
      ],
    },
    503,
    { 'Retry-After': String(seconds) },
  );

function Thing() {
  const { data, error } = useQuery(ThingQuery);
  return <p>{error ? userMessage(error) : (data?.thing ?? 'Not yet')}</p>;
}

/** Response bodies are read in real time, so the timer may start at any moment. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function until(isTrue: () => boolean, step = 10): Promise<void> {
  while (!isTrue()) await pass(step);
}

describe('a page whose server is busy', () => {
  const fetchMock = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers();
    // Without the jitter.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    fetchMock.mockReset();
    vi.stubGlobal('fetch', fetchMock);
  });
  const show = () =>
    render(
      <UiProvider>
        <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: open() })}>
          <Thing />
          <WaitNote />
        </ApolloProvider>
      </UiProvider>,
    );
  const note = () => screen.queryByRole('status');

  it('says so, counts the seconds, and shows what it waited for', async () => {
    fetchMock
      .mockImplementationOnce(() => Promise.resolve(refused(7, 'TOO_BUSY')))
      .mockImplementation(() => Promise.resolve(reply({ data: { thing: 'Here it is' } })));
    show();
    expect(note()).toBeNull();
    await until(() => note() !== null);
    expect(note()).toHaveTextContent(/^Many people are here at once\. Trying again in 7 s$/);
    await pass(3_000);
    expect(note()).toHaveTextContent(/^Many people are here at once\. Trying again in 4 s$/);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await until(() => note() === null);
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('shows the failure after two minutes', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(refused(25, 'TOO_BUSY')));
    show();
    await until(() => note() !== null);
    await until(() => note() === null, 1_000);
    expect(screen.getByText(/^The server is not available at the moment\./)).toBeVisible();
    expect(fetchMock).toHaveBeenCalledTimes(5);
  });

  it('says nothing of many people while the database is away', async () => {
    fetchMock
      .mockImplementationOnce(() => Promise.resolve(refused(5)))
      .mockImplementation(() => Promise.resolve(reply({ data: { thing: 'Here it is' } })));
    show();
    await until(() => note() !== null);
    expect(note()).toHaveTextContent(/^The server is not available at the moment\. Trying again in 5 s$/);
    await until(() => note() === null);
    expect(screen.getByText('Here it is')).toBeVisible();
  });

  it('says nothing once what waited has left the page', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(refused(7, 'TOO_BUSY')));
    const { rerender } = show();
    await until(() => note() !== null);
    rerender(
      <UiProvider>
        <WaitNote />
      </UiProvider>,
    );
    await until(() => note() === null);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('says nothing of a short wait', async () => {
    fetchMock
      .mockImplementationOnce(() => Promise.resolve(refused(1, 'TOO_BUSY')))
      .mockImplementation(() => Promise.resolve(reply({ data: { thing: 'Here it is' } })));
    show();
    await until(() => {
      expect(note()).toBeNull();
      return screen.queryByText('Here it is') !== null;
    });
  });
});
