import { SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Cards in a grid: 1 column on small screens, 2 on medium, 3 on large. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <SimpleGrid
      columns={{ base: 1, md: 2, lg: 3 }}
      gap="4"
      aria-label={label}
      role={label ? 'group' : undefined}
    >
      {children}
    </SimpleGrid>
  );
}
