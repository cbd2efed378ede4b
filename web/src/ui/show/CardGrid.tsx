import { SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CardGridProps {
  children: ReactNode;
  label?: string;
  /** Three small cards, which stay in one row from medium screens on. */
  isRow?: boolean;
}

/** Cards in a grid: 1 column on small screens, 2 on medium, 3 on large. */
export function CardGrid({ children, label, isRow = false }: CardGridProps) {
  return (
    <SimpleGrid
      columns={{ base: 1, md: isRow ? 3 : 2, lg: 3 }}
      gap="4"
      aria-label={label}
      role={label ? 'group' : undefined}
    >
      {children}
    </SimpleGrid>
  );
}
