import { Text } from '@chakra-ui/react';
import { FailedPart } from '../late/FailedPart';
import { late } from '../late/late';

/** Administrators' HTML that is shown on demand: what cleans it is a script of its own. */
export const LateHtml = late(async () => (await import('./SafeHtml')).SafeHtml, {
  loading: () => <Text role="status">Loading...</Text>,
  failed: (failure) => <FailedPart {...failure} />,
});
