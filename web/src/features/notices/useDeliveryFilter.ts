import { useMemo } from 'react';
import type { DeliveryFilter } from '../../gql/graphql';
import { known, useAddressParams, type AddressParams } from '../history/useAddressParams';
import { CHANNEL_WORDS, choicesOf, KIND_WORDS, STATE_WORDS } from './notice-words';

const PARAMS = ['region', 'kind', 'state', 'channel', 'q'] as const;
type Param = (typeof PARAMS)[number];

export const KINDS = choicesOf(KIND_WORDS);
export const STATES = choicesOf(STATE_WORDS);
export const CHANNELS = choicesOf(CHANNEL_WORDS);

export interface DeliveryFilterState extends AddressParams<Param> {
  variables: DeliveryFilter;
}

/** What the deliveries are narrowed to, kept in the address. */
export function useDeliveryFilter(): DeliveryFilterState {
  const address = useAddressParams(PARAMS);
  const { values } = address;
  const variables = useMemo(
    () => ({
      regionId: values.region || null,
      kind: known(KINDS, values.kind),
      state: known(STATES, values.state),
      channel: known(CHANNELS, values.channel),
      q: values.q || null,
    }),
    [values],
  );
  return { ...address, variables };
}
