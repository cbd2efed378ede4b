import { userMessage } from '../../apollo/user-message';
import type { UserRow_UserFragment } from '../../gql/graphql';
import { PathIcon } from '../../ui/PathIcon';
import { useSetUserRegion } from './useSetUserRegion';

interface UserRegionSelectProps {
  user: Pick<UserRow_UserFragment, 'id' | 'displayName' | 'region' | 'viewerCanSetRegion'>;
  regions: readonly { id: string; name: string }[];
}

/** A person's region, changed at once. */
export function UserRegionSelect({ user, regions }: UserRegionSelectProps) {
  const { setUserRegion, isPending, error } = useSetUserRegion();
  return (
    <>
      <select
        className="select"
        aria-label={`Region of ${user.displayName}`}
        value={user.region?.id ?? ''}
        disabled={!user.viewerCanSetRegion || isPending}
        onChange={({ target }) => setUserRegion(user.id, target.value === '' ? null : target.value)}
      >
        <option value="">No region</option>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <PathIcon path="m6 9 6 6 6-6" size={14} />
      {error && (
        <span className="failure" role="alert">
          {userMessage(error)}
        </span>
      )}
    </>
  );
}
