import { Flex, Text } from '@chakra-ui/react';
import { ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UserRow_UserFragment } from '../../gql/graphql';
import { IconAction } from '../../ui/IconAction';
import { DeleteUserDialog } from './DeleteUserDialog';
import { DemoteUserDialog } from './DemoteUserDialog';
import { PromoteUserDialog } from './PromoteUserDialog';

interface UserActionsProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'isViewer' | 'viewerCanPromote' | 'viewerCanDemote' | 'viewerCanDelete'
  >;
}

const DIALOGS = { promote: PromoteUserDialog, demote: DemoteUserDialog, delete: DeleteUserDialog } as const;

/** What an administrator does to a person for good; each asks first. */
export function UserActions({ user }: UserActionsProps) {
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const AskedDialog = asked === null ? null : DIALOGS[asked];

  if (user.isViewer) {
    return (
      <Text textStyle="caption" color="fg.muted" textAlign="end" whiteSpace="normal">
        You cannot demote or delete yourself
      </Text>
    );
  }
  return (
    <Flex gap="1" justify="flex-end">
      {user.viewerCanPromote && (
        <IconAction
          label={`Make ${user.displayName} an admin`}
          icon={ShieldPlus}
          onClick={() => setAsked('promote')}
        />
      )}
      {user.viewerCanDemote && (
        <IconAction
          label={`Demote ${user.displayName} to user`}
          icon={ShieldMinus}
          onClick={() => setAsked('demote')}
        />
      )}
      {user.viewerCanDelete && (
        <IconAction
          label={`Delete ${user.displayName}`}
          icon={Trash2}
          color="danger.fg"
          onClick={() => setAsked('delete')}
        />
      )}
      {AskedDialog && <AskedDialog user={user} onClose={() => setAsked(null)} />}
    </Flex>
  );
}
