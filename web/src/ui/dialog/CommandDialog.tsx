import { Box, CloseButton, Dialog, Flex, Kbd, Portal, Text } from '@chakra-ui/react';
import { Search, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { matchedParts } from '../../lib/word-search';

export interface Command {
  id: string;
  label: string;
  /** A detail after the label. */
  note?: string;
  icon: LucideIcon;
  /** The shortcut with the same effect, for example 'G R'. */
  shortcut?: string;
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

interface CommandDialogProps {
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** The matches of the query; groups without commands are left out. */
  groups: readonly CommandGroup[];
  /** Below the list: what is still loading, or why it is missing. */
  status?: string | undefined;
  onClose: () => void;
}

/**
 * A combobox (ARIA) of commands: type, choose with the arrows, Enter. The focus stays in the field. Not cmdk: it brings a second
 * dialog library and draws its own focus and list, which our tokens would have to undo.
 */
export function CommandDialog({
  placeholder,
  query,
  onQueryChange,
  groups,
  status,
  onClose,
}: CommandDialogProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const visibleGroups = groups.filter(({ commands }) => commands.length > 0);
  const commands = visibleGroups.flatMap((group) => group.commands);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The list changes while the person types and answers arrive: if the chosen command is gone, the first one is chosen.
  const chosen = commands.find(({ id }) => id === chosenId) ?? commands[0];

  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const choose = (command: Command | undefined) => {
    if (!command) return;
    setChosenId(command.id);
    document.getElementById(optionId(command))?.scrollIntoView({ block: 'nearest' });
  };
  const optionId = ({ id }: Command) => `${listId}-${id}`;

  const press = (event: KeyboardEvent) => {
    const at = chosen ? commands.indexOf(chosen) : 0;
    const steps: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 + commands.length };
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) choose(commands[step % commands.length]);
    // Enter also ends the composition of a Chinese, Japanese or Korean word (IME).
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) run(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      placement="top"
      size="lg"
      initialFocusEl={() => field.current}
      aria-label="Commands"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content overflow="hidden" marginBlock="0">
            <Flex align="center" gap="3" paddingInline="4" borderBottomWidth="1px" color="fg.muted">
              <Search size={16} aria-hidden />
              <Box asChild flex="1" minWidth="0" height="12" bg="transparent" color="fg" outline="none">
                <input
                  ref={field}
                  role="combobox"
                  aria-label="Commands"
                  aria-expanded={commands.length > 0}
                  aria-controls={listId}
                  aria-autocomplete="list"
                  aria-activedescendant={chosen && optionId(chosen)}
                  placeholder={placeholder}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={200}
                  value={query}
                  onChange={({ target }) => {
                    setChosenId(null);
                    onQueryChange(target.value);
                  }}
                  onKeyDown={press}
                />
              </Box>
              <Kbd size="sm" hideBelow="md">
                Esc
              </Kbd>
              <CloseButton hideFrom="md" marginInlineEnd="-2" aria-label="Close" onClick={onClose} />
            </Flex>
            <Box
              id={listId}
              role="listbox"
              aria-label="Commands"
              overflowY="auto"
              maxHeight="min(32rem, 60dvh)"
              padding="2"
            >
              {visibleGroups.map(({ title, commands: members }) => (
                <Box key={title} role="group" aria-label={title} _notFirst={{ marginTop: '2' }}>
                  <Text aria-hidden textStyle="caption" color="fg.muted" paddingInline="2" paddingBlock="1">
                    {title}
                  </Text>
                  {members.map((command) => (
                    <Option
                      key={command.id}
                      id={optionId(command)}
                      command={command}
                      query={query}
                      isChosen={command === chosen}
                      onPoint={() => setChosenId(command.id)}
                      onRun={() => run(command)}
                    />
                  ))}
                </Box>
              ))}
            </Box>
            <Text
              role="status"
              color="fg.muted"
              paddingInline="4"
              paddingBottom={status === undefined && commands.length > 0 ? '0' : '4'}
            >
              {status ?? (commands.length === 0 ? 'Nothing is called that.' : '')}
            </Text>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  /** The label highlights its words. */
  query: string;
  isChosen: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Option({
  id,
  command: { label, note, icon: Icon, shortcut },
  query,
  isChosen,
  onPoint,
  onRun,
}: OptionProps) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isChosen}
      align="center"
      gap="3"
      minHeight="10"
      paddingInline="2"
      borderRadius="l2"
      cursor="pointer"
      bg={isChosen ? 'bg.muted' : undefined}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <Box flexShrink="0" color="fg.muted">
        <Icon size={16} aria-hidden />
      </Box>
      <Flex as="span" columnGap="3" direction={{ base: 'column', md: 'row' }} minWidth="0" paddingBlock="1">
        <Text as="span" truncate>
          {matchedParts(label, query).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <Box as="mark" key={index} bg="transparent" color="accent.fg" fontWeight="600">
                {part}
              </Box>
            ),
          )}
        </Text>
        {note !== undefined && (
          <Text as="span" color="fg.muted" truncate>
            {note}
          </Text>
        )}
      </Flex>
      {shortcut !== undefined && (
        <Kbd size="sm" marginInlineStart="auto" hideBelow="md">
          {shortcut}
        </Kbd>
      )}
    </Flex>
  );
}
