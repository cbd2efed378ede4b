import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { userMessage } from '../../apollo/user-message';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { UserRegionSelect_UserFragment } from '../../gql/graphql';
import { SelectField } from '../../ui/SelectField';
import { useSetUserRegion } from './useSetUserRegion';

const UserRegionSelectFragment = graphql(`
  fragment UserRegionSelect_user on User {
    id
    displayName
    region {
      id
      name
    }
    viewerCanSetRegion
  }
`);

interface UserRegionSelectProps {
  user: FragmentType<UserRegionSelect_UserFragment>;
  regions: readonly { id: string; name: string }[];
}

/** A person's region, changed at once. */
export function UserRegionSelect({ regions, ...props }: UserRegionSelectProps) {
  const user = useFragmentData(UserRegionSelectFragment, props.user);
  const { setUserRegion, isPending, error } = useSetUserRegion();
  return (
    <Box width="11rem">
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
    </Box>
  );
}
