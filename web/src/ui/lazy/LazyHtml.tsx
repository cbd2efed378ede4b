import { SkeletonText } from '@chakra-ui/react';
import { lazy } from './lazy';

/** Administrators' HTML that is shown on demand: its sanitizer is a separate script. */
export const LazyHtml = lazy(async () => (await import('../show/SafeHtml')).SafeHtml, {
  loading: () => <SkeletonText noOfLines={2} gap="2" height="3" aria-hidden />,
});
