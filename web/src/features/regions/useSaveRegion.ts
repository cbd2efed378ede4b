import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useVersionedSave, type VersionedSave } from '../../apollo/useVersionedSave';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { Query, RegionCard_RegionFragment } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';
import { forgetRegion } from './forget-region';
import { regionVersion } from './region-version';
import type { RegionValues } from './RegionForm';

const CreateRegionMutation = graphql(`
  mutation CreateRegion($input: CreateRegionInput!) {
    createRegion(input: $input) {
      region {
        id
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

const RegionNowQuery = graphql(`
  query RegionNow($id: ID!) {
    region(id: $id) {
      id
      ...RegionCard_region @unmask
    }
  }
`);

/** Adds a region (`region` null) or changes one. */
export function useSaveRegion(
  region: RegionCard_RegionFragment | null,
  onSaved: () => void,
): VersionedSave<RegionValues> {
  const client = useApolloClient();
  const [create] = useMutation(CreateRegionMutation, {
    update: (cache, { data }) => data && listByName(cache, data.createRegion.region.id),
  });
  const [update] = useMutation(UpdateRegionMutation, {
    update: (cache, { data }) => data && listByName(cache, data.updateRegion.region.id),
  });

  return useVersionedSave<RegionValues>({
    opened: region && regionVersion(region),
    save: (values, expectedUpdatedAt) =>
      region
        ? update({ variables: { input: { id: region.id, ...values, expectedUpdatedAt } } })
        : create({ variables: { input: values } }),
    reload: async () => {
      if (!region) return null;
      const { id } = region;
      const { data } = await client.query({
        query: RegionNowQuery,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (data?.region) return regionVersion(data.region);
      forgetRegion(client.cache, id);
      return null;
    },
    onSaved: () => {
      toast.success(region ? 'Region updated successfully' : 'Region created successfully');
      onSaved();
    },
    onFailed: (error) =>
      toast.error(userMessage(error), {
        title: region ? 'Failed to update region' : 'Failed to create region',
      }),
  });
}

/** The list of regions with the one that is new in it or has a new name, in the order in which the server lists them. */
function listByName(cache: ApolloCache, id: string): void {
  cache.modify<Query>({
    fields: {
      regions: (regions, { readField, toReference }) => {
        const changed = toReference({ __typename: 'Region', id });
        if (!changed) return regions;
        const others = regions.filter((region) => readField('id', region) !== id);
        const nameOf = (region: Parameters<typeof readField>[1]) => readField<string>('name', region) ?? '';
        return [...others, changed].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
      },
    },
  });
}
