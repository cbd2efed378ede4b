import { Box, CloseButton, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { OctagonAlert, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { FindPerson } from './FindPerson';
import type { Step } from './step';
import { UndoButton } from './UndoButton';
import type { Outcome } from './useBoardActs';
import type { PeopleSearch } from './useFindPeople';

interface BoardBarProps {
  search: PeopleSearch;
  lastStep: Step | undefined;
  onUndo: () => void;
  outcome: Outcome | null;
  onDismiss: () => void;
  /** What is said of moves of published teams; null for a draft. */
  published: ReactNode;
}

/** Stays in view above the columns: search, undo, and the outcome of the last act. */
export function BoardBar({ search, lastStep, onUndo, outcome, onDismiss, published }: BoardBarProps) {
  return (
    <Box
      position="sticky"
      // Below the layout's own bar and the page's.
      top={{ base: '14', lg: '6.5rem' }}
      zIndex="1"
      bg="bg"
      marginInline="-1"
      paddingInline="1"
      paddingBlock="1.5"
      marginBottom="1.5"
    >
      <Flex gap="2" align="center">
        <FindPerson search={search} />
        <UndoButton step={lastStep} onUndo={onUndo} />
      </Flex>
      {published && (
        <Flex gap="1.5" align="center" marginTop="1.5">
          <Box flexShrink="0" color="warning.fg">
            <Radio size={16} aria-hidden />
          </Box>
          <Flex textStyle="caption" columnGap="3" wrap="wrap" align="center" minWidth="0">
            <Text as="span">These teams are published: participants see every move at once.</Text>
            {published}
          </Flex>
        </Flex>
      )}
      <VisuallyHidden role="status">{outcome?.text}</VisuallyHidden>
      {outcome?.isFailure && (
        <Flex align="center" gap="2" marginTop="2" color="danger.fg" aria-hidden>
          <Box flexShrink="0">
            <OctagonAlert size={16} />
          </Box>
          <Text overflowWrap="anywhere">{outcome.text}</Text>
          <CloseButton size="2xs" tabIndex={-1} onClick={onDismiss} />
        </Flex>
      )}
    </Box>
  );
}
