import { useMutation } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { Query } from '../../gql/graphql';
import { toast } from '../../ui/toast';
import type { RegionValues } from './RegionForm';

const CreateRegionMutation = graphql(`
  mutation CreateRegion($input: CreateRegionInput!) {
    createRegion(input: $input) {
      region {
        id
        name
        ...RegionCard_region
      }
    }
  }
`);

const UpdateRegionMutation = graphql(`
  mutation UpdateRegion($input: UpdateRegionInput!) {
    updateRegion(input: $input) {
      region {
        id
        ...RegionCard_region
      }
    }
  }
`);

/** Adds a region (`regionId` null) or changes one. `saveRegion` tells whether it was saved, `error` why not. */
export function useSaveRegion(regionId: string | null) {
  const [create, created] = useMutation(CreateRegionMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const { region } = data.createRegion;
      cache.modify<Query>({
        fields: {
          regions: (regions, { readField, toReference }) => {
            const added = toReference({ __typename: 'Region', id: region.id });
            if (!added) return regions;
            const follower = regions.findIndex(
              (other) => (readField<string>('name', other) ?? '').localeCompare(region.name) > 0,
            );
            return regions.toSpliced(follower === -1 ? regions.length : follower, 0, added);
          },
        },
      });
    },
    onCompleted: () => toast.success('Region created successfully'),
    onError: (error) => toast.error(userMessage(error), { title: 'Failed to create region' }),
  });
  const [update, updated] = useMutation(UpdateRegionMutation, {
    onCompleted: () => toast.success('Region updated successfully'),
    onError: (error) => toast.error(userMessage(error), { title: 'Failed to update region' }),
  });

  const saveRegion = (values: RegionValues): Promise<boolean> => {
    const saving =
      regionId === null
        ? create({ variables: { input: values } })
        : update({ variables: { input: { id: regionId, ...values } } });
    return saving.then(
      () => true,
      () => false,
    );
  };

  const { loading, error } = regionId === null ? created : updated;
  return { saveRegion, isPending: loading, error };
}
