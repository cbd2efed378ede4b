import type { FragmentType } from '@apollo/client';
import { Box, Flex, Table, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { UserRow_UserFragment } from '../../gql/graphql';
import { StatusBadge } from '../../ui/StatusBadge';
import { UserAvatar } from '../../ui/UserAvatar';
import { ExclusionSwitch } from './ExclusionSwitch';
import { UserActions } from './UserActions';
import { UserRegionSelect } from './UserRegionSelect';

const UserRowFragment = graphql(`
  fragment UserRow_user on User {
    id
    displayName
    email
    avatarUrl
    role
    isViewer
    preferenceCount
    topChoice {
      id
      title
    }
    region {
      id
    }
    exclusion
    viewerCanPromote
    viewerCanDemote
    viewerCanDelete
    viewerCanSetRegion
    viewerCanSetExclusion
  }
`);

interface UserRowProps {
  user: FragmentType<UserRow_UserFragment>;
  regions: readonly { id: string; name: string }[];
}

const preferencesText = (count: number): string =>
  count === 0 ? 'Not submitted' : `${count} preference${count === 1 ? '' : 's'}`;

/** One person with everything an administrator decides about them. */
export const UserRow = memo(function UserRow({ regions, ...props }: UserRowProps) {
  const user = useFragmentData(UserRowFragment, props.user);
  return (
    <Table.Row bg="bg.panel">
      <Table.Cell position="sticky" insetInlineStart="0" zIndex="1" bg="bg.panel" paddingInlineStart="4">
        <Flex align="center" gap="2">
          <UserAvatar name={user.displayName} src={user.avatarUrl} size="xs" />
          <Text
            fontWeight="600"
            lineClamp={2}
            whiteSpace="normal"
            overflowWrap="anywhere"
            title={user.displayName}
          >
            {user.displayName}
            {user.isViewer && (
              <Box as="span" color="fg.muted" fontWeight="400">
                {' '}
                (You)
              </Box>
            )}
          </Text>
        </Flex>
      </Table.Cell>
      <Table.Cell>
        <Text truncate title={user.email}>
          {user.email}
        </Text>
      </Table.Cell>
      <Table.Cell>
        {user.role === 'ADMIN' ? (
          <StatusBadge tone="accent">Admin</StatusBadge>
        ) : (
          <StatusBadge>User</StatusBadge>
        )}
      </Table.Cell>
      <Table.Cell>
        <UserRegionSelect user={user} regions={regions} />
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Box as="span" color={user.preferenceCount === 0 ? 'fg.muted' : undefined}>
          {preferencesText(user.preferenceCount)}
        </Box>
      </Table.Cell>
      <Table.Cell>
        <Text truncate title={user.topChoice?.title}>
          {user.topChoice?.title ?? '-'}
        </Text>
      </Table.Cell>
      <Table.Cell>
        <ExclusionSwitch user={user} />
      </Table.Cell>
      <Table.Cell paddingInlineEnd="4">
        <UserActions user={user} />
      </Table.Cell>
    </Table.Row>
  );
});
