import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { AWAITED, serverLink, type SessionLinkOptions } from './links';

const ThingQuery = gql`
  query Thing {
    thing
  }
`;
const ChangeMutation = gql`
  mutation Change {
    change
  }
`;

const answer = (body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));

describe('the link to the server', () => {
  let fetchMock: Mock<typeof fetch>;
  let onSessionEnded: Mock<SessionLinkOptions['onSessionEnded']>;
  const open = (token: string | null) =>
    new ApolloClient({
      cache: new InMemoryCache(),
      link: serverLink({ getToken: () => Promise.resolve(token), onSessionEnded }),
    });

  beforeEach(() => {
    fetchMock = vi.fn<typeof fetch>();
    onSessionEnded = vi.fn();
    vi.stubGlobal('fetch', fetchMock);
  });

  it.each([
    ['the-token', 'Bearer the-token'],
    [null, null],
  ])('sends the cookies, and the token if there is one: %s', async (token, authorization) => {
    fetchMock.mockImplementation(() => answer({ data: { thing: 1 } }));
    await open(token).query({ query: ThingQuery });
    const [address, request] = fetchMock.mock.calls[0] ?? [];
    expect(address).toBe('/graphql');
    expect(request?.credentials).toBe('include');
    expect(new Headers(request?.headers).get('authorization')).toBe(authorization);
  });

  it('asks again when a query got no answer', async () => {
    fetchMock
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(() => answer({ data: { thing: 1 } }));
    const { data } = await open(null).query({ query: ThingQuery });
    expect(data).toEqual({ thing: 1 });
  });

  describe('while the server is away', () => {
    const away = () =>
      Promise.resolve(
        new Response(
          JSON.stringify({ errors: [{ message: 'Not now.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] }),
          {
            status: 503,
            headers: { 'content-type': 'application/graphql-response+json', 'retry-after': '5' },
          },
        ),
      );
    beforeEach(() => void vi.useFakeTimers());

    /**
     * Advances the timers until `asked` is settled. Response bodies are read in real time, so a timer may
     * start at any moment.
     */
    async function outcome<T>(asked: Promise<T>): Promise<PromiseSettledResult<T>> {
      let ended: PromiseSettledResult<T> | undefined;
      void Promise.allSettled([asked]).then(([result]) => (ended = result));
      while (ended === undefined) await vi.advanceTimersByTimeAsync(1000);
      return ended;
    }

    it('asks again when the server said, not before', async () => {
      fetchMock.mockImplementationOnce(away).mockImplementation(() => answer({ data: { thing: 1 } }));
      const asked = open(null).query({ query: ThingQuery });
      await vi.advanceTimersByTimeAsync(4999);
      expect(fetchMock).toHaveBeenCalledOnce();
      expect(await outcome(asked)).toMatchObject({ value: { data: { thing: 1 } } });
    });

    it('asks again for two minutes, and then says what the server said', async () => {
      fetchMock.mockImplementation(away);
      const begun = Date.now();
      expect(await outcome(open(null).query({ query: ThingQuery }))).toMatchObject({
        reason: { message: 'Not now.' },
      });
      expect(Date.now() - begun).toBeGreaterThan(110_000);
      expect(Date.now() - begun).toBeLessThan(130_000);
      // Each wait takes 5 to 7.5 s.
      expect(fetchMock.mock.calls.length).toBeGreaterThan(15);
      expect(fetchMock.mock.calls.length).toBeLessThan(26);
    });

    it.each([
      ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
      ['an answer that names no time', () => Promise.resolve(new Response('', { status: 502 })), '502'],
    ])('gives up after three attempts at a query with %s', async (_, reply, message) => {
      fetchMock.mockImplementation(reply);
      expect(await outcome(open(null).query({ query: ThingQuery }))).toMatchObject({
        reason: { message: expect.stringContaining(message) as string },
      });
      expect(fetchMock).toHaveBeenCalledTimes(3);
    });

    it.each([
      ['the server is busy', away],
      ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['the answer is late', () => Promise.reject(new DOMException('Late.', 'TimeoutError'))],
      ['a proxy has no server', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
      [
        'the sender asks too often',
        () =>
          Promise.resolve(
            new Response(
              JSON.stringify({
                data: null,
                errors: [{ message: 'X', extensions: { code: 'RATE_LIMITED' } }],
              }),
              { headers: { 'content-type': 'application/json', 'retry-after': '40' } },
            ),
          ),
      ],
    ])('awaits what the page is nothing without, while %s', async (_, reply) => {
      for (let attempt = 0; attempt < 7; attempt += 1) fetchMock.mockImplementationOnce(reply);
      fetchMock.mockImplementation(() => answer({ data: { change: 1 } }));
      const asked = open(null).mutate({ mutation: ChangeMutation, context: AWAITED });
      expect(await outcome(asked)).toMatchObject({ value: { data: { change: 1 } } });
      expect(fetchMock).toHaveBeenCalledTimes(8);
    });

    it('awaits no further once there is an answer, a refusal too', async () => {
      const refused = [{ message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
      fetchMock.mockImplementationOnce(away).mockImplementation(() => answer({ errors: refused }));
      const asked = open(null).mutate({ mutation: ChangeMutation, context: AWAITED });
      expect(await outcome(asked)).toMatchObject({ reason: { message: 'No.' } });
      expect(fetchMock).toHaveBeenCalledTimes(2);
    });

    it('does not send a mutation again', async () => {
      fetchMock.mockImplementation(away);
      expect(await outcome(open(null).mutate({ mutation: ChangeMutation }))).toMatchObject({
        reason: { message: 'Not now.' },
      });
      expect(fetchMock).toHaveBeenCalledOnce();
    });
  });

  it('never sends a mutation twice', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(open(null).mutate({ mutation: ChangeMutation })).rejects.toThrow('Failed to fetch');
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it.each([
    ['UNAUTHENTICATED', 1],
    ['UNAUTHORIZED_DOMAIN', 1],
    ['FORBIDDEN', 0],
  ])('reports an ended session: %s', async (code, times) => {
    fetchMock.mockImplementation(() => answer({ errors: [{ message: 'No.', extensions: { code } }] }));
    await expect(open('old').query({ query: ThingQuery })).rejects.toThrow('No.');
    expect(onSessionEnded).toHaveBeenCalledTimes(times);
  });
});
