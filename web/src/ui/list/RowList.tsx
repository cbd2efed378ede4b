import { Grid, type GridProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../show/Card';

interface RowListProps {
  /** The list's name for screen readers. */
  label: string;
  /** `ListRow`s. */
  children: ReactNode;
}

/** A short list in a frame. */
export const RowList = ({ label, children }: RowListProps) => (
  <Card as="ul" aria-label={label} padding={{ base: '0', md: '0' }} gap="0" listStyleType="none">
    {children}
  </Card>
);

interface ListRowProps extends GridProps {
  /** CSS widths of its parts, where there is room for all of them in a line. */
  columns: string;
}

/** One line of a `RowList`; where it is narrower, its parts share two columns. */
export const ListRow = ({ columns, ...parts }: ListRowProps) => (
  <Grid
    as="li"
    templateColumns={{ base: 'minmax(0, 1fr) auto', xl: columns }}
    alignItems="center"
    columnGap="4"
    rowGap="2"
    paddingInline="4"
    paddingBlock={{ base: '3', xl: '2' }}
    borderTopWidth="1px"
    borderColor="border.muted"
    _first={{ borderTopWidth: '0' }}
    {...parts}
  />
);

/** Of a part that is a line of its own where it is narrower. */
export const OWN_LINE = { gridColumn: { base: '1 / -1', xl: 'auto' } } as const;
