import { Dialog, Flex, Kbd, Stack, Text } from '@chakra-ui/react';
import { hasConsole } from '../auth/console';
import { useViewer } from '../auth/useViewer';
import { useViewMode } from '../auth/view-mode';
import { singleKeys } from '../lib/single-keys';
import { Modal } from '../ui/dialog/Modal';
import { SwitchField } from '../ui/form/SwitchField';
import type { NavigationEntry } from './admin-navigation';

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
  { keys: 'X', label: 'Select the person under the pointer; with Shift, all up to them' },
  { keys: '/', label: 'Find a person on the board' },
  { keys: 'Ctrl+Z', label: 'Undo the last move on the board' },
];

/** Every key that does something on this side. On a Mac, Ctrl is the command key. */
export function ShortcutList({ entries, onClose }: ShortcutListProps) {
  const viewer = useViewer();
  const { viewMode } = useViewMode();
  const goTo = entries.map(({ go, label }) => ({ keys: `G ${go}`, label: `Go to ${label}` }));
  const areOn = singleKeys.use();
  const isConsole = hasConsole(viewer) && viewMode === 'admin';
  const isOff = (keys: string) => !areOn && !/^(Ctrl|F8)/.test(keys);
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" subtitle="On a Mac, Ctrl is the command key.">
      <Dialog.Body>
        <SwitchField
          label="Single-key shortcuts"
          checked={areOn}
          onChange={singleKeys.set}
          helperText="Turn them off if you use dictation. This browser remembers it."
        />
        <Stack as="ul" listStyleType="none" gap="2" marginTop="5">
          {[...EVERYWHERE, ...(isConsole ? CONSOLE : []), ...goTo].map(({ keys, label }) => (
            <Flex as="li" key={keys} justify="space-between" gap="4">
              <Text color={isOff(keys) ? 'fg.muted' : undefined}>{label}</Text>
              <Flex gap="2" flexShrink="0" align="center">
                {isOff(keys) && <Text color="fg.muted">Off</Text>}
                <Kbd>{keys}</Kbd>
              </Flex>
            </Flex>
          ))}
        </Stack>
      </Dialog.Body>
    </Modal>
  );
}
