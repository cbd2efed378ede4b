import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageFrameProps {
  children: ReactNode;
  /** `full` for boards and tables, which take the whole width; else at most 1200 px. */
  width?: 'content' | 'full';
}

/** What stands around every page. This is the column for its header and sections. */
export function PageFrame({ children, width = 'content' }: PageFrameProps) {
  return (
    <Stack gap="6" width="full" maxWidth={width === 'content' ? '1200px' : undefined} marginInline="auto">
      {children}
    </Stack>
  );
}
