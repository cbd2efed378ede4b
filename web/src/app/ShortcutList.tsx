import { Box, Dialog, Flex, Heading, Kbd, Stack, Text } from '@chakra-ui/react';
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
const SIDEBAR = { keys: 'Ctrl+B', label: 'Open or close the sidebar' };
const LISTS = [
  { keys: 'X', label: 'Select a person; with Shift, a range' },
  { keys: '/', label: 'Find a person on the board' },
  { keys: 'Ctrl+Z', label: 'Undo the last board move' },
];
const TEAMS = [{ keys: 'Ctrl+P', label: 'Print all teams, on their page' }];

/** Every keyboard shortcut of this side. On a Mac, Ctrl is the command key. */
export function ShortcutList({ entries, onClose }: ShortcutListProps) {
  const isConsole = useIsInConsole();
  const goTo = entries.map(({ go, label }) => ({ keys: `G ${go}`, label }));
  const groups = [
    { title: 'Everywhere', shortcuts: isConsole ? [...EVERYWHERE, SIDEBAR] : EVERYWHERE },
    isConsole ? { title: 'Lists and the board', shortcuts: LISTS } : { title: 'Teams', shortcuts: TEAMS },
    { title: 'Go to', shortcuts: goTo },
  ];
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
          marginTop="5"
          columnGap="12"
          css={{ columnCount: { md: '2' }, '& > *': { breakInside: 'avoid', paddingBottom: '4' } }}
        >
          {groups.map(({ title, shortcuts }) => (
            <Box key={title} as="section" aria-label={title}>
              <Heading as="h3" textStyle="caption" color="fg.muted" marginBottom="1">
                {title}
              </Heading>
              <Stack as="ul" gap="2">
                {shortcuts.map(({ keys, label }) => (
                  <Flex as="li" key={keys} justify="space-between" gap="4">
                    <Text color={isOff(keys) ? 'fg.muted' : undefined}>{label}</Text>
                    <Flex gap="2" flexShrink="0" align="center">
                      {isOff(keys) && <Text color="fg.muted">Off</Text>}
                      {keys.split(' ').map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </Flex>
                  </Flex>
                ))}
              </Stack>
            </Box>
          ))}
        </Box>
      </Dialog.Body>
    </Modal>
  );
}
