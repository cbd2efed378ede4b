import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { Query } from '../../gql/graphql';
import { toast } from '../../ui/toast';
import type { ResourceValues } from './ResourceForm';

const CreateResourceMutation = graphql(`
  mutation CreateResource($input: CreateResourceInput!) {
    createResource(input: $input) {
      resource {
        id
        ...AdminResourceCard_resource
      }
    }
  }
`);

const UpdateResourceMutation = graphql(`
  mutation UpdateResource($input: UpdateResourceInput!) {
    updateResource(input: $input) {
      resource {
        id
        ...AdminResourceCard_resource
      }
    }
  }
`);

/**
 * Adds a resource (`resourceId` null) at the end of the list, or changes one.
 * `saveResource` tells whether it was saved, `error` why not.
 */
export function useSaveResource(resourceId: string | null) {
  const [create, created] = useMutation(CreateResourceMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const { id } = data.createResource.resource;
      cache.modify<Query>({
        fields: {
          resources: (resources, { toReference }) => {
            const added = toReference({ __typename: 'Resource', id });
            return added ? [...resources, added] : resources;
          },
        },
      });
    },
    onCompleted: () => toast.success('Resource created successfully'),
    onError: () => toast.error('Failed to create resource'),
  });
  const [update, updated] = useMutation(UpdateResourceMutation, {
    onCompleted: () => toast.success('Resource updated successfully'),
    onError: () => toast.error('Failed to update resource'),
  });

  const saveResource = (values: ResourceValues): Promise<boolean> => {
    const saving =
      resourceId === null
        ? create({ variables: { input: values } })
        : update({ variables: { input: { id: resourceId, ...values } } });
    return saving.then(
      () => true,
      () => false,
    );
  };

  const { loading, error } = resourceId === null ? created : updated;
  return { saveResource, isPending: loading, error };
}
