import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject, take } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRefetch } from './refetch';

beforeEach(() => void vi.useFakeTimers());

test('a signal during a request asks again once that is answered', async () => {
  const requests: Subject<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => {
    const request = new Subject<ApolloLink.Result>();
    requests.push(request);
    return request.pipe(take(1));
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const shown: unknown[] = [];
  client
    .watchQuery({ query: gql('{ resources }') })
    .subscribe(({ data, loading }) => !loading && shown.push(data));
  const refetch = createRefetch(client);

  refetch.add({ kinds: ['RESOURCES'], regionIds: [], spreadMilliseconds: 0 }, false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests).toHaveLength(1);
  requests[0]?.next({ data: { resources: 'before' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(2);
  requests[1]?.next({ data: { resources: 'after' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([{ resources: 'before' }, { resources: 'after' }]);
});
