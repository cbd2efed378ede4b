import { ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import type { UserRow_UserFragment } from '../../gql/graphql';
import type { UserAct } from './UserActDialog';

interface UserActionsProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'role' | 'isViewer' | 'viewerCanPromote' | 'viewerCanDemote' | 'viewerCanDelete'
  >;
  onAct: (act: UserAct) => void;
}

/** What an administrator does to a person for good. Whoever does it keeps their own rights, so one administrator always stays. */
export function UserActions({ user, onAct }: UserActionsProps) {
  if (user.isViewer) return <span className="own muted">You cannot demote or delete yourself</span>;
  const { id, displayName } = user;
  const acts = [
    user.viewerCanPromote
      ? ({ kind: 'promote', label: `Make ${displayName} an admin`, Icon: ShieldPlus } as const)
      : [],
    user.viewerCanDemote
      ? ({ kind: 'demote', label: `Demote ${displayName} to user`, Icon: ShieldMinus } as const)
      : [],
    user.viewerCanDelete ? ({ kind: 'delete', label: `Delete ${displayName}`, Icon: Trash2 } as const) : [],
  ].flat();
  return acts.map(({ kind, label, Icon }) => (
    <button
      key={kind}
      type="button"
      className="act"
      data-kind={kind}
      aria-label={label}
      title={label}
      onClick={() => onAct({ kind, user: { id, displayName } })}
    >
      <Icon size={16} aria-hidden />
    </button>
  ));
}
