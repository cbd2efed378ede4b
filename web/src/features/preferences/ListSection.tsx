import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

/**
 * The title above each theme where a ranking changes from themes that the person ranked to themes in random order, or back; null
 * elsewhere, and everywhere in an order ranked in full.
 */
export function sectionTitles(isPlaced: readonly boolean[], notPlaced: string): (string | null)[] {
  if (isPlaced.length < 2 || !isPlaced.includes(false)) return isPlaced.map(() => null);
  return isPlaced.map((placed, index) => {
    if (isPlaced[index - 1] === placed) return null;
    if (placed) return 'Your order';
    const end = isPlaced.indexOf(true, index);
    return `${notPlaced} (${(end < 0 ? isPlaced.length : end) - index}), in random order`;
  });
}

/** A rule across the list with its title. It is part of the item below it, so that screen readers read it in passing. */
export function ListSection({ title }: { title: string }) {
  return (
    <Flex
      align="center"
      gap="3"
      paddingBottom="3"
      css={{ 'li:not(:first-of-type) > &': { paddingTop: '3' } }}
    >
      <Text fontWeight="600" color="fg.muted">
        {title}
      </Text>
      <Box flex="1" borderTopWidth="1px" borderColor="border.emphasized" />
    </Flex>
  );
}

/** Tracks which rows of a list show their full text. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (id: string): boolean => open.has(id),
    toggle: (id: string) => () =>
      setOpen(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
  };
}
