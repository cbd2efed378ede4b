import { Box, Flex, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { StatusBadge } from '../../../ui/show/StatusBadge';
import { EFFECTS, type ImportLine } from './import-words';

/** The usual height of a line, in pixels. */
const LINE_HEIGHT = 65;

/** The lines of a list with the effect of each; only visible lines are rendered. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  const scroller = useRef<HTMLUListElement>(null);
  // The rule warns about the React Compiler, which is not used here.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <Box
      as="ul"
      ref={scroller}
      tabIndex={0}
      aria-label="Lines of the list"
      maxHeight="min(22rem, 45dvh)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      listStyleType="none"
    >
      <li role="presentation" style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index }) => {
        const line = lines[index];
        return (
          line && (
            <Flex
              as="li"
              key={line.line}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              gap="3"
              align="flex-start"
              paddingInline="3"
              paddingBlock="2.5"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <LineText line={line} />
            </Flex>
          )
        );
      })}
      <li role="presentation" style={{ height: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </Box>
  );
}

function LineText({ line }: { line: ImportLine }) {
  const { word, tone } = EFFECTS[line.effect];
  return (
    <>
      <Text textStyle="figure" color="fg.muted" minWidth="4ch" textAlign="end">
        {line.line}
      </Text>
      <Box flex="1" minWidth="0">
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="600">
            {line.name || 'No name'}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {line.email}
          </Text>
        </Text>
        <Text
          textStyle="caption"
          color={line.effect === 'ERROR' ? 'danger.fg' : 'fg.muted'}
          overflowWrap="anywhere"
        >
          {line.message ?? line.region?.name ?? 'No region'}
        </Text>
      </Box>
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </>
  );
}
