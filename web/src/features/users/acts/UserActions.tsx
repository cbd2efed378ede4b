import type { UserRow_UserFragment } from '../../../gql/graphql';
import { IconButton } from '../../../ui/plain/IconButton';
import styles from './acts.module.css';
import type { UserAct } from './UserActDialog';

interface UserActionsProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'role' | 'isViewer' | 'viewerCanPromote' | 'viewerCanDemote' | 'viewerCanDelete'
  >;
  onAct: (act: UserAct) => void;
}

const SHIELD =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z';
/** Lucide's shield-plus, shield-minus and trash-2. */
const ICONS: Record<Exclude<UserAct['kind'], 'move'>, string> = {
  promote: `${SHIELD}M9 12h6M12 9v6`,
  demote: `${SHIELD}M9 12h6`,
  delete:
    'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
};

/** What an administrator does to a person for good. Whoever does it keeps their own rights, so one administrator always stays. */
export function UserActions({ user, onAct }: UserActionsProps) {
  if (user.isViewer) return <span className={styles['own']}>You cannot demote or delete yourself</span>;
  const { id, displayName } = user;
  const acts = [
    user.viewerCanPromote ? ({ kind: 'promote', label: `Make ${displayName} an admin` } as const) : [],
    user.viewerCanDemote ? ({ kind: 'demote', label: `Demote ${displayName} to user` } as const) : [],
    user.viewerCanDelete ? ({ kind: 'delete', label: `Delete ${displayName}` } as const) : [],
  ].flat();
  return acts.map(({ kind, label }) => (
    <IconButton
      key={kind}
      label={label}
      path={ICONS[kind]}
      isDangerous={kind === 'delete'}
      isHinted
      onClick={() => onAct({ kind, user: { id, displayName } })}
    />
  ));
}
