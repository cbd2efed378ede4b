import { Box, Flex, Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { tip } from '../lib/tip';
import { useShortcut, withCtrl } from '../lib/useShortcut';
import { lazyDialog } from '../ui/lazy/lazy-dialog';
import { ActButton } from '../ui/show/ActButton';
import { ColorModeButton } from '../ui/theme/ColorModeButton';
import type { NavigationEntry } from './admin-navigation';
import type { ShortcutListProps } from './ShortcutList';
import { UserMenu } from './UserMenu';

const CommandPalette = lazyDialog(async () => (await import('./CommandPalette')).CommandPalette);
const ShortcutList = lazyDialog<ShortcutListProps>(async () => (await import('./ShortcutList')).ShortcutList);

/** How long the letter after G counts, in milliseconds. */
const GO_WINDOW = 1500;

const isBare = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;
const isOverPage = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
const isPalette = (event: KeyboardEvent) => withCtrl('k')(event) && !isOverPage();
const isHelp = (event: KeyboardEvent) => event.key === '?' && isBare(event);

interface HeaderToolsProps {
  entries: readonly NavigationEntry[];
  /** Whether the commands also find people and themes, not only pages and actions. */
  isSearch: boolean;
}

/** The end of a header: the commands, the colour mode and the account. */
export function HeaderTools({ entries, isSearch }: HeaderToolsProps) {
  const [open, setOpen] = useState<OpenCommands>(null);
  return (
    <Flex align="center" gap="2" marginInlineStart="auto" flexShrink="0">
      <Commands entries={entries} open={open} onOpen={setOpen} />
      <CommandsButton isSearch={isSearch} onPress={() => setOpen('palette')} />
      <ColorModeButton />
      <UserMenu onShowKeys={() => setOpen('keys')} />
    </Flex>
  );
}

type OpenCommands = 'palette' | 'keys' | null;

interface CommandsProps extends Pick<HeaderToolsProps, 'entries'> {
  open: OpenCommands;
  onOpen: (open: OpenCommands) => void;
}

/** Ctrl+K or Meta+K opens the commands, ? opens the list of shortcuts, and G with a letter opens a page. */
function Commands({ entries, open, onOpen }: CommandsProps) {
  const navigate = useNavigate();
  const gAt = useRef(Number.NEGATIVE_INFINITY);
  const target = useRef<string | undefined>(undefined);
  const close = () => onOpen(null);

  useShortcut(isPalette, () => onOpen('palette'), { isEverywhere: true });
  useShortcut(isHelp, () => onOpen('keys'));
  useShortcut(
    (event) => {
      if (!isBare(event) || event.timeStamp - gAt.current > GO_WINDOW) return false;
      const entry = entries.find(({ go }) => go === event.key.toUpperCase());
      target.current = entry?.href ?? entry?.to;
      return target.current !== undefined;
    },
    () => {
      gAt.current = Number.NEGATIVE_INFINITY;
      if (target.current !== undefined) void navigate(target.current);
    },
  );
  useShortcut(
    (event) => {
      if (event.key !== 'g' || !isBare(event)) return false;
      gAt.current = event.timeStamp;
      return true;
    },
    () => undefined,
  );

  if (open === 'palette')
    return <CommandPalette entries={entries} onClose={close} onShowKeys={() => onOpen('keys')} />;
  return open === 'keys' ? <ShortcutList entries={entries} onClose={close} /> : null;
}

/** Opens the commands; a small screen shows only the icon. */
function CommandsButton({ isSearch, onPress }: Pick<HeaderToolsProps, 'isSearch'> & { onPress: () => void }) {
  const label = isSearch ? 'Search or jump to…' : 'Jump to…';
  return (
    <ActButton
      icon={Search}
      variant="outline"
      size="sm"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      paddingInline={{ base: '2', lg: '3' }}
      borderColor={{ base: 'transparent', lg: 'border.control' }}
      color="fg.muted"
      fontWeight="400"
      {...tip(label, { shortcut: 'Ctrl+K' })}
      onClick={onPress}
    >
      <Box as="span" hideBelow="lg">
        {label}
      </Box>
      <Kbd size="sm" hideBelow="lg" marginInlineStart={{ lg: isSearch ? '6' : '2' }} aria-hidden>
        Ctrl+K
      </Kbd>
    </ActButton>
  );
}
