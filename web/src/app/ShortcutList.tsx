import { Dialog, Flex, Kbd, Stack, Text } from '@chakra-ui/react';
import { useViewer } from '../auth/useViewer';
import { useViewMode } from '../auth/useViewMode';
import { Modal } from '../ui/dialog/Modal';
import type { NavigationEntry } from './admin-navigation';
import { goKey } from './go-keys';

export interface ShortcutListProps {
  entries: readonly NavigationEntry[];
  onClose: () => void;
}

const EVERYWHERE = [
  { keys: 'Ctrl+K', label: 'Open the commands' },
  { keys: '?', label: 'Show this list' },
  { keys: 'F8', label: 'Go to the last message' },
];
const CONSOLE = [
  { keys: 'Ctrl+B', label: 'Open or close the sidebar' },
  { keys: '/', label: 'Find a person on the board' },
  { keys: 'Ctrl+Z', label: 'Undo the last move on the board' },
];

/** Every key that does something on this side. On a Mac, Ctrl is the command key. */
export function ShortcutList({ entries, onClose }: ShortcutListProps) {
  const { role } = useViewer();
  const { viewMode } = useViewMode();
  const goTo = entries.flatMap(({ to, label }) => {
    const key = goKey(to);
    return key === undefined ? [] : [{ keys: `G ${key}`, label: `Go to ${label}` }];
  });
  const hasConsole = role === 'ADMIN' && viewMode === 'admin';
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" subtitle="On a Mac, Ctrl is the command key.">
      <Dialog.Body>
        <Stack as="ul" listStyleType="none" gap="2">
          {[...EVERYWHERE, ...(hasConsole ? CONSOLE : []), ...goTo].map(({ keys, label }) => (
            <Flex as="li" key={keys} justify="space-between" gap="4">
              <Text>{label}</Text>
              <Kbd flexShrink="0">{keys}</Kbd>
            </Flex>
          ))}
        </Stack>
      </Dialog.Body>
    </Modal>
  );
}
