import { Box, Dialog, Flex, Kbd, Text } from '@chakra-ui/react';
import { useIsInConsole } from '../auth/view-mode';
import { singleKeys } from '../lib/useShortcut';
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
  { keys: 'X', label: 'Select a person; with Shift, a range' },
  { keys: '/', label: 'Find a person on the board' },
  { keys: 'Ctrl+Z', label: 'Undo the last board move' },
];

const PARTICIPANT = [{ keys: 'Ctrl+P', label: 'Print all teams, on their page' }];

/** Every keyboard shortcut of this side. On a Mac, Ctrl is the command key. */
export function ShortcutList({ entries, onClose }: ShortcutListProps) {
  const isConsole = useIsInConsole();
  const goTo = entries.map(({ go, label }) => ({ keys: `G ${go}`, label: `Go to ${label}` }));
  const areOn = singleKeys.use();
  const isOff = (keys: string) => !areOn && !/^(Ctrl|F8)/.test(keys);
  return (
    <Modal
      onClose={onClose}
      size="lg"
      title="Keyboard shortcuts"
      subtitle="On a Mac, Ctrl is the command key."
    >
      <Dialog.Body>
        <SwitchField
          label="Single-key shortcuts"
          checked={areOn}
          onChange={singleKeys.set}
          helperText="Turn them off if you use dictation. This tab remembers it."
        />
        <Box
          as="ul"
          marginTop="5"
          columnGap="12"
          css={{ columnCount: { md: '2' }, '& > li': { breakInside: 'avoid', paddingBlock: '1' } }}
        >
          {[...EVERYWHERE, ...(isConsole ? CONSOLE : PARTICIPANT), ...goTo].map(({ keys, label }) => (
            <Flex
              as="li"
              key={keys}
              justify="space-between"
              gap="4"
              {...(keys === goTo[0]?.keys && { breakBefore: { md: 'column' } })}
            >
              <Text color={isOff(keys) ? 'fg.muted' : undefined}>{label}</Text>
              <Flex gap="2" flexShrink="0" align="center">
                {isOff(keys) && <Text color="fg.muted">Off</Text>}
                <Kbd>{keys}</Kbd>
              </Flex>
            </Flex>
          ))}
        </Box>
      </Dialog.Body>
    </Modal>
  );
}
