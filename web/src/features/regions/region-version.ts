import type { RegionCard_RegionFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import type { RegionValues } from './RegionForm';

/** A region as its form takes it. */
export const regionVersion = ({
  name,
  code,
  description,
  updatedAt,
}: RegionCard_RegionFragment): Versioned<RegionValues> => ({
  values: { name, code, description: description ?? '' },
  updatedAt,
});
