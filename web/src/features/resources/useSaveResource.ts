import { useApolloClient, useMutation } from '@apollo/client/react';
import { useVersionedSave, type VersionedSave } from '../../apollo/useVersionedSave';
import { graphql } from '../../gql/gql';
import type { AdminResourceCard_ResourceFragment, Query } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';
import { reloadResources } from './reload-resources';
import { resourceVersion } from './resource-version';
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

/** Adds a resource (`resource` null) at the end of the list, or changes one. */
export function useSaveResource(
  resource: AdminResourceCard_ResourceFragment | null,
  onSaved: () => void,
): VersionedSave<ResourceValues> {
  const client = useApolloClient();
  const [create] = useMutation(CreateResourceMutation, {
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
  });
  const [update] = useMutation(UpdateResourceMutation);

  return useVersionedSave<ResourceValues>({
    opened: resource && resourceVersion(resource),
    save: (values, expectedUpdatedAt) =>
      resource
        ? update({ variables: { input: { id: resource.id, ...values, expectedUpdatedAt } } })
        : create({ variables: { input: values } }),
    // The list as a whole: a deleted one goes from it.
    reload: async () => {
      const resources = await reloadResources(client);
      const now = resources.find(({ id }) => id === resource?.id);
      return now ? resourceVersion(now) : null;
    },
    onSaved: () => {
      toast.success(resource ? 'Resource updated successfully' : 'Resource created successfully');
      onSaved();
    },
    onFailed: () => toast.error(resource ? 'Failed to update resource' : 'Failed to create resource'),
  });
}
