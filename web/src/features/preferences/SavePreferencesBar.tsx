import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Lock, type LucideIcon } from 'lucide-react';
import { formatInstant } from '../../lib/dates';

interface SavePreferencesBarProps {
  /** Whether the order on the screen differs from the saved one. */
  canSave: boolean;
  /** Whether the person has moved something since. */
  isChanged: boolean;
  newThemeCount: number;
  /** When the list was last saved, as an ISO instant; null if never. */
  submittedAt: string | null;
  isPending: boolean;
  onSave: () => void;
}

type State = Pick<SavePreferencesBarProps, 'canSave' | 'isChanged' | 'newThemeCount' | 'submittedAt'>;

function statusOf({ canSave, isChanged, newThemeCount, submittedAt }: State): string {
  if (isChanged) return 'You have unsaved changes.';
  if (submittedAt === null) return 'This order is not locked in yet.';
  if (!canSave) return `Locked in on ${formatInstant(submittedAt)}.`;
  return newThemeCount === 1
    ? 'One new theme is not ranked yet.'
    : `${newThemeCount} new themes are not ranked yet.`;
}

/** Stays in view above the list: the state of saving, and the button that saves. */
export function SavePreferencesBar({ isPending, onSave, ...state }: SavePreferencesBarProps) {
  const isLocked = !state.canSave && state.submittedAt !== null;
  const Icon: LucideIcon = isLocked ? CircleCheck : CircleDashed;
  return (
    <Box
      position="sticky"
      // Below the layout's header, where toasts appear.
      top="calc({sizes.16} + {spacing.2})"
      zIndex="1"
      // Covers rows between the header and the bar.
      _before={{
        content: '""',
        position: 'absolute',
        insetInline: '-3px',
        bottom: 'calc(100% + 1px)',
        height: '2',
        bg: 'bg',
      }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      paddingInline={{ base: '3', md: '4' }}
      paddingBlock={{ base: '2', md: '3' }}
      boxShadow="panel"
    >
      <Flex
        gap={{ base: '2', md: '3' }}
        align="center"
        justify="space-between"
        direction={{ base: 'column', md: 'row' }}
      >
        <Flex gap="2" align="center" color={isLocked ? 'success.fg' : 'warning.fg'} role="status">
          <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
          <Text color="fg">{statusOf(state)}</Text>
        </Flex>
        <Button
          width={{ base: 'full', md: 'auto' }}
          disabled={!state.canSave}
          loading={isPending}
          loadingText="Locking in..."
          onClick={onSave}
        >
          <Lock size={16} aria-hidden />
          {isLocked ? 'Preferences Locked!' : 'Lock in my Preferences'}
        </Button>
      </Flex>
    </Box>
  );
}
