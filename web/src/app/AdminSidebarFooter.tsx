import { Box, Stack } from '@chakra-ui/react';
import { Eye, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { hasParticipantView } from '../auth/console';
import { useAuth } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { useViewMode } from '../auth/useViewMode';
import { leaveThrough } from '../lib/leave-guard';
import { paths } from '../lib/paths';
import { PersonLine } from '../ui/show/PersonLine';
import { SidebarItem } from '../ui/shell/SidebarItem';
import { Avatar } from '../ui/plain/Avatar';

/** Who is signed in, the switch to the participant's view, and sign-out. */
export function AdminSidebarFooter({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const viewer = useViewer();
  const { signOut } = useAuth();
  const { setViewMode } = useViewMode();
  const navigate = useNavigate();

  const preview = () => {
    setViewMode('participant');
    void navigate(paths.home);
  };

  return (
    <Stack gap="1">
      <Box
        paddingInline={isCollapsed ? '0' : '2'}
        paddingBlock="2"
        display="flex"
        justifyContent={{ base: 'stretch' }}
      >
        {isCollapsed ? (
          <Box marginInline="auto">
            <Avatar name={viewer.displayName} size="large" label={viewer.displayName} />
          </Box>
        ) : (
          <PersonLine name={viewer.displayName} email={viewer.email} />
        )}
      </Box>
      {hasParticipantView(viewer) && (
        <SidebarItem icon={Eye} label="Switch to Participant View" isCollapsed={isCollapsed}>
          {(content) => (
            <button type="button" onClick={preview}>
              {content}
            </button>
          )}
        </SidebarItem>
      )}
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
