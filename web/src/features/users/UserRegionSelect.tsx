import { userMessage } from '../../apollo/user-message';
import type { UserRow_UserFragment } from '../../gql/graphql';
import { SelectField } from '../../ui/SelectField';
import { useSetUserRegion } from './useSetUserRegion';

interface UserRegionSelectProps {
  user: Pick<UserRow_UserFragment, 'id' | 'displayName' | 'region' | 'viewerCanSetRegion'>;
  regions: readonly { id: string; name: string }[];
}

/** A person's region, changed at once. */
export function UserRegionSelect({ user, regions }: UserRegionSelectProps) {
  const { setUserRegion, isPending, error } = useSetUserRegion();
  return (
    <SelectField
      size="sm"
      label={`Region of ${user.displayName}`}
      hideLabel
      value={user.region?.id ?? ''}
      disabled={!user.viewerCanSetRegion || isPending}
      error={error ? userMessage(error) : undefined}
      onChange={(event) => setUserRegion(user.id, event.target.value === '' ? null : event.target.value)}
      options={[
        { value: '', label: 'No region' },
        ...regions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
