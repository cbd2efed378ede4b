import { Box, Button, Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { tip } from '../lib/tip';

interface CommandsButtonProps {
  /** Whether people and themes are found, or only pages and acts. */
  isSearch: boolean;
  onPress: () => void;
}

/** Opens the commands; on a phone only its sign is shown. */
export function CommandsButton({ isSearch, onPress }: CommandsButtonProps) {
  const label = isSearch ? 'Search or jump to…' : 'Jump to…';
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      paddingInline={{ base: '2', md: '3' }}
      borderColor={{ base: 'transparent', md: 'border.control' }}
      color="fg.muted"
      fontWeight="400"
      {...tip(label, { shortcut: 'Ctrl+K' })}
      onClick={onPress}
    >
      <Search size={16} aria-hidden />
      <Box as="span" hideBelow="md">
        {label}
      </Box>
      <Kbd size="sm" hideBelow="md" marginInlineStart={{ md: isSearch ? '6' : '2' }} aria-hidden>
        Ctrl+K
      </Kbd>
    </Button>
  );
}
