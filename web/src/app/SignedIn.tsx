import { Box, Flex, Stack } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { leaveThrough } from '../lib/useLeaveGuard';
import { Avatar } from '../ui/plain/Avatar';
import { SidebarItem } from '../ui/shell/SidebarItem';
import { PersonLine } from '../ui/show/PersonLine';

interface SignedInProps {
  isCollapsed?: boolean;
  /** The switch to the other view, for people with two. */
  children?: ReactNode;
}

export function SignedIn({ isCollapsed = false, children }: SignedInProps) {
  const viewer = useViewer();
  const { signOut } = useAuth();
  return (
    <Stack gap="1">
      <Flex paddingInline={isCollapsed ? '0' : '2'} paddingBlock="2">
        {isCollapsed ? (
          <Box marginInline="auto">
            <Avatar name={viewer.displayName} size="large" label={viewer.displayName} />
          </Box>
        ) : (
          <PersonLine name={viewer.displayName} email={viewer.email} />
        )}
      </Flex>
      {children}
      <SidebarItem icon={LogOut} label="Sign Out" isCollapsed={isCollapsed}>
        {(content) => (
          <button type="button" onClick={() => leaveThrough(() => void signOut())}>
            {content}
          </button>
        )}
      </SidebarItem>
    </Stack>
  );
}
