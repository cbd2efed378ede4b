// ui/shell/: what surrounds every page: its column, header and navigation.
import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageFrameProps {
  children: ReactNode;
  /** `full` for boards and tables, which take the whole width; `narrow` for one list that is read line by line. */
  width?: 'narrow' | 'content' | 'full';
  /** Less room between sections, for a page that is worked on. */
  isDense?: boolean;
}

/** In pixels. */
const WIDTHS = { narrow: '760px', content: '1200px', full: undefined } as const;

/** The column for a page's header and sections. */
export function PageFrame({ children, width = 'content', isDense = false }: PageFrameProps) {
  return (
    <Stack gap={isDense ? '3' : '6'} width="full" maxWidth={WIDTHS[width]} marginInline="auto">
      {children}
    </Stack>
  );
}
