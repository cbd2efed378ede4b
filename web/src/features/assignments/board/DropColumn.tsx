import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { columnElementId } from './board';
import styles from './board.module.css';

interface DropZoneProps {
  /** The id that a drop reports. */
  id: string;
  title: string;
  children: ReactNode;
}

interface DropColumnProps extends DropZoneProps {
  /** Counts and states at the right of the title. */
  badges: ReactNode;
  note?: ReactNode;
  isEmpty: boolean;
  emptyText: string;
}

/** dnd-kit renders this again whenever the drop target changes; its children are not. */
function DropZone({ id, title, children }: DropZoneProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <section
      ref={setNodeRef}
      id={columnElementId(id)}
      // Takes the focus when a link leads here.
      tabIndex={-1}
      aria-label={title}
      className={styles['column']}
      data-over={isOver || undefined}
    >
      {children}
    </section>
  );
}

/** A column with its title, counts and people, and a drop target for people. */
export function DropColumn({ id, title, badges, note, isEmpty, emptyText, children }: DropColumnProps) {
  return (
    <DropZone id={id} title={title}>
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
      {isEmpty ? <div className={styles['empty']}>{emptyText}</div> : children}
    </DropZone>
  );
}
