import { useApolloClient, useMutation } from '@apollo/client/react';
import { refusalOf } from '../../apollo/refusal';
import { graphql } from '../../gql/gql';
import type { Query } from '../../gql/graphql';
import { toast } from '../../ui/toast';
import { reloadResources } from './reload-resources';

const ReorderResourcesMutation = graphql(`
  mutation ReorderResources($input: ReorderResourcesInput!) {
    reorderResources(input: $input) {
      resources {
        id
        order
      }
    }
  }
`);

/** Puts the resources in order at once; the order before comes back where the server refuses. */
export function useReorderResources() {
  const client = useApolloClient();
  const [mutate] = useMutation(ReorderResourcesMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const ids = data.reorderResources.resources.map(({ id }) => id);
      cache.modify<Query>({
        fields: {
          resources: (resources, { toReference }) => {
            const inOrder = ids.flatMap((id) => toReference({ __typename: 'Resource', id }) ?? []);
            return inOrder.length === ids.length ? inOrder : resources;
          },
        },
      });
    },
    onError: (error) => {
      if (!refusalOf(error)?.isChangedMeanwhile) return toast.error('Failed to reorder resources');
      toast.error('Failed to reorder resources. Somebody else added or deleted one meanwhile.');
      void reloadResources(client);
    },
  });

  return {
    reorderResources: (resourceIds: string[]) =>
      void mutate({
        variables: { input: { resourceIds } },
        optimisticResponse: {
          reorderResources: {
            __typename: 'ReorderResourcesPayload',
            resources: resourceIds.map((id, order) => ({ __typename: 'Resource', id, order })),
          },
        },
      }),
  };
}
