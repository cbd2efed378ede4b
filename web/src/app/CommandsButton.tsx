import { Box, Button, Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { tip } from '../lib/tip';

interface CommandsButtonProps {
  /** Whether people and themes are found, or only pages and acts. */
  isSearch: boolean;
  onPress: () => void;
}

/** Opens the commands; on a small screen only its sign is shown. */
export function CommandsButton({ isSearch, onPress }: CommandsButtonProps) {
  const label = isSearch ? 'Search or jump to…' : 'Jump to…';
  return (
    <Button
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
      <Search size={16} aria-hidden />
      <Box as="span" hideBelow="lg">
        {label}
      </Box>
      <Kbd size="sm" hideBelow="lg" marginInlineStart={{ lg: isSearch ? '6' : '2' }} aria-hidden>
        Ctrl+K
      </Kbd>
    </Button>
  );
}
