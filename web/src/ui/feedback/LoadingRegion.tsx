import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Wraps skeletons: the shapes are hidden from screen readers, which hear `label` instead. */
export function LoadingRegion({ children, label = 'Loading...' }: { children: ReactNode; label?: string }) {
  return (
    <Box role="status" width="full">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}
