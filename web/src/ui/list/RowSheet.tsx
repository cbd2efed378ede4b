import { Box, Drawer, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sheet } from '../dialog/Sheet';

interface RowSheetProps {
  /** The row's subject: its name, and what its card shows below and next to it. */
  name: ReactNode;
  notes: readonly ReactNode[];
  /** All other cells, by column title. */
  fields: readonly { title: string; value: ReactNode }[];
  onClose: () => void;
}

/** All cells of a row if its table is too narrow for columns. Mounted while open. */
export const RowSheet = ({ name, notes, fields, onClose }: RowSheetProps) => (
  <Sheet open placement="bottom" onClose={onClose} panel={{ borderTopRadius: 'l3', maxHeight: '85dvh' }}>
    <Drawer.Header flexDirection="column" alignItems="flex-start" gap="1" paddingInlineEnd="14">
      <Drawer.Title textStyle="lead" overflowWrap="anywhere">
        {name}
      </Drawer.Title>
      {notes.map((note, index) => (
        // The name leaves room for the first one, next to its picture.
        <Box key={index} color="fg.muted" overflowWrap="anywhere" marginTop={index === 0 ? '-5' : '0'}>
          {note}
        </Box>
      ))}
    </Drawer.Header>
    <Drawer.Body as="dl" paddingBottom="6" css={{ '--plain-control': 'sizes.10' }}>
      {fields.map(({ title, value }) => (
        <Flex
          key={title}
          minHeight="12"
          gap="3"
          align="center"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <Box as="dt" flex="0 0 8.5rem" color="fg.muted">
            {title}
          </Box>
          <Box as="dd" flex="1" minWidth="0">
            {value}
          </Box>
        </Flex>
      ))}
    </Drawer.Body>
  </Sheet>
);
