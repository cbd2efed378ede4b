import { History, Info } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { hrefs } from '../../../lib/paths';
import { RowMenu } from '../../../ui/list/RowMenu';
import { MENU_ACTS, USER_ACTS, type UserAct } from './user-acts';

interface UserActionsProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'isViewer' | 'viewerCanPromote' | 'viewerCanDemote' | 'viewerCanDelete'
  >;
  onAct: (act: UserAct) => void;
}

/** Why one's own menu has nothing to choose: administrators cannot change their own rights, so one always remains. */
const OWN = [
  {
    label: 'You cannot demote or delete yourself',
    icon: Info,
    isDisabled: true,
    onSelect: () => undefined,
  },
];

/** The lasting acts on a person. */
export function UserActions({ user, onAct }: UserActionsProps) {
  const { id, displayName } = user;
  const navigate = useNavigate();
  const history = {
    label: 'History',
    icon: History,
    onSelect: () => void navigate(hrefs.adminHistory({ person: id })),
  };
  const items = MENU_ACTS.filter((kind) => USER_ACTS[kind].item.isOffered(user)).map((kind) => ({
    label: USER_ACTS[kind].item.label,
    icon: USER_ACTS[kind].item.icon,
    isDangerous: kind === 'delete',
    onSelect: () => onAct({ kind, user: { id, displayName } }),
  }));
  return <RowMenu label={`Acts on ${displayName}`} items={[history, ...(user.isViewer ? OWN : items)]} />;
}
