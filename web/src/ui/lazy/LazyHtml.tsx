import { Text } from '@chakra-ui/react';
import { FailedPart } from './FailedPart';
import { lazy } from './lazy';

/** Administrators' HTML that is shown on demand: what cleans it is a script of its own. */
export const LazyHtml = lazy(async () => (await import('../show/SafeHtml')).SafeHtml, {
  loading: () => <Text role="status">Loading...</Text>,
  failed: (failure) => <FailedPart {...failure} />,
});
