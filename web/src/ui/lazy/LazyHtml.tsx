import { Text } from '@chakra-ui/react';
import { lazy } from './lazy';

/** Administrators' HTML that is shown on demand: what cleans it is a script of its own. */
export const LazyHtml = lazy(async () => (await import('../show/SafeHtml')).SafeHtml, {
  loading: () => <Text role="status">Loading...</Text>,
});
