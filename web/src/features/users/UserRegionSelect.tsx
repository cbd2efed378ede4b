import { ChevronDown } from 'lucide-react';
import { userMessage } from '../../apollo/user-message';
import type { UserRow_UserFragment } from '../../gql/graphql';
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
      <ChevronDown size={14} aria-hidden />
      {error && (
        <span className="failure" role="alert">
          {userMessage(error)}
        </span>
      )}
    </>
  );
}
