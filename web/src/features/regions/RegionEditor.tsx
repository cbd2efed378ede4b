import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useEntityForm } from '../../apollo/useEntityForm';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { Query, RegionEditor_RegionFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { RegionForm, type RegionValues } from './RegionForm';
import { forgetRegion } from './forget-region';

graphql(`
  fragment RegionEditor_region on Region {
    id
    name
    code
    description
    hostCity
    timeZone
    firstDay
    lastDay
    updatedAt
  }
`);

const CreateRegionMutation = graphql(`
  mutation CreateRegion($input: CreateRegionInput!) {
    createRegion(input: $input) {
      regions {
        id
      }
      region {
        id
        ...RegionCard_region
        ...RegionEditor_region @unmask
      }
    }
  }
`);

const UpdateRegionMutation = graphql(`
  mutation UpdateRegion($input: UpdateRegionInput!) {
    updateRegion(input: $input) {
      regions {
        id
      }
      region {
        id
        ...RegionCard_region
        ...RegionEditor_region @unmask
      }
    }
  }
`);

const RegionNowQuery = graphql(`
  query RegionNow($id: ID!) {
    region(id: $id) {
      id
      ...RegionCard_region
      ...RegionEditor_region @unmask
    }
  }
`);

const NEW_REGION: RegionValues = {
  name: '',
  code: '',
  description: '',
  hostCity: '',
  timeZone: '',
  firstDay: '',
  lastDay: '',
};

const versionOf = ({
  name,
  code,
  description,
  hostCity,
  timeZone,
  firstDay,
  lastDay,
  updatedAt,
}: RegionEditor_RegionFragment): Versioned<RegionValues> => ({
  values: {
    name,
    code,
    description: description ?? '',
    hostCity: hostCity ?? '',
    timeZone: timeZone ?? '',
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
  },
  updatedAt,
});

/** What the server takes: a day that is not chosen is none. */
const inputOf = ({ firstDay, lastDay, ...texts }: RegionValues) => ({
  ...texts,
  firstDay: firstDay || null,
  lastDay: lastDay || null,
});

/** Lists the regions in the server's order, by name. */
function list(cache: ApolloCache, regions: readonly { id: string }[]): void {
  cache.modify<Query>({
    fields: {
      regions: (_before, { toReference }) =>
        regions.flatMap(({ id }) => toReference({ __typename: 'Region', id }) ?? []),
    },
  });
}

interface RegionEditorProps {
  /** Null adds a region. */
  region: RegionEditor_RegionFragment | null;
  /** Whether it begins at the time zone. */
  isForTimeZone?: boolean;
  onClose: () => void;
}

/** The dialog of one region, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function RegionEditor({ region, isForTimeZone = false, onClose }: RegionEditorProps) {
  const [create] = useMutation(CreateRegionMutation, {
    update: (cache, { data }) => data && list(cache, data.createRegion.regions),
  });
  const [update] = useMutation(UpdateRegionMutation, {
    update: (cache, { data }) => data && list(cache, data.updateRegion.regions),
  });
  const editing = useEntityForm({
    entity: region,
    blank: NEW_REGION,
    versionOf,
    save: (values, expectedUpdatedAt) =>
      region
        ? update({ variables: { input: { id: region.id, ...inputOf(values), expectedUpdatedAt } } })
        : create({ variables: { input: inputOf(values) } }),
    now: (id) => ({ query: RegionNowQuery, variables: { id } }),
    find: (data) => data.region,
    forget: forgetRegion,
    onSaved: () => {
      toast.success(region ? 'Region updated successfully' : 'Region created successfully');
      onClose();
    },
    onFailed: (error) =>
      toast.error(userMessage(error), {
        title: region ? 'Failed to update region' : 'Failed to create region',
      }),
  });

  return (
    <RegionForm
      title={region ? 'Edit Region' : 'Add Region'}
      subtitle={region ? 'Update region information' : 'Create a new region for the hackathon'}
      isForTimeZone={isForTimeZone}
      onClose={onClose}
      {...editing}
    />
  );
}
