import { useViewer } from '../../auth/useViewer';
import { FollowAsAdministrator } from './FollowAsAdministrator';
import { FollowAsParticipant } from './FollowAsParticipant';
import { useOwnNews } from './useOwnNews';

/** Follows what the person may see, as long as they are signed in. */
export function Following() {
  const { role } = useViewer();
  useOwnNews();
  return role === 'ADMIN' ? <FollowAsAdministrator /> : <FollowAsParticipant />;
}
