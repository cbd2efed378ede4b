import { userMessage } from '../../../apollo/user-message';
import { useViewer } from '../../../auth/useViewer';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { Select } from '../../../ui/plain/Select';
import styles from './acts.module.css';
import type { UserAct } from './user-acts';
import { useUserAct } from './useUserAct';

interface UserRegionSelectProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'region' | 'preferenceCount' | 'assignment' | 'viewerCanSetRegion'
  >;
  regions: readonly { id: string; name: string }[];
  onAct: (act: UserAct) => void;
}

/** A person's region. A change takes effect at once, unless a ranking or a place would be lost. */
export function UserRegionSelect({ user, regions, onAct }: UserRegionSelectProps) {
  const { id, displayName } = user;
  const isAdmin = useViewer().role === 'ADMIN';
  const { act, isPending, error } = useUserAct(id);
  const choose = (regionId: string) => {
    const region = regions.find((each) => each.id === regionId) ?? null;
    if (user.preferenceCount === 0 && user.assignment === null) act('move', region);
    else onAct({ kind: 'move', user: { id, displayName }, region });
  };
  return (
    <>
      <Select
        isQuiet
        label={`Region of ${displayName}`}
        value={user.region?.id ?? ''}
        disabled={!user.viewerCanSetRegion || isPending}
        onChange={({ target }) => choose(target.value)}
      >
        {/* Only administrators leave somebody without one. */}
        {(isAdmin || user.region == null) && <option value="">No region</option>}
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
      {error && (
        <span className={styles['failure']} role="alert">
          {userMessage(error)}
        </span>
      )}
    </>
  );
}
