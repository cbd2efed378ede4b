import type { UserRow_UserFragment } from '../../../gql/graphql';
import { IconButton } from '../../../ui/plain/IconButton';
import styles from './acts.module.css';
import { BUTTON_ACTS, USER_ACTS, type UserAct } from './user-acts';

interface UserActionsProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'isViewer' | 'viewerCanPromote' | 'viewerCanDemote' | 'viewerCanDelete'
  >;
  onAct: (act: UserAct) => void;
}

/** The lasting acts on a person. Administrators cannot change their own rights, so one administrator always remains. */
export function UserActions({ user, onAct }: UserActionsProps) {
  if (user.isViewer) return <span className={styles['own']}>You cannot demote or delete yourself</span>;
  const { id, displayName } = user;
  return BUTTON_ACTS.map((kind) => {
    const { isOffered, label, icon } = USER_ACTS[kind].button;
    return (
      isOffered(user) && (
        <IconButton
          key={kind}
          label={label(displayName)}
          path={icon}
          isDangerous={kind === 'delete'}
          isHinted
          onClick={() => onAct({ kind, user: { id, displayName } })}
        />
      )
    );
  });
}
