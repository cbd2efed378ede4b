import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { userPages } from './user-pages';

const query = gql`
  query Users($after: String) {
    users(after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
        }
      }
    }
  }
`;

/**
 * A list, and which of its three pages arrive, each written as its people: 'abc'. A person's cursor is their
 * name.
 */
function list() {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { users: userPages } } } });
  const arrive = (people: string, after: string | null = null, hasNextPage = true) => {
    const edges = Array.from(people, (id) => ({
      __typename: 'UserEdge',
      cursor: id,
      node: { __typename: 'User', id },
    }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: people.at(-1) };
    const users = { __typename: 'UserConnection', pageInfo, edges };
    cache.writeQuery({ query, variables: { after }, data: { users } });
  };
  const shown = (): string => {
    const { users } = cache.readQuery<{ users: { edges: { cursor: string }[] } }>({ query }) ?? {};
    return users?.edges.map(({ cursor }) => cursor).join('') ?? '';
  };
  arrive('abc');
  arrive('def', 'c');
  arrive('ghi', 'f');
  return { cache, arrive, shown };
}

it.each([
  ['as it was', 'abc', null, 'abcdefghi'],
  ['with a person who joined', 'axb', null, 'axbcdefghi'],
  ['without a person who left', 'acd', null, 'acdefghi'],
  ['with a person from far below', 'abi', null, 'abicdefgh'],
  ['without its last person, who may have become the next', 'abd', null, 'abdcefghi'],
  ['in the middle, with a person from above', 'bde', 'c', 'acbdefghi'],
])('a page that is asked for again %s leaves those after it', (_title, page, after, expected) => {
  const { arrive, shown } = list();
  expect(shown()).toBe('abcdefghi');
  arrive(page, after);
  expect(shown()).toBe(expected);
});

it('a person who was kept after a page goes when the next page comes without them', () => {
  const { arrive, shown } = list();
  arrive('abd');
  arrive('efg', 'd');
  expect(shown()).toBe('abdefghi');
});

it('a page after a person who has left keeps its position', () => {
  const { cache, arrive, shown } = list();
  // The mutation that deletes a person also removes their edge.
  cache.modify<{ users: { edges: { cursor: string }[] } }>({
    fields: {
      users: (users) =>
        'edges' in users ? { ...users, edges: users.edges.filter(({ cursor }) => cursor !== 'c') } : users,
    },
  });
  arrive('dxe', 'c');
  expect(shown()).toBe('abdxefghi');
});

it('the last page ends the list', () => {
  const { arrive, shown } = list();
  arrive('de', 'c', false);
  expect(shown()).toBe('abcde');
});
