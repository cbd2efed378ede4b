import { Grid, type GridProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../show/Card';

/** A short list of `ListRow`s in a frame. */
export const RowList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card as="ul" aria-label={label} padding={{ base: '0', md: '0' }} gap="0" _empty={{ display: 'none' }}>
    {children}
  </Card>
);

/**
 * One line of a `RowList`; in a narrow list, its parts share two columns.
 * @param columns CSS widths of its parts, if all of them fit on one line
 */
export const ListRow = ({ columns, ...parts }: GridProps & { columns: string }) => (
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

/** For a part that has its own line in a narrow list. */
export const OWN_LINE = { gridColumn: { base: '1 / -1', xl: 'auto' } } as const;
