import { hasConsole } from '../../auth/console';
import { useViewer } from '../../auth/useViewer';
import { FollowAsAdministrator } from './FollowAsAdministrator';
import { FollowAsParticipant } from './FollowAsParticipant';
import { useOwnNews } from './useOwnNews';

/** Follows what the person may see, as long as they are signed in. */
export function Following() {
  const viewer = useViewer();
  useOwnNews();
  return (
    <>
      {hasConsole(viewer) && <FollowAsAdministrator />}
      {viewer.role !== 'ADMIN' && <FollowAsParticipant />}
    </>
  );
}
