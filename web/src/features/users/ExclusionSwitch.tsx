import { Flex, Text } from '@chakra-ui/react';
import { userMessage } from '../../apollo/user-message';
import type { Exclusion, UserRow_UserFragment } from '../../gql/graphql';
import { StatusBadge } from '../../ui/StatusBadge';
import { SwitchField } from '../../ui/SwitchField';
import { useSetExclusion } from './useSetExclusion';

interface ExclusionSwitchProps {
  user: Pick<UserRow_UserFragment, 'id' | 'displayName' | 'exclusion' | 'viewerCanSetExclusion'>;
}

const BADGES: Record<Exclusion, string> = { EXCLUDED: 'Excluded', ADMIN: 'Auto-excluded' };

/** Takes a person out of the teams, or back in; on and locked for administrators, who are never allocated. */
export function ExclusionSwitch({ user }: ExclusionSwitchProps) {
  const { setExclusion, error } = useSetExclusion();
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <SwitchField
        label={`Exclude ${user.displayName} from teams`}
        hideLabel
        checked={Boolean(user.exclusion)}
        disabled={!user.viewerCanSetExclusion}
        onChange={(isExcluded) => setExclusion(user.id, isExcluded)}
      />
      {user.exclusion && (
        <StatusBadge tone={user.exclusion === 'EXCLUDED' ? 'warning' : 'neutral'}>
          <span
            title={user.exclusion === 'ADMIN' ? 'Administrators are never allocated to a team' : undefined}
          >
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
