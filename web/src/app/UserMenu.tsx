import { Box, IconButton, Menu, Portal, Text } from '@chakra-ui/react';
import { KeyRound, LogOut } from 'lucide-react';
import { useAuth } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { UserAvatar } from '../ui/UserAvatar';
import { useCopyToken } from './useCopyToken';

/** Who is signed in, their token for the API, and the way out. */
export function UserMenu() {
  const viewer = useViewer();
  const { signOut } = useAuth();
  const copyToken = useCopyToken();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" borderRadius="full" aria-label={`Account of ${viewer.displayName}`}>
          <UserAvatar name={viewer.displayName} src={viewer.avatarUrl} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="14rem" maxWidth="20rem">
            <Box paddingInline="2" paddingBlock="2">
              <Text fontWeight="600" overflowWrap="anywhere">
                {viewer.displayName}
              </Text>
              <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
                {viewer.email}
              </Text>
            </Box>
            <Menu.Separator />
            <Menu.Item value="copy-token" onSelect={() => void copyToken()}>
              <KeyRound size={16} aria-hidden />
              Copy API Token
            </Menu.Item>
            <Menu.Item value="sign-out" onSelect={() => void signOut()}>
              <LogOut size={16} aria-hidden />
              Sign Out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
