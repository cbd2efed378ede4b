import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql';
import type { AdminResourceCard_ResourceFragment } from '../../gql/graphql';

const ResourcesNowQuery = graphql(`
  query ResourcesNow {
    resources {
      id
      ...AdminResourceCard_resource @unmask
    }
  }
`);

/** Reads the list as it is now, for every screen that shows it as well. */
export async function reloadResources(
  client: ApolloClient,
): Promise<readonly AdminResourceCard_ResourceFragment[]> {
  const { data } = await client.query({ query: ResourcesNowQuery, fetchPolicy: 'network-only' });
  return data?.resources ?? [];
}
