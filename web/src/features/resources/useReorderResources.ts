import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { Query } from '../../gql/graphql';
import { toast } from '../../ui/toast';

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
    onError: () => toast.error('Failed to reorder resources'),
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
