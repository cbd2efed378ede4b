// ui/shell/: what surrounds every page: its column, header and navigation.
import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageFrameProps {
  children: ReactNode;
  /** `full` for boards and tables, which take the whole width; otherwise at most 1200 px. */
  width?: 'content' | 'full';
}

/** The column for a page's header and sections. */
export function PageFrame({ children, width = 'content' }: PageFrameProps) {
  return (
    <Stack gap="6" width="full" maxWidth={width === 'content' ? '1200px' : undefined} marginInline="auto">
      {children}
    </Stack>
  );
}
