import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';

interface DropColumnProps {
  /** The id that a drop reports. */
  id: string;
  title: string;
  /** Counts and states at the right of the title. */
  badges: ReactNode;
  note?: ReactNode;
  isEmpty: boolean;
  emptyText: string;
  /** The cards, as list items. */
  children: ReactNode;
}

/** A card with a drop zone that scrolls within itself. */
export function DropColumn({ id, title, badges, note, isEmpty, emptyText, children }: DropColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <Flex
      as="section"
      aria-label={title}
      ref={setNodeRef}
      direction="column"
      minWidth="0"
      bg={isOver ? 'accent.subtle' : 'bg.subtle'}
      borderWidth="1px"
      borderColor={isOver ? 'accent.solid' : 'border'}
      borderRadius="l3"
      transition="background-color 150ms ease-out, border-color 150ms ease-out"
    >
      <Stack gap="1" padding="3" paddingBottom="2">
        <Flex align="flex-start" justify="space-between" gap="2">
          <Heading
            as="h2"
            textStyle="body"
            fontWeight="600"
            lineClamp={2}
            title={title}
            overflowWrap="anywhere"
          >
            {title}
          </Heading>
          <Flex gap="1" flexShrink="0">
            {badges}
          </Flex>
        </Flex>
        {note !== undefined && (
          <Text textStyle="caption" color="fg.muted">
            {note}
          </Text>
        )}
      </Stack>
      <Box flex="1" padding="3" paddingTop="0" maxHeight={{ base: '20rem', md: '28rem' }} overflowY="auto">
        {isEmpty ? (
          <Flex
            align="center"
            justify="center"
            minHeight="20"
            padding="4"
            textAlign="center"
            color="fg.muted"
            borderWidth="1px"
            borderStyle="dashed"
            borderColor="border.emphasized"
            borderRadius="l2"
          >
            {emptyText}
          </Flex>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none" aria-label={`People in ${title}`}>
            {children}
          </Stack>
        )}
      </Box>
    </Flex>
  );
}
