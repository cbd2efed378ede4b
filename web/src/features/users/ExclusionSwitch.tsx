import type { FragmentType } from '@apollo/client';
import { Flex, Text } from '@chakra-ui/react';
import { userMessage } from '../../apollo/user-message';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { Exclusion, ExclusionSwitch_UserFragment } from '../../gql/graphql';
import { StatusBadge } from '../../ui/StatusBadge';
import { SwitchField } from '../../ui/SwitchField';
import { useSetExclusion } from './useSetExclusion';

const ExclusionSwitchFragment = graphql(`
  fragment ExclusionSwitch_user on User {
    id
    displayName
    exclusion
    viewerCanSetExclusion
  }
`);

const BADGES: Record<Exclusion, string> = { EXCLUDED: 'Excluded', ADMIN: 'Auto-excluded' };

/** Takes a person out of the teams, or back in; on and locked for administrators, who are never allocated. */
export function ExclusionSwitch(props: { user: FragmentType<ExclusionSwitch_UserFragment> }) {
  const user = useFragmentData(ExclusionSwitchFragment, props.user);
  const { setExclusion, isPending, error } = useSetExclusion();
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <SwitchField
        label={`Exclude ${user.displayName} from teams`}
        hideLabel
        checked={user.exclusion !== null}
        disabled={!user.viewerCanSetExclusion || isPending}
        onChange={(isExcluded) => setExclusion(user.id, isExcluded)}
      />
      {user.exclusion && (
        <StatusBadge tone={user.exclusion === 'EXCLUDED' ? 'warning' : 'neutral'}>
          <span title={user.exclusion === 'ADMIN' ? 'Administrators are never allocated to a team' : undefined}>
            {BADGES[user.exclusion]}
          </span>
        </StatusBadge>
      )}
      {error && (
        <Text textStyle="caption" color="danger.fg" role="alert">
          {userMessage(error)}
        </Text>
      )}
    </Flex>
  );
}
